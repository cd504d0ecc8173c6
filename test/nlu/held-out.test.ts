import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { loadPlaces } from '#db/seed/places.ts';
import { useTestServer } from '#test/server.ts';
import { isExpired, wrongFields, type Case } from './judge.ts';

const server = useTestServer();
let cases: (Case & { part: 'open' | 'closed' })[];
beforeAll(async () => {
  await loadPlaces(server.services.db);
  server.clock.set(new Date('2026-11-21T10:00:00Z'));
  cases = JSON.parse(await readFile(new URL('held-out.json', import.meta.url), 'utf8')) as typeof cases;
});

/** Parses every sentence of one part. */
async function judge(part: 'open' | 'closed') {
  const today = server.clock.today();
  const current = cases.filter((one) => one.part === part && !isExpired(one, today));
  const wrong: { id: string; query: string; fields: string[] }[] = [];
  for (const { id, query, ...one } of current) {
    const { status, body } = await server.call('understandSentence', { body: { query } });
    const refused = status >= 400 && status < 500;
    let fields: string[] = [];
    if (!(refused && one.allow_4xx))
      fields = refused ? [`refused with ${status}`] : wrongFields({ id, query, ...one }, body, today);
    if (fields.length > 0) wrong.push({ id, query, fields });
  }
  expect(current.length).toBeGreaterThan(150);
  return { wrong, rate: 1 - wrong.length / current.length };
}

test('parses 97 of 100 sentences of the open half correctly', async () => {
  const { wrong, rate } = await judge('open');
  const failures = wrong.map(({ id, query, fields }) => `${id} ${query}\n  ${fields.join('\n  ')}`);
  expect(rate, failures.join('\n')).toBeGreaterThanOrEqual(0.97);
});

test('parses 90 of 100 sentences of the closed half correctly', async () => {
  const { wrong, rate } = await judge('closed');
  // Without sentences and fields, so that no rules are written for them.
  expect(rate, `${rate.toFixed(3)}; wrong: ${wrong.map(({ id }) => id).join(' ')}`).toBeGreaterThanOrEqual(0.9);
});
