import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { loadPlaces } from '#db/seed/places.ts';
import { isFullRun } from '#test/run-size.ts';
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

/** Each file, with how many sentences it has at least, the part that may be read, and the rate that was reached. */
const files = [
  ['wishes-dev', 80, undefined, 0.95],
  ['wishes-open', 140, undefined, 0.97],
  ['wishes-own', 50, undefined, 0.97],
  ['wishes-third', 140, undefined, 0.97],
  ['wishes-fourth', 140, undefined, 0.97],
  ['wishes-eighth', 50, undefined, 0.97],
  ['wishes-fifth', 70, 'open', 0.97],
  ['wishes-sixth', 70, 'open', 0.97],
  ['wishes-seventh', 70, 'open', 0.97],
  ['wishes-ninth', 70, 'open', 0.97],
  ['wishes-tenth', 70, 'open', 0.97],
  ['wishes-eleventh', 70, 'open', 0.97],
  ['dev', 80, undefined, 0.98],
] as const;
/** What a sentence means depends on the day: before, in and after the months that it speaks of. */
const days = ['2026-11-21', '2026-11-24', '2026-11-26', '2027-01-31'];
const onDays = files.flatMap(([name, count, part, rate], at) =>
  days.filter((_, day) => isFullRun || day === at % days.length).map((today) => ({ name, count, part, rate, today })),
);

test.for(onDays)('reads the wishes of $name on $today', async ({ name, count, part, rate, today }) => {
  server.clock.set(new Date(`${today}T10:00:00Z`));
  const read = await score(`${name}.json`, part);
  expect(read.count).toBeGreaterThan(count);
  expect(read.rate, read.wrong).toBeGreaterThanOrEqual(rate);
});
