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

/** Prints totals only: rules written for single failures would make the measurement worthless. */
test('reads 95 in 100 whole wishes that no rule was written for, and drops none without a word', async () => {
  const today = server.clock.today();
  const cases = JSON.parse(await readFile(new URL('wishes-closed.json', import.meta.url), 'utf8')) as Case[];
  const current = cases.filter((one) => !isExpired(one, today));
  let exact = 0;
  let dropped = 0;
  for (const one of current) {
    const { query, previous } = one;
    const answer = await server.succeed('understandSentence', { body: { query, previous } });
    if (wrongFields(one, answer, today).length === 0) exact += 1;
    dropped += droppedWishes(one.expect, answer.parsed_data).length;
  }
  process.stdout.write(
    `wishes-closed.json: ${exact} of ${current.length} exact, ${dropped} wishes dropped without a word\n`,
  );
  expect(current.length).toBeGreaterThan(120);
  expect(exact / current.length).toBeGreaterThanOrEqual(0.95);
  expect(dropped).toBe(0);
});
