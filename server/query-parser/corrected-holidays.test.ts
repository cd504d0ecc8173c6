import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { AnswerOf } from '#contract/schemas/operation.ts';
import { queryParserOperations } from '#contract/schemas/query-parser.ts';
import { signedIn } from '#test/factories.ts';
import { startSecondInstance, type SecondInstance } from '#test/second-instance.ts';
import { useTestServer } from '#test/server.ts';

const understanding = queryParserOperations.understandSentence;

const server = useTestServer();
let other: SecondInstance;
let admin: { token: string };
beforeAll(async () => {
  server.clock.set(new Date('2026-11-21T10:00:00Z'));
  other = await startSecondInstance(server);
  admin = await signedIn(server.services, { role: 'admin' });
});
afterAll(async () => {
  await other.close();
});

/** What a sentence says in each language, on one of the instances. */
async function arrivals(url = server.url) {
  const sentences = ['Eid al-Fitr for 3 nights', 'عيد الفطر 3 ليالي', 'l’Aïd al-Fitr, 3 nuits'];
  return Promise.all(
    sentences.map(async (query) => {
      const response = await fetch(new URL(understanding.path, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      const { parsed_data } = (await response.json()) as AnswerOf<typeof understanding>;
      return [parsed_data.check_in, parsed_data.check_out];
    }),
  );
}

async function moveEid(days: number) {
  const { holidays } = await server.succeed('listManagedHolidays', admin);
  const eid = holidays.find(({ kind, starts_on }) => kind === 'eid_al_fitr' && starts_on.startsWith('2027'))!;
  const body = {
    version: eid.version,
    starts_on: addDays(eid.starts_on, days),
    ends_on: addDays(eid.ends_on, days),
    is_decided: true,
  };
  await server.succeed('correctHoliday', { ...admin, params: { holiday_id: eid.id }, body });
}

test('sentences have the corrected days of a holiday, on every server', async () => {
  const calculated = ['2027-03-09', '2027-03-12'];
  expect(await arrivals()).toEqual([calculated, calculated, calculated]);
  expect(await arrivals(other.url)).toEqual([calculated, calculated, calculated]);
  await vi.waitFor(() => expect([server.services.etagCache.isLive, other.isLive()]).toEqual([true, true]));
  // Read into the caches of both, now that they receive changes.
  await arrivals();
  await arrivals(other.url);

  await moveEid(1);
  const corrected = ['2027-03-10', '2027-03-13'];
  expect(await arrivals()).toEqual([corrected, corrected, corrected]);
  await vi.waitFor(async () => expect(await arrivals(other.url)).toEqual([corrected, corrected, corrected]));
});

test('holidays are read again only after a change', async () => {
  await vi.waitFor(() => expect(server.services.etagCache.isLive).toBe(true));
  await arrivals();
  const query = vi.spyOn(server.services.pool, 'query');
  await arrivals();
  const names = query.mock.calls.map(([statement]) => (statement as { name?: string }).name);
  query.mockRestore();
  expect(names).not.toContain('listings_holidays');
});
