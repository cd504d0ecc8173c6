import { beforeEach, expect, test, vi } from 'vitest';
import { DatabaseOutage, type DatabaseState } from './database-outage.ts';

let answers: boolean;
let probes: number;
let changes: DatabaseState[];
let outage: DatabaseOutage;

beforeEach(() => {
  answers = true;
  probes = 0;
  changes = [];
  outage = new DatabaseOutage(
    async () => {
      probes += 1;
      if (!answers) throw new Error('no answer');
    },
    (state) => changes.push(state),
  );
  return () => outage.close();
});

test('a slow statement of a database that answers changes nothing', async () => {
  outage.suspect('statement');
  outage.suspect('statement');
  await vi.waitFor(() => expect(probes).toBe(1));
  expect([outage.state, changes]).toEqual(['reachable', []]);
});

test.each([
  ['statement', 'silent'],
  ['connection', 'closed'],
] as const)('after a %s without an answer a failed probe makes it %s, until one succeeds', async (what, state) => {
  answers = false;
  outage.suspect(what);
  await vi.waitFor(() => expect(outage.state).toBe(state));
  answers = true;
  await vi.waitFor(() => expect(outage.state).toBe('reachable'), { timeout: 3000 });
  expect(changes).toEqual([state, 'reachable']);
});

test('a database that accepts no connections becomes silent when a statement is not answered either', async () => {
  answers = false;
  outage.suspect('connection');
  await vi.waitFor(() => expect(outage.state).toBe('closed'));
  outage.suspect('statement');
  await vi.waitFor(() => expect(outage.state).toBe('silent'), { timeout: 3000 });
});

test('sends no probe after it was closed', async () => {
  answers = false;
  outage.suspect('statement');
  await vi.waitFor(() => expect(outage.state).toBe('silent'));
  outage.close();
  const before = probes;
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(probes).toBeLessThanOrEqual(before + 1);
});
