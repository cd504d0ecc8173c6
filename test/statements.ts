import { Client } from 'pg';
import { vi } from 'vitest';

/** The number of statements that this process sends while `work` runs, without heartbeats. */
export async function statementsDuring(work: () => Promise<void>): Promise<number> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.filter(([query]) => (query as unknown) !== 'select 1').length;
  } finally {
    spy.mockRestore();
  }
}
