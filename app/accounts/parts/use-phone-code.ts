import { useEffect, useState } from 'react';
import type { PhoneCodeSent } from '#contract/types.gen.ts';
import { plainText } from '#contract/typed-text.ts';

export interface PhoneCode {
  /** The number to which the latest code went, as it was typed; undefined before one. */
  sentTo: string | undefined;
  /** Until another code can be asked for; 0 once it can. */
  secondsLeft: number;
  /** Sends a code, unless one went to this number a moment ago, which still works. Rejects with the `ApiError` of a refusal. */
  send: (phone: string, secret?: string) => Promise<void>;
}

/** Keeps to whom a code was sent and when another can follow. */
export function usePhoneCode(ask: (phone: string, secret: string) => Promise<PhoneCodeSent>): PhoneCode {
  const [sent, setSent] = useState<{ to: string; againAt: number }>();
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = sent ? Math.max(0, Math.ceil((sent.againAt - now) / 1000)) : 0;
  const isWaiting = secondsLeft > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return {
    sentTo: sent?.to,
    secondsLeft,
    async send(phone, secret = '') {
      const to = plainText(phone);
      if (sent?.to === to && sent.againAt > Date.now()) return;
      const { resend_after_seconds } = await ask(to, secret);
      setNow(Date.now());
      setSent({ to, againAt: Date.now() + resend_after_seconds * 1000 });
    },
  };
}

/** Seconds as a clock shows them: `0:42`. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
