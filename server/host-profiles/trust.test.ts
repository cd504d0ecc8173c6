import { expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { listingsAccount } from '#server/listings/account-lifecycle.ts';
import { transact } from '#server/platform/postgres.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn } from '#test/bookings.ts';
import { queued } from '#test/concurrently.ts';
import { createBooking, createReview, createUser } from '#test/factories.ts';
import { addAnswer, addFeeWaiver } from '#test/records.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { countTrustedHosts } from './trust.ts';

const server = useTestServer(manyConnections);
const parties = useBookingParties(server);

async function earnMark() {
  const { services } = server;
  const { property, guest } = parties;
  const today = services.clock.today();
  for (let stay = 1; stay <= 10; stay += 1) {
    const created_at = new Date(services.clock.now().getTime() - (20 * stay + 10) * 86_400_000);
    const check_in = addDays(today, -20 * stay);
    const id = await createBooking(services, property, guest.id, { status: 'completed', check_in, created_at });
    const at = new Date(created_at.getTime() + 3_600_000);
    await addAnswer(services, { id }, { status: 'approved', by_role: 'host', at });
  }
  await createReview(services, property, 5, {});
}
const markOf = async () => {
  await server.services.jobs.drain('host-trust-changed');
  const { host } = await server.succeed('getHostProfile', { params: { id: parties.host.id } });
  const { homes } = await server.succeed('listHostHomes', { params: { id: parties.host.id } });
  const detail = await server.succeed('getProperty', { params: { id: parties.property.id } });
  expect(detail.host.trust).toEqual(host.trust);
  expect(homes.map((home) => home.trusted_host)).toEqual([host.trust !== null]);
  return host.trust;
};

it('is counted once a month, shown with its facts on cards and pages, and lost at once with a cancellation', async () => {
  const { services } = server;
  expect(await markOf()).toBeNull();
  await earnMark();
  await countTrustedHosts(services);
  expect(await markOf()).toEqual({
    counted_on: services.clock.today(),
    stays: 10,
    requests: 10,
    answered_percent: 100,
    quick_percent: 100,
    accepted_percent: 100,
    rating: 5,
    review_count: 1,
  });
  const { host: shown } = await server.succeed('getProperty', { params: { id: parties.property.id } });
  expect(shown.response_hours).toBe(1);
  // Everybody was counted in this month.
  expect(await countTrustedHosts(services)).toBe(0);

  const { id } = await bookingIn(server, parties, 'confirmed', { fromDay: 20 });
  const { host_cancellation } = await server.succeed('getReservation', { token: parties.host.token, params: { id } });
  const { status } = await server.call('cancelReservation', {
    token: parties.host.token,
    params: { id },
    body: { reason: 'The pump broke.', shown_fee_dirham: host_cancellation!.fee_dirham },
  });
  expect(status).toBe(200);
  expect(await markOf()).toBeNull();
});

it('is not lost for a guest who did not come, nor where a guest cancels', async () => {
  await earnMark();
  const { services } = server;
  const today = services.clock.today();
  const { property, guest, host } = parties;
  for (const values of [
    { cancelled_by: 'host', cancel_reason: 'guest_did_not_come' },
    { cancelled_by: 'guest', cancel_reason: null },
  ])
    await createBooking(services, property, guest.id, {
      status: 'cancelled',
      check_in: addDays(today, -40),
      ...values,
    });
  await countTrustedHosts(services);
  expect(await markOf()).not.toBeNull();
  const { host: shown } = await server.succeed('getHostProfile', { params: { id: host.id } });
  expect(shown.trust?.stays).toBe(10);
});

it('is not given by a count that runs while the host cancels', async () => {
  await earnMark();
  const { services } = server;
  const { id } = await bookingIn(server, parties, 'confirmed', { fromDay: 20 });
  const { host_cancellation } = await server.succeed('getReservation', { token: parties.host.token, params: { id } });
  // Both wait before they write: the stay is cancelled, and the count does not see it yet.
  await queued<unknown>(
    server,
    ['lock table host_trust in share row exclusive mode', []],
    [
      () =>
        server.succeed('cancelReservation', {
          token: parties.host.token,
          params: { id },
          body: { reason: 'The pump broke.', shown_fee_dirham: host_cancellation!.fee_dirham },
        }),
      () => countTrustedHosts(services),
    ],
  );
  expect(await markOf()).toBeNull();
});

it('is exported with its facts, and deleted with the account', async () => {
  await earnMark();
  const { services } = server;
  await countTrustedHosts(services);
  const { token, id } = parties.host;
  const all = await server.succeed('exportAccount', { token });
  expect(all.trusted_host).toMatchObject([{ is_trusted: true, stays: 10, requests: 10, cancelled_stays: 0 }]);
  await transact(services.db, (trx) => listingsAccount.accountClosed!(trx, id, services.clock.now()));
  const { rows } = await services.pool.query('select from host_trust where host_id = $1', [id]);
  expect(rows).toEqual([]);
});

it('says how long a host usually takes, in hours rounded up, after five answers', async () => {
  const { services } = server;
  const { property, guest, host } = parties;
  const hoursOf = async () => {
    await services.pool.query('update host_trust set counted_on = counted_on - 60 where host_id = $1', [host.id]);
    await countTrustedHosts(services);
    await services.jobs.drain('host-trust-changed');
    const { host: onPage } = await server.succeed('getHostProfile', { params: { id: host.id } });
    const { host: onHome } = await server.succeed('getProperty', { params: { id: property.id } });
    expect(onHome.response_hours).toBe(onPage.response_hours);
    return onPage.response_hours;
  };
  const answered = async (minutes: number, by_role: 'host' | 'system' = 'host') => {
    const created_at = new Date(services.clock.now().getTime() - 30 * 86_400_000);
    const check_in = addDays(services.clock.today(), -20);
    const id = await createBooking(services, property, guest.id, { status: 'cancelled', check_in, created_at });
    const at = new Date(created_at.getTime() + minutes * 60_000);
    await addAnswer(services, { id }, { status: 'cancelled', by_role, at });
  };
  for (const minutes of [10, 20, 190, 1000]) await answered(minutes);
  // What ran out was not answered.
  await answered(1440, 'system');
  expect(await hoursOf()).toBeNull();
  await answered(200);
  expect(await hoursOf()).toBe(4);
});

it('does not count cancellations that were waived or that an emergency covers, on the page of the host either', async () => {
  const { services } = server;
  const { property, guest, host } = parties;
  const cancelled = () =>
    createBooking(services, property, guest.id, {
      status: 'cancelled',
      check_in: addDays(services.clock.today(), -40),
      cancelled_by: 'host',
    });
  const shown = async () => (await server.succeed('getHostProfile', { params: { id: host.id } })).host.cancelled_stays;
  await cancelled();
  const waived = await cancelled();
  expect(await shown()).toBe(2);
  await addFeeWaiver(services, { id: waived }, await createUser(services, { role: 'admin' }));
  expect(await shown()).toBe(1);
});
