import type { HttpResponse } from 'tus-js-client';
import type { ErrorCode } from '#contract/errors.ts';
import type { Api } from '#app/api.ts';
import { readTokens } from '#app/session/storage.ts';
import { PhotoRefused } from './photo-file.ts';

/** The connection was lost, or the server does not answer: the upload goes on later. */
export class ConnectionLost extends Error {}

export interface SendOptions {
  api: Api;
  listing: string;
  photo: { id: string; blob: Blob; isBegun: boolean };
  locale: string;
  /** The bytes that the server has. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** A store without room for half a photo loses at most this much when the connection is cut; in bytes. */
const chunkSize = 256 * 1024;
/** After the last of these waits, in milliseconds, the upload stops until there is a connection again or the host retries. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];
/** A connection on which nothing moves for so long is dead. On EDGE a chunk takes 10 seconds. */
const stalledMs = 45_000;

/**
 * Uploads a photo and resolves when the server has all of it. What the server has already is not sent again, also after a
 * reload.
 * @throws {PhotoRefused} where the server does not take it
 * @throws {ConnectionLost}
 */
export async function sendPhoto({ api, listing, photo, locale, onProgress, signal }: SendOptions): Promise<void> {
  const { Upload } = await import('tus-js-client').catch((cause: unknown) => {
    throw new ConnectionLost('', { cause });
  });
  const endpoint = `/api/host/listings/${listing}/photos/uploads`;
  let stalled: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      void upload.abort();
      reject(error);
    };
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => fail(new ConnectionLost()), stalledMs);
    };
    const upload = new Upload(photo.blob as File, {
      endpoint,
      uploadUrl: photo.isBegun ? `${endpoint}/${photo.id}` : null,
      metadata: { id: photo.id },
      chunkSize,
      retryDelays,
      // The device's own database knows what has been begun.
      storeFingerprintForResuming: false,
      onBeforeRequest(request) {
        const token = readTokens()?.token;
        if (token) request.setHeader('authorization', `Bearer ${token}`);
        request.setHeader('accept-language', locale);
      },
      async onAfterResponse(_request, response) {
        if (response.getStatus() !== 401) return;
        // Any call refreshes the tokens, once for all waiting calls and tabs, or ends the session.
        await api.listListingPhotos({ params: { id: listing } });
        throw new TokensRefreshed();
      },
      onShouldRetry(error) {
        const status = (error as { originalResponse?: HttpResponse | null }).originalResponse?.getStatus();
        if (status === undefined || status === 0) return navigator.onLine;
        return status === 423 || status === 429 || status >= 500 || (status === 409 && codeOf(error) === undefined);
      },
      onProgress(sent) {
        watch();
        onProgress(sent);
      },
      onSuccess: () => resolve(),
      onError: (error) => {
        const outcome = outcomeOf(error);
        if (outcome) reject(outcome);
        else resolve();
      },
    });
    signal.addEventListener('abort', () => fail(new ConnectionLost()), { once: true });
    if (signal.aborted) fail(new ConnectionLost());
    else {
      watch();
      upload.start();
    }
  }).finally(() => clearTimeout(stalled));
}

class TokensRefreshed extends Error {}

/** The error for the caller; undefined where the server had the photo already. */
function outcomeOf(error: Error): Error | undefined {
  const code = codeOf(error);
  if (code === undefined) return new ConnectionLost('', { cause: error });
  if (code === 'state_moved_on') return undefined;
  if (code === 'not_signed_in' || code === 'session_ended') return new ConnectionLost('', { cause: error });
  return new PhotoRefused({ kind: 'other', detail: answerOf(error)!.detail ?? '' });
}

const codeOf = (error: Error): ErrorCode | undefined => answerOf(error)?.code;

/** The API's answer to a refused request; undefined for errors of the protocol and of the connection. */
function answerOf(error: Error): { code?: ErrorCode; detail?: string } | undefined {
  const response = (error as { originalResponse?: HttpResponse | null }).originalResponse;
  if (!response || response.getStatus() >= 500) return undefined;
  try {
    return JSON.parse(response.getBody()) as { code?: ErrorCode; detail?: string };
  } catch {
    return undefined;
  }
}

/** Cancels an upload on the server. Without a connection a job removes it after a day. */
export async function cancelUpload(listing: string, id: string): Promise<void> {
  const token = readTokens()?.token;
  await fetch(`/api/host/listings/${listing}/photos/uploads/${id}`, {
    method: 'DELETE',
    headers: { 'tus-resumable': '1.0.0', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  }).catch(() => undefined);
}
