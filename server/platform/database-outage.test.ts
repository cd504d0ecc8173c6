import { beforeEach, expect, test } from 'vitest';
import { DatabaseOutage, type DatabaseState } from './database-outage.ts';

let answers: boolean;
let probes: number;
let changes: DatabaseState[];
let outage: DatabaseOutage;
/** Ends the pause before the next probe; undefined while there is none. */
let endPause: (() => void) | undefined;

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
    async () => {
      await new Promise<void>((resolve) => (endPause = resolve));
      endPause = undefined;
    },
  );
  return () => outage.close();
});

/** Lets what is not waiting for anything outside come to its end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function nextProbe(): Promise<void> {
  endPause!();
  await settle();
}

test('a slow statement of a database that answers changes nothing', async () => {
  outage.suspect('statement');
  outage.suspect('statement');
  await settle();
  expect(probes).toBe(1);
  expect([outage.state, changes]).toEqual(['reachable', []]);
});

test.each([
  ['statement', 'silent'],
  ['connection', 'closed'],
] as const)('after a %s without an answer a failed probe makes it %s, until one succeeds', async (what, state) => {
  answers = false;
  outage.suspect(what);
  await settle();
  expect(outage.state).toBe(state);
  await nextProbe();
  expect(outage.state).toBe(state);
  answers = true;
  await nextProbe();
  expect(outage.state).toBe('reachable');
  expect(changes).toEqual([state, 'reachable']);
});

test('a database that accepts no connections becomes silent when a statement is not answered either', async () => {
  answers = false;
  outage.suspect('connection');
  await settle();
  expect(outage.state).toBe('closed');
  outage.suspect('statement');
  await nextProbe();
  expect(outage.state).toBe('silent');
});

test('sends no probe after it was closed', async () => {
  answers = false;
  outage.suspect('statement');
  await settle();
  expect([outage.state, probes]).toEqual(['silent', 1]);
  outage.close();
  await nextProbe();
  expect(probes).toBe(1);
});
