import { beforeAll, expect, test } from 'vitest';
import type { QueueKind } from '#contract/dashboard.ts';
import { openedDispute, submittedDocument } from '#test/records.ts';
import { changeUser } from '#test/changes.ts';
import { bookingIn, createBookingParties, travelTo } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let admin: { id: string };
beforeAll(async () => {
  server.clock.set(new Date('2031-05-13T07:00:00Z'));
  admin = await signedIn(server.services, { role: 'admin', created_at: new Date('2031-01-01T00:00:00Z') });
});

const read = async () => server.succeed('getDashboard', { token: await tokenFor(server.services, { id: admin.id }) });
const queueOf = async (kind: QueueKind) => (await read()).queues.find((one) => one.kind === kind)!;

test('figures are those of today until now, beside the same weekday until the same time', async () => {
  const parties = await createBookingParties(server);
  await Promise.all(
    [parties.host, parties.guest].map((person) =>
      changeUser(server.services, person, { created_at: new Date('2031-05-13T06:00:00Z') }),
    ),
  );
  await bookingIn(server, parties, 'pending', { fromDay: 30 });
  // Later on that day than now is on its own.
  await travelTo(server, parties, new Date('2031-05-13T12:00:00Z'));
  await bookingIn(server, parties, 'pending', { fromDay: 40 });
  // The last hour of the day before in Africa/Tripoli, and the first of today.
  await travelTo(server, parties, new Date('2031-05-19T21:30:00Z'));
  await bookingIn(server, parties, 'pending', { fromDay: 50 });
  await travelTo(server, parties, new Date('2031-05-19T22:30:00Z'));
  const paid = await bookingIn(server, parties, 'paid', { fromDay: 60 });
  const confirmed = await bookingIn(server, parties, 'confirmed', { fromDay: 70 });
  const cancelled = await bookingIn(server, parties, 'paid', { fromDay: 80 });
  await server.succeed('cancelTrip', { token: parties.guest.token, params: { id: cancelled.id }, body: {} });

  await travelTo(server, parties, new Date('2031-05-20T10:00:00Z'));
  const { day, before_day, figures } = await read();
  expect([day, before_day]).toEqual(['2031-05-20', '2031-05-13']);
  const value = [paid, confirmed, cancelled].reduce((sum, one) => sum + one.total_dirham, 0);
  expect(figures).toMatchObject({
    asked: { today: 3, before: 1 },
    confirmed: { today: 3, before: 0 },
    confirmed_dirham: { today: value, before: 0 },
    new_users: { today: 0, before: 2 },
    cancelled: { today: 1, before: 0 },
  });
});

test('fees are those that were posted, less what was given back', async () => {
  const fees = async () => (await read()).figures.fees_dirham;
  const before = await fees();
  const { hostCancellationFeeEntry, hostFeeWaiverEntry, postEntry } = await import('#server/ledger/ledger.ts');
  const { host } = await createBookingParties(server);
  const reference = crypto.randomUUID();
  const at = new Date('2031-05-20T08:00:00Z');
  await postEntry(
    server.services.db,
    hostCancellationFeeEntry({ reference, host_id: host.id, amount_dirham: 20_000 }),
    at,
  );
  expect(await fees()).toEqual({ ...before, today: before.today + 20_000 });
  await postEntry(server.services.db, hostFeeWaiverEntry({ reference, host_id: host.id, amount_dirham: 5_000 }), at);
  expect(await fees()).toEqual({ ...before, today: before.today + 15_000 });
});

test('a queue says how many wait, since when the oldest, and until when it is promised', async () => {
  expect(await queueOf('identities')).toEqual({ kind: 'identities', count: 0, oldest_at: null, due_at: null });
  const people = await Promise.all([signedIn(server.services), signedIn(server.services)]);
  await Promise.all(
    people.map((person, index) =>
      submittedDocument(server.services, person, new Date(`2031-05-20T0${index + 1}:00:00Z`)),
    ),
  );
  expect(await queueOf('identities')).toEqual({
    kind: 'identities',
    count: 2,
    oldest_at: '2031-05-20T01:00:00.000Z',
    due_at: '2031-05-20T13:00:00.000Z',
  });
});

test('a dispute is due at its own term, and counting ends above 99', async () => {
  const parties = await createBookingParties(server);
  await openedDispute(server.services, await bookingIn(server, parties, 'pending'), {
    kind: 'refund',
    opened_by: 'guest',
    opened_at: new Date('2031-05-18T08:00:00Z'),
    answer_by: new Date('2031-05-20T08:00:00Z'),
    state: 'awaiting_decision',
    decide_by: new Date('2031-05-22T08:00:00Z'),
  });
  expect(await queueOf('disputes')).toMatchObject({ count: 1, due_at: '2031-05-22T08:00:00.000Z' });

  await server.services.db
    .insertInto('cases')
    .values(
      Array.from({ length: 120 }, () => ({
        user_id: parties.guest.id,
        topic: 'other',
        subject: 'A question',
        opened_at: new Date('2031-05-20T09:00:00Z'),
        changed_at: new Date('2031-05-20T09:00:00Z'),
      })),
    )
    .execute();
  expect((await queueOf('cases')).count).toBe(100);
});
