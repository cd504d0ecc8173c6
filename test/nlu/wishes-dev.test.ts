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

/** The share of the sentences that were read right, and what was wrong in the others. */
async function score(file: string, part?: 'open'): Promise<{ rate: number; count: number; wrong: string }> {
  const today = server.clock.today();
  const cases = JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')) as (Case & { part?: string })[];
  const current = cases.filter((one) => (part === undefined || one.part === part) && !isExpired(one, today));
  const wrong: string[] = [];
  for (const one of current) {
    const { query, previous } = one;
    const answer = await server.succeed('understandSentence', { body: { query, previous } });
    const fields = wrongFields(one, answer, today);
    fields.push(...droppedWishes(one.expect, answer.parsed_data).map((field) => `${field}: dropped`));
    if (fields.length > 0) wrong.push(`${one.id} ${query}\n  ${fields.join('\n  ')}`);
  }
  return { rate: 1 - wrong.length / current.length, count: current.length, wrong: wrong.join('\n') };
}

test.each(['2026-11-21', '2026-11-24', '2026-11-26', '2027-01-31'])('reads whole wishes on %s', async (today) => {
  server.clock.set(new Date(`${today}T10:00:00Z`));
  const wishes = await score('wishes-dev.json');
  expect(wishes.count).toBeGreaterThan(80);
  expect(wishes.rate, wishes.wrong).toBeGreaterThanOrEqual(0.95);
  const open = await score('wishes-open.json');
  expect(open.count).toBeGreaterThan(140);
  expect(open.rate, open.wrong).toBeGreaterThanOrEqual(0.97);
  const own = await score('wishes-own.json');
  expect(own.count).toBeGreaterThan(50);
  expect(own.rate, own.wrong).toBeGreaterThanOrEqual(0.97);
  const third = await score('wishes-third.json');
  expect(third.count).toBeGreaterThan(140);
  expect(third.rate, third.wrong).toBeGreaterThanOrEqual(0.97);
  const fourth = await score('wishes-fourth.json');
  expect(fourth.count).toBeGreaterThan(140);
  expect(fourth.rate, fourth.wrong).toBeGreaterThanOrEqual(0.97);
  const eighth = await score('wishes-eighth.json');
  expect(eighth.count).toBeGreaterThan(50);
  expect(eighth.rate, eighth.wrong).toBeGreaterThanOrEqual(0.97);
  for (const number of ['fifth', 'sixth', 'seventh', 'ninth', 'tenth', 'eleventh']) {
    const half = await score(`wishes-${number}.json`, 'open');
    expect(half.count).toBeGreaterThan(70);
    expect(half.rate, half.wrong).toBeGreaterThanOrEqual(0.97);
  }
  const basics = await score('dev.json');
  expect(basics.rate, basics.wrong).toBeGreaterThanOrEqual(0.98);
});
