import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose word a call is made, where that is not the administrator's alone. */
export type Word =
  /** A second administrator has agreed to the call of the first. */
  | { kind: 'agreed'; request_id: string | null; requested_by: string; agreed_by: string; amount_dirham: number }
  /** The call is only checked, and told what it would do. */
  | { kind: 'asked' };

const words = new AsyncLocalStorage<Word>();

/** Makes a call on this word, which `takeFromLimit` finds. */
export function runOnWord<T>(word: Word, call: () => Promise<T>): Promise<T> {
  return words.run(word, call);
}

export function currentWord(): Word | undefined {
  return words.getStore();
}
