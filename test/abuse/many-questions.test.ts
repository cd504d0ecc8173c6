import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { enquiryLimits } from '#contract/limits.ts';
import { removeEnquiries } from '#test/changes.ts';
import { createProperty, signedIn, tokenFor } from '#test/factories.ts';
import { seenInBrowser } from '#test/records.ts';
import { useSecondInstance } from '#test/second-instance.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer({ ...manyConnections, RATE_LIMIT_FACTOR: '1', VERIFY_EMAIL: 'true' });
const other = useSecondInstance(server);
let homes: { id: string; host_id: string }[];
const text = 'Hello, is it quiet at night?';

beforeAll(async () => {
  const hosts = await Promise.all(Array.from({ length: 20 }, () => signedIn(server.services, { role: 'host' })));
  homes = await Promise.all(hosts.map(({ id }) => createProperty(server.services, id)));
});
beforeEach(async () => {
  server.clock.set(new Date());
  await removeEnquiries(server);
});

const guest = (values: object = {}) => signedIn(server.services, { email_verified_at: new Date(), ...values });
/** Asks one of the two instances. */
async function ask(token: string, property_id: string, at: { url: string } = server) {
  const answer = await fetch(`${at.url}/api/enquiries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ property_id, text }),
  });
  const body = (await answer.json()) as { code?: string };
  return { status: answer.status, code: body.code, retryAfter: answer.headers.get('retry-after') };
}
const opened = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length;

it('lets a guest open five a day, however many are sent at once and to whichever instance', async () => {
  const { token, ...user } = await guest();
  const answers = await Promise.all(homes.map(({ id }, at) => ask(token, id, at % 2 ? other : server)));
  expect(opened(answers)).toBe(enquiryLimits.perGuestAndDay);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, code, retryAfter } of refused) {
    expect([status, code]).toEqual([429, 'too_many_enquiries']);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  const nextDay = new Date(`${addDays(server.clock.today(), 1)}T06:00:00Z`);
  server.clock.set(nextDay);
  const asked = answers.flatMap(({ status }, at) => (status === 201 ? [at] : []));
  const another = homes.find((_, at) => !asked.includes(at))!;
  expect((await ask(await tokenFor(server.services, user), another.id)).status).toBe(201);
});

it('counts the accounts of one browser together', async () => {
  const guests = await Promise.all(Array.from({ length: 5 }, () => guest()));
  await seenInBrowser(server.services, guests, 'one browser');
  const answers = [];
  for (const { token } of guests) {
    for (const home of homes.slice(0, enquiryLimits.perGuestAndDay)) answers.push(await ask(token, home.id));
  }
  expect(opened(answers)).toBe(enquiryLimits.perDeviceAndDay);
});

it('lets only so many questions wait at one host, whoever asks', async () => {
  const { id: host_id } = await signedIn(server.services, { role: 'host' });
  const home = await createProperty(server.services, host_id);
  const answers = [];
  // Ten at once: more would wait for connections to the database, not for each other.
  for (let batch = 0; batch < 20; batch += 1) {
    const guests = await Promise.all(Array.from({ length: 10 }, () => guest()));
    const calls = guests.map(({ token }, at) => ask(token, home.id, at % 2 ? other : server));
    answers.push(...(await Promise.all(calls)));
  }
  expect(opened(answers)).toBe(enquiryLimits.waitingPerHost);
  const refused = answers.find(({ status }) => status !== 201)!;
  expect([refused.status, refused.code]).toEqual([409, 'host_has_many_enquiries']);
  const token = await tokenFor(server.services, { id: host_id });
  const { tasks } = await server.succeed('getHostToday', { token });
  expect(tasks.filter(({ kind }) => kind === 'answer_enquiry').length).toBeLessThanOrEqual(20);
  const { rows } = await server.services.pool.query<{ count: number }>(
    `select count(*)::int as count from notifications where user_id = $1 and kind = 'enquiry_asked'`,
    [host_id],
  );
  expect(rows[0]!.count).toBe(enquiryLimits.waitingPerHost);
}, 60_000);

it('asks for a verified address first', async () => {
  const unverified = await signedIn(server.services, { email_verified_at: null });
  const refused = await ask(unverified.token, homes[0]!.id);
  expect([refused.status, refused.code]).toEqual([403, 'verify_to_ask']);
});
