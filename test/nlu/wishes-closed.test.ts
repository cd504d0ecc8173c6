import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { loadPlaces } from '#db/seed/places.ts';
import { useTestServer } from '#test/server.ts';
import { droppedWishes } from './judge-wishes.ts';
import { isExpired, wrongFields, type Case } from './judge.ts';

const server = useTestServer();
beforeAll(async () => {
  await loadPlaces(server.services.db);
});

interface Totals {
  readonly count: number;
  readonly exact: number;
  readonly dropped: number;
}

/** Prints totals only: rules written for single failures would make the measurement worthless. */
async function measure(file: string): Promise<Totals> {
  const today = server.clock.today();
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  const cases = (JSON.parse(text) as (Case & { part?: string })[]).filter(({ part }) => part !== 'open');
  const current = cases.filter((one) => !isExpired(one, today));
  let exact = 0;
  let dropped = 0;
  for (const one of current) {
    const { query, previous } = one;
    const answer = await server.succeed('understandSentence', { body: { query, previous } });
    if (wrongFields(one, answer, today).length === 0) exact += 1;
    dropped += droppedWishes(one.expect, answer.parsed_data).length;
  }
  const count = current.length;
  process.stdout.write(`${file}: ${exact} of ${count} exact, ${dropped} wishes dropped without a word\n`);
  return { count, exact, dropped };
}

test('reads 95 in 100 whole wishes that no rule was written for, and drops none without a word', async () => {
  const { count, exact, dropped } = await measure('wishes-closed.json');
  expect(count).toBeGreaterThan(120);
  expect(exact / count).toBeGreaterThanOrEqual(0.95);
  expect(dropped).toBe(0);
});

test('reads 92 in 100 of the closed halves of the three files of 29 November', async () => {
  const halves: Totals[] = [];
  for (const file of ['wishes-fifth.json', 'wishes-sixth.json', 'wishes-seventh.json'])
    halves.push(await measure(file));
  const sum = (of: keyof Totals) => halves.reduce((total, half) => total + half[of], 0);
  expect(sum('count')).toBeGreaterThan(210);
  expect(sum('exact') / sum('count')).toBeGreaterThanOrEqual(0.92);
  expect(sum('dropped')).toBeLessThanOrEqual(1);
});

test('reads 92 in 100 of each closed half of the second three files of 29 November', async () => {
  for (const file of ['wishes-ninth.json', 'wishes-tenth.json', 'wishes-eleventh.json']) {
    const { count, exact, dropped } = await measure(file);
    expect(count).toBeGreaterThan(70);
    expect(exact / count).toBeGreaterThanOrEqual(0.92);
    expect(dropped).toBeLessThanOrEqual(1);
  }
});
