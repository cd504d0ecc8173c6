import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bookingLimits } from '#contract/limits.ts';
import { addDays } from '#contract/days.ts';
import { seenInBrowser } from '#test/records.ts';
import { changeProperties, removeBookings } from '#test/changes.ts';
import { payInSandbox, stayIn } from '#test/bookings.ts';
import { createBooking, createProperty, signedIn } from '#test/factories.ts';
import { useSecondInstance } from '#test/second-instance.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer({ ...manyConnections, RATE_LIMIT_FACTOR: '1', VERIFY_EMAIL: 'true' });
const other = useSecondInstance(server);
let properties: { id: string; host_id: string }[];
beforeAll(async () => {
  const host = await signedIn(server.services, { role: 'host' });
  properties = await Promise.all(
    Array.from({ length: 12 }, () => createProperty(server.services, host.id, { instant_book: true })),
  );
});
beforeEach(async () => {
  server.clock.set(new Date());
  await removeBookings(server);
});

const guest = (values: object = {}) => signedIn(server.services, { email_verified_at: new Date(), ...values });

/** Requests stays at these properties, on the nights of `fromDays`, one after another. */
async function requestAll(token: string, count: number, { payment_choice = 'online', apart = 0 } = {}) {
  const answers = [];
  for (const [index, { id }] of properties.slice(0, count).entries()) {
    const body = { ...stayIn(server, id, 30 + index * apart, 2), payment_choice };
    answers.push(await server.call('requestBooking', { token, body }));
  }
  return answers;
}
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 201 ? 'booked' : body.code));
const countOf = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length;

it('refuses to hold many properties for the same nights', async () => {
  for (const [values, standing] of [
    [{ email_verified_at: null }, 'new'],
    [{}, 'verified'],
  ] as const) {
    await removeBookings(server);
    const { token } = await guest(values);
    const answers = await requestAll(token, 12);
    expect(countOf(answers)).toBe(bookingLimits[standing].overlapping);
    const refused = answers.at(-1)!;
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_overlapping']);
    expect(refused.body.detail).toContain(String(bookingLimits[standing].overlapping));
    expect(refused.body.detail.includes('Confirm your email')).toBe(standing === 'new');
  }
});

it('limits stays that are not paid, whether online or in cash, until one is paid or cancelled', async () => {
  const { token } = await guest();
  const { unpaid } = bookingLimits.verified;
  const held = await requestAll(token, unpaid, { apart: 3 });
  expect(countOf(held)).toBe(unpaid);
  const body = { ...stayIn(server, properties[11]!.id, 100, 2), payment_choice: 'at_property' };
  const request = () => server.call('requestBooking', { token, body });
  expect((await request()).body.code).toBe('too_many_unpaid');
  await payInSandbox(server, token, held[0]!.body.id);
  expect((await request()).status).toBe(201);
});

it('limits requests that wait for an answer', async () => {
  await changeProperties(server.services, { instant_book: false });
  try {
    const { token } = await guest();
    const answers = await requestAll(token, 12, { apart: 3 });
    const { pending } = bookingLimits.verified;
    expect(codes(answers)).toEqual([
      ...Array<string>(pending).fill('booked'),
      ...Array<string>(12 - pending).fill('too_many_pending'),
    ]);
  } finally {
    await changeProperties(server.services, { instant_book: true });
  }
});

it('allows more to guests who have completed a stay', async () => {
  const { id, token } = await guest();
  const check_in = addDays(server.clock.today(), -10);
  await createBooking(server.services, properties[0]!, id, { status: 'completed', check_in });
  expect(countOf(await requestAll(token, 12))).toBe(bookingLimits.returning.overlapping);
});

it('counts simultaneous requests at two instances', async () => {
  const { token } = await guest();
  const answers = await Promise.all(
    properties.map(async ({ id }, index) => {
      const url = index % 2 === 0 ? server.url : other.url;
      const response = await fetch(`${url}/api/bookings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(stayIn(server, id, 30, 2)),
      });
      return response.status;
    }),
  );
  expect(answers.filter((status) => status === 201)).toHaveLength(bookingLimits.verified.overlapping);
  expect(new Set(answers)).toEqual(new Set([201, 409]));
});

it('counts the accounts of one browser together', async () => {
  const { device } = bookingLimits.verified;
  let booked = 0;
  for (let index = 0; index < 5; index += 1) {
    const { id, token } = await guest();
    await seenInBrowser(server.services, [{ id }], 'one browser');
    for (let night = 0; night < 4; night += 1) {
      const body = stayIn(server, properties[index]!.id, 30 + night * 3, 2);
      const answer = await server.call('requestBooking', { token, body });
      if (answer.status === 201) booked += 1;
      else expect(answer.body.code).toBe('too_many_on_device');
    }
  }
  expect(booked).toBe(device);
});

it('counts the accounts of one browser together, however many it has', async () => {
  const use = (id: string) => seenInBrowser(server.services, [{ id }], 'a browser of many accounts');
  for (let index = 0; index < 25; index += 1) await use((await guest()).id);
  const { device, unpaid } = bookingLimits.verified;
  const booked: (string | undefined)[] = [];
  for (let index = 0; index <= device / unpaid; index += 1) {
    const { id, token } = await guest();
    await use(id);
    for (let night = 0; night < unpaid; night += 1) {
      const body = stayIn(server, properties[index]!.id, 30 + night * 3, 2);
      booked.push(...codes([await server.call('requestBooking', { token, body })]));
    }
  }
  expect(booked.filter((code) => code === 'booked')).toHaveLength(device);
  expect(new Set(booked)).toEqual(new Set(['booked', 'too_many_on_device']));
});

it('counts simultaneous requests of the accounts of one browser at two instances', async () => {
  const { device, unpaid } = bookingLimits.verified;
  const accounts = await Promise.all(Array.from({ length: device / unpaid + 2 }, () => guest()));
  await seenInBrowser(server.services, accounts, 'a browser of quick accounts');
  const requests = accounts.flatMap(({ token }, index) =>
    Array.from({ length: unpaid }, (_, night) => ({
      token,
      url: night % 2 === 0 ? server.url : other.url,
      body: stayIn(server, properties[index]!.id, 30 + night * 3, 2),
    })),
  );
  const answers = await Promise.all(
    requests.map(async ({ token, url, body }) => {
      const response = await fetch(`${url}/api/bookings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.status;
    }),
  );
  expect(answers.filter((status) => status === 201)).toHaveLength(device);
  expect(new Set(answers)).toEqual(new Set([201, 409]));
});
