import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#app/api.ts';
import { useSession } from '#app/session/session.tsx';
import { sendActs, useKeptActs, type ActOutcome, type KeptAct } from './kept-acts.ts';

const retryDelayMs = 5000;
let isRunning = false;

/**
 * Sends the kept acts of the user while there is a connection, and tries again after failures.
 * @param send calls the API for an act; its errors are told apart here
 */
export function useActSender(send: (act: KeptAct) => Promise<unknown>): void {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const acts = useKeptActs(userId);
  const newest = acts.findLast(({ refusal }) => refusal === undefined)?.key;

  async function deliver(act: KeptAct): Promise<ActOutcome> {
    try {
      await send(act);
      return 'done';
    } catch (error) {
      const isRefusal =
        error instanceof ApiError && error.code !== 'network' && ![401, 429, 503].includes(error.status);
      return isRefusal ? { refusal: error.detail } : 'unreachable';
    }
  }

  const trySending = useEffectEvent(async () => {
    if (!navigator.onLine) return true;
    if (isRunning) return false;
    isRunning = true;
    try {
      const run = () => sendActs(userId, deliver);
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
