import { Client } from 'pg';
import { vi } from 'vitest';

/** How many statements this process sends while `work` is done, whoever sends them; heartbeats of listeners apart. */
export async function statementsDuring(work: () => Promise<void>): Promise<number> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.filter(([query]) => (query as unknown) !== 'select 1').length;
  } finally {
    spy.mockRestore();
  }
}
