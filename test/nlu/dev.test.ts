import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { loadPlaces } from '#db/seed/places.ts';
import { useTestServer } from '#test/server.ts';
import { isExpired, wrongFields, type Case } from './judge.ts';

/** The share of sentences whose fields must all be correct. */
const goal = 0.97;

const server = useTestServer();
let cases: Case[];
beforeAll(async () => {
  await loadPlaces(server.services.db);
  cases = [...(await read('dev.json')), ...(await read('own.json'))];
});

async function read(file: string): Promise<Case[]> {
  return JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')) as Case[];
}

async function judgeAll(): Promise<string[]> {
  const today = server.clock.today();
  const wrong: string[] = [];
  for (const one of cases.filter((it) => !isExpired(it, today))) {
    const answer = await server.succeed('understandSentence', { body: { query: one.query } });
    const fields = wrongFields(one, answer, today);
    if (fields.length > 0) wrong.push(`${one.id} ${one.query}\n  ${fields.join('\n  ')}`);
  }
  return wrong;
}

test.each([
  ['a Saturday', '2026-11-21'],
  ['a Thursday', '2026-11-26'],
  ['a Friday', '2027-01-01'],
  ['the last day of a year', '2026-12-31'],
  ['the day before a leap day', '2028-02-28'],
  ['a day that sentences name', '2027-08-05'],
])('parses 97 of 100 sentences correctly on %s', async (_, today) => {
  server.clock.set(new Date(`${today}T10:00:00Z`));
  const current = cases.filter((one) => !isExpired(one, today));
  const wrong = await judgeAll();
  expect(current.length).toBeGreaterThan(100);
  expect(1 - wrong.length / current.length, wrong.join('\n')).toBeGreaterThanOrEqual(goal);
});

test('names a place in the language of the request, and marks one abroad as out of scope', async () => {
  const ask = (query: string, locale: string) =>
    server.succeed('understandSentence', { body: { query }, headers: { 'accept-language': locale } });
  const { parsed_data } = await ask('house in Ghadames', 'ar');
  expect(parsed_data).toMatchObject({
    location: 'Ghadames',
    location_details: {
      out_of_scope: false,
      place_id: 'ghadames',
      kind: 'city',
      name: 'غدامس',
      formatted_address: 'غدامس، ليبيا',
    },
  });
  const abroad = await ask('appartement à Istanbul', 'fr');
  expect(abroad.parsed_data).toMatchObject({
    location: null,
    location_details: { out_of_scope: true, name: 'Istanbul', country: 'Turquie', place_id: null },
  });
  expect(abroad.confidence).toBeLessThanOrEqual(0.4);
});

test('refuses a sentence of more than 4,000 characters, and reads the first thousand of a shorter one', async () => {
  const long = await server.call('understandSentence', { body: { query: 'villa '.repeat(700) } });
  expect(long.status).toBe(422);
  expect(long.body.fields).toHaveProperty('query');
  const read = await server.succeed('understandSentence', { body: { query: `villa in Derna ${'x '.repeat(1900)}` } });
  expect(read.parsed_data).toMatchObject({ location: 'Derna', property_type: 'villa' });
});
