import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#app/api.ts';
import { useSession } from '#app/session/session.tsx';
import { isForSender, sendActs, useKeptActs, type ActOutcome, type ActSenders } from './kept-acts.ts';

const retryDelayMs = 5000;
/** How long an act may take before it counts as `unreachable`. */
const sendTimeoutMs = 20_000;
let isRunning = false;

/**
 * Sends the kept acts of the user for which there are senders, while there is a connection, and tries again after failures.
 * Several screens and tabs may use it at once; an act is sent by one of them.
 */
export function useActSender(senders: ActSenders): void {
  const { user } = useSession();
  // Without a user for a moment after sign-out.
  const userId = user?.id ?? '';
  // A new act starts an attempt at once, whatever delay is running.
  const newest = useKeptActs(userId).findLast((act) => isForSender(senders, act))?.key;

  const trySending = useEffectEvent(async () => {
    // The `online` event starts the next attempt.
    if (!navigator.onLine) return true;
    if (isRunning) return false;
    isRunning = true;
    try {
      const run = () => sendActs(userId, senders);
      // Absent on insecure origins. An act that two tabs send is done once, by its key.
      return await (navigator.locks ? navigator.locks.request('diyar-acts', run) : run());
    } finally {
      isRunning = false;
    }
  });

  useEffect(() => {
    if (newest === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const attempt = async () => {
      clearTimeout(timer);
      const isDone = await trySending();
      if (!isDone && !isOver) timer = setTimeout(() => void attempt(), retryDelayMs);
    };
    const onOnline = () => void attempt();
    void attempt();
    addEventListener('online', onOnline);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    };
  }, [newest, userId]);
}

/**
 * Sends an act by a call of the API and tells its errors apart: a lost connection, a session that has ended and a busy
 * server leave the act where it is.
 */
export async function sendByCall(call: (signal: AbortSignal) => Promise<unknown>): Promise<ActOutcome> {
  try {
    await call(AbortSignal.timeout(sendTimeoutMs));
    return 'done';
  } catch (error) {
    return isUnreached(error) ? 'unreachable' : { refusal: (error as ApiError).detail };
  }
}

/** Whether the outcome of a call is not known, or it can be repeated as it is. */
export function isUnreached(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.code === 'network' || error.status >= 500 || error.status === 401 || error.status === 429;
}
