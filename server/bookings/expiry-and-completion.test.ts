import { expect, test, vi } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { batchSize } from '#server/platform/batches.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { createBookings } from '#test/factories.ts';
import { accountTotals, bookingIn, heldNights, travelHours, travelTo } from '#test/bookings.ts';
import { useTestServer } from '#test/server.ts';
import { completeStays } from './completion.ts';
import { expireBookings } from './cancellation/cancellations.ts';

const server = useTestServer();
const parties = useBookingParties(server);

const asGuest = (id: string) => ({ token: parties.guest.token, params: { id } });

async function statusOf(id: string): Promise<string> {
  const { status } = await server.services.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

/** Runs while every update of one booking fails. */
async function whileUpdatesFail(bookingId: string, run: () => Promise<number>): Promise<number> {
  await server.executeAsOwner(`
    create function fail_update() returns trigger language plpgsql as $$ begin raise 'failing'; end $$;
    create trigger fail_update before update on bookings for each row when (old.id = '${bookingId}')
    execute function fail_update()`);
  try {
    return await run();
  } finally {
    await server.executeAsOwner('drop function fail_update cascade');
  }
}

test.each([
  {
    what: 'expiry',
    from: 'pending' as const,
    to: 'cancelled',
    after: (created: Date) => new Date(created.getTime() + 25 * 3_600_000),
    run: expireBookings,
  },
  {
    what: 'completion',
    from: 'paid' as const,
    to: 'completed',
    after: (_: Date, lastDay: string) => tripoliInstant(addDays(lastDay, 1), '08:00'),
    run: completeStays,
  },
])('$what: a booking that fails is logged, the others are handled, and it is retried in the next run', async (job) => {
  const created = new Date();
  server.clock.set(created);
  const failing = await bookingIn(server, parties, job.from, { fromDay: 10, nights: 2 });
  const other = await bookingIn(server, parties, job.from, { fromDay: 20, nights: 2 });
  const logged = vi.spyOn(server.services.log, 'error');
  server.clock.set(job.after(created, other.check_out));
  expect(await whileUpdatesFail(failing.id, () => job.run(server.services))).toBe(1);
  expect([await statusOf(failing.id), await statusOf(other.id)]).toEqual([job.from, job.to]);
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: failing.id }), expect.any(String));
  logged.mockRestore();
  expect(await job.run(server.services)).toBe(1);
  expect(await statusOf(failing.id)).toBe(job.to);
});

test('stays are completed in one run, however many there are', async () => {
  const { services } = server;
  await createBookings(
    services,
    parties.property,
    parties.guest.id,
    Array.from({ length: batchSize + 5 }, (_, n) => ({
      status: 'confirmed',
      check_in: addDays('2020-01-01', n),
      check_out: addDays('2020-01-01', n + 1),
      payment_choice: 'at_property',
    })),
  );
  expect(await completeStays(services)).toBe(batchSize + 5);
  expect(await completeStays(services)).toBe(0);
});

test('expires requests a day after they were made, and approvals a day after they were given', async () => {
  const pending = await bookingIn(server, parties, 'pending');
  const approved = await bookingIn(server, parties, 'approved', { fromDay: 40 });
  const confirmed = await bookingIn(server, parties, 'confirmed', { fromDay: 50 });
  await travelHours(server, parties, 23.9);
  await expireBookings(server.services);
  expect(await statusOf(pending.id)).toBe('pending');
  await travelHours(server, parties, 0.1);
  await expireBookings(server.services);
  expect(await server.succeed('getBooking', asGuest(pending.id))).toMatchObject({
    status: 'cancelled',
    cancelled_by: 'system',
    cancel_reason: 'no_answer',
  });
  expect(await server.succeed('getBooking', asGuest(approved.id))).toMatchObject({
    status: 'cancelled',
    cancelled_by: 'system',
    cancel_reason: 'not_paid',
  });
  expect(await statusOf(confirmed.id)).toBe('confirmed');
  expect(await heldNights(server, parties.property.id)).toEqual([[confirmed.check_in, confirmed.check_out]]);
});

test('completes stays the day after check-out; the host earns the total less the service fee', async () => {
  const paid = await bookingIn(server, parties, 'paid', { fromDay: 1, nights: 2 });
  const cash = await bookingIn(server, parties, 'confirmed', { fromDay: 3, nights: 2 });
  await travelTo(server, parties, tripoliInstant(paid.check_out, '23:59'));
  await completeStays(server.services);
  expect(await statusOf(paid.id)).toBe('paid');
  await travelTo(server, parties, tripoliInstant(addDays(paid.check_out, 1), '00:00'));
  await completeStays(server.services);
  const completed = await server.succeed('getBooking', asGuest(paid.id));
  expect(completed).toMatchObject({ status: 'completed', actions: ['message', 'receipt'], host: { phone: null } });
  expect(await accountTotals(server, paid.id)).toEqual({
    gateway: 212_000,
    host_payable: -200_000,
    service_fees: -12_000,
  });

  await travelTo(server, parties, tripoliInstant(addDays(cash.check_out, 1), '08:00'));
  expect(await completeStays(server.services)).toBe(1);
  expect(await completeStays(server.services)).toBe(0);
  expect(await accountTotals(server, cash.id)).toEqual({ host_payable: 12_000, service_fees: -12_000 });
  // A completed stay still holds its nights.
  expect(await heldNights(server, parties.property.id)).toHaveLength(2);
});
