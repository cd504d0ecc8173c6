import { useRef } from 'react';
import { ApiError } from '#app/api.ts';

export interface AttemptKey {
  /** The idempotency key of a request with this body: the same while its outcome is unknown, another for another body. */
  keyFor: (body?: unknown) => string;
  /** The outcome: after an answer or a refusal the next request is a new attempt, after a lost answer it is the same one. */
  end: (error?: unknown) => void;
}

/** The idempotency key of what a person sends, so that pressing again after a lost answer does nothing twice. */
export function useAttemptKey(): AttemptKey {
  const attempt = useRef<{ body: string; key: string }>(undefined);
  return {
    keyFor(body = null) {
      const text = JSON.stringify(body);
      if (attempt.current?.body !== text) attempt.current = { body: text, key: newKey() };
      return attempt.current.key;
    },
    end(error) {
      if (error === undefined || !isOutcomeUnknown(error)) attempt.current = undefined;
    },
  };
}

/** Whether the server may have done what was asked: the answer was lost, or it failed on the way. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === 'network' || error.status >= 500;
}

/** 128 random bits in hex. `crypto.randomUUID` is absent on insecure origins. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
