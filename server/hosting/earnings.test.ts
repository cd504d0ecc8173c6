import { beforeAll, describe, expect, it } from 'vitest';
import { completeStays } from '#server/bookings/completion.ts';
import { bookingIn, createBookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
beforeAll(() => {
  // In the middle of a month, so that a stay of some days does not leave it.
  server.clock.set(new Date('2027-03-08T09:00:00Z'));
});

describe('earnings of a host', () => {
  it('are 0 for a new host', async () => {
    const { token } = await signedIn(server.services, { role: 'host' });
    expect(await server.succeed('getHostEarnings', { token })).toEqual({
      metrics: { total_monthly_earnings: 0, upcoming_payments: { expected_amount: 0, bookings: 0 } },
      date_range: { current_month: '2027-03' },
    });
  });

  it('are those of completed stays less the service fee; an administrator sees those of all hosts', async () => {
    const parties = await createBookingParties(server);
    // The clock advances by weeks, after which tokens have expired.
    const as = async (user: { id: string }) => ({ token: await tokenFor(server.services, user) });
    const others = await createBookingParties(server);
    const admin = await signedIn(server.services, { role: 'admin' });
    const paid = await bookingIn(server, parties, 'paid', { fromDay: 1, nights: 2 });
    await bookingIn(server, parties, 'confirmed', { fromDay: 4, nights: 2 });
    await bookingIn(server, parties, 'approved', { fromDay: 8 });
    await bookingIn(server, others, 'paid', { fromDay: 1, nights: 2 });
    // 200 dinar for two nights; the guest pays 6 % on top, which is not the host's.
    expect(paid.total_dirham).toBe(212_000);
    expect((await server.succeed('getHostEarnings', await as(parties.host))).metrics).toEqual({
      total_monthly_earnings: 0,
      upcoming_payments: { expected_amount: 400, bookings: 2 },
    });

    server.clock.advanceHours(7 * 24);
    await completeStays(server.services);
    expect((await server.succeed('getHostEarnings', await as(parties.host))).metrics).toEqual({
      total_monthly_earnings: 400,
      upcoming_payments: { expected_amount: 0, bookings: 0 },
    });
    const all = await server.succeed('getHostEarnings', await as(admin));
    expect(all.metrics.total_monthly_earnings).toBe(600);

    server.clock.advanceHours(24 * 24);
    expect((await server.succeed('getHostEarnings', await as(parties.host))).metrics.total_monthly_earnings).toBe(0);
  });

  it('are refused to guests', async () => {
    for (const role of ['guest', 'host_pending_setup']) {
      const { token } = await signedIn(server.services, { role });
      expect((await server.call('getHostEarnings', { token })).status).toBe(403);
    }
  });
});
