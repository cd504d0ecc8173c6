import type { Pool } from 'pg';
import type { Log } from './services.ts';

/** Notifications to all instances that are sent after the transaction that they are about. */
export interface CommitNotifier {
  add(channel: string, payload: string): void;
}

/**
 * Collects notifications while a statement with others is under way, and sends them with the next one. A transaction that notifies holds
 * a lock of the whole database until it is on disk, so many of them commit one after another; this statement writes nothing.
 * What is announced so must be found without it too: this process may die before.
 */
export function createCommitNotifier(pool: Pick<Pool, 'query'>, log: Log): CommitNotifier {
  let waiting = new Map<string, [channel: string, payload: string]>();
  let isSending = false;
  async function send(): Promise<void> {
    isSending = true;
    while (waiting.size > 0) {
      const sent = [...waiting.values()];
      waiting = new Map();
      try {
        await pool.query({
          name: 'platform_announce',
          text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as announced (channel, payload)',
          values: [sent.map(([channel]) => channel), sent.map(([, payload]) => payload)],
        });
      } catch (error) {
        log.warn({ err: error }, 'changes could not be announced');
      }
    }
    isSending = false;
  }
  return {
    add(channel, payload) {
      waiting.set(`${channel} ${payload}`, [channel, payload]);
      if (!isSending) void send();
    },
  };
}
