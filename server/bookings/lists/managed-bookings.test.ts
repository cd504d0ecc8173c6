/** What administrators do with a booking for its guest and its host. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { accountTotals, bookingIn, createBookingParties, heldNights, type BookingParties } from '#test/bookings.ts';
import { concurrently } from '#test/concurrently.ts';
import { signedIn } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
let parties: BookingParties;
let owner: { id: string; token: string };
let support: { id: string; token: string };
beforeEach(async () => {
  parties = await createBookingParties(server);
  owner = await signedIn(server.services, { role: 'admin', admin_role: 'owner' });
  support = await signedIn(server.services, { role: 'admin', admin_role: 'support' });
});

async function told(user: { id: string; token: string }) {
  await server.services.jobs.drain('booking-events');
  const { notifications } = await server.succeed('listNotifications', {
    token: user.token,
    params: { userId: user.id },
  });
  return notifications.map(({ type }) => type);
}
const audited = async (subject: string) => {
  const { entries } = await server.succeed('listAudit', { token: owner.token, query: { subject } });
  return entries.filter(({ operation }) => operation !== 'getBookingAccount');
};

describe('a stay that an administrator cancels', () => {
  const cancel = (id: string, admin: { token: string }, body: object = {}) =>
    server.call('cancelManagedBooking', {
      token: admin.token,
      params: { id },
      body: { reason: 'The water is cut off', refund_to: 'wallet', ...body },
    });

  test('is refunded in full, free again, told to both, in its timeline and in the audit log', async () => {
    const { id, number } = await bookingIn(server, parties, 'paid');
    const answer = await cancel(id, support);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'cancelled', cancelled_by: 'admin', can_cancel: false });
    expect(answer.body.timeline.at(-1)).toMatchObject({
      by: 'admin',
      status: 'cancelled',
      note: 'The water is cut off',
    });
    expect(await accountTotals(server, id)).toMatchObject({ wallet: -212_000 });
    expect(await heldNights(server, parties.property.id)).toEqual([]);
    expect(await told(parties.guest)).toContain('cancellation');
    expect(await told(parties.host)).toContain('cancellation');
    expect(await audited(number)).toMatchObject([
      { operation: 'cancelManagedBooking', actor: { id: support.id }, why: 'The water is cut off' },
    ]);
    expect((await cancel(id, support)).body.code).toBe('state_moved_on');
  });

  test('needs a reason, and a second administrator above the limit, also of an owner', async () => {
    const { id } = await bookingIn(server, parties, 'paid', { nights: 12 });
    const empty = await cancel(id, support, { reason: ' ' });
    expect([empty.status, empty.body.fields]).toEqual([422, { reason: expect.any(String) }]);
    for (const one of [support, owner]) {
      const refused = await cancel(id, one);
      expect([refused.status, refused.body.code]).toEqual([409, 'above_admin_limit']);
      expect(refused.body.detail).toContain('1000.00 LYD');
    }
    const asked = await server.succeed('askSecondAdmin', {
      token: support.token,
      body: { operation: 'cancelManagedBooking', params: { id }, body: { reason: 'No water', refund_to: 'wallet' } },
    });
    expect(asked).toMatchObject({ amount_dirham: 1_272_000, why: 'No water', state: 'requested' });
    const agreement = { params: { request_id: asked.id }, body: { amount_dirham: asked.amount_dirham } };
    await server.succeed('agreeToRequest', { token: owner.token, ...agreement });
    expect(await accountTotals(server, id)).toMatchObject({ wallet: -1_272_000 });
  });

  test('is cancelled once by two administrators at once', async () => {
    const { id } = await bookingIn(server, parties, 'paid');
    const lock = ['select from bookings where id = $1 for update', [id]] as const;
    const answers = await concurrently(server, lock, () => [owner, support, owner].map((admin) => cancel(id, admin)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await accountTotals(server, id)).toMatchObject({ wallet: -212_000 });
  });
});

describe('a change that an administrator proposes for the host', () => {
  test('is shown first, then answered by the guest; the host is told and can take it back', async () => {
    const { id, number, check_in, check_out } = await bookingIn(server, parties, 'paid');
    const to = addDays(check_out, 1);
    const call = { token: support.token, params: { id } };
    expect((await server.succeed('getBookingAccount', call)).can_propose).toBe(true);
    const preview = await server.succeed('previewManagedChange', { ...call, query: { check_out: to } });
    const body = { check_out: to, message: 'Your flight is a day later', shown_total_dirham: preview.total_dirham };
    const proposed = await server.succeed('proposeManagedChange', { ...call, body });
    expect(proposed.changes).toMatchObject([{ status: 'proposed', to: { check_in, check_out: to } }]);
    expect(await told(parties.guest)).toContain('change_proposed');
    expect(await told(parties.host)).toContain('proposed_for_host');
    expect(await audited(number)).toMatchObject([{ operation: 'proposeManagedChange', actor: { id: support.id } }]);
    expect((await server.call('proposeManagedChange', { ...call, body })).body.code).toBe('change_open');

    const withdrawn = await server.call('withdrawChange', {
      token: parties.host.token,
      params: { id, change_id: proposed.changes[0]!.id },
    });
    expect(withdrawn.status).toBe(200);
    const again = await server.succeed('proposeManagedChange', { ...call, body: { nights_dirham: 150_000 } });
    const accepted = await server.call('acceptChange', {
      token: parties.guest.token,
      params: { id, change_id: again.changes.at(-1)!.id },
      body: {},
    });
    expect(accepted.body).toMatchObject({ total_dirham: 159_000 });
  });

  test('is refused for a stay that is over, and for one that does not exist', async () => {
    const { id } = await bookingIn(server, parties, 'pending');
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: { refund_to: 'wallet' } });
    const call = { token: support.token, params: { id }, body: { nights_dirham: 150_000 } };
    expect((await server.call('proposeManagedChange', call)).body.code).toBe('state_moved_on');
    const nowhere = { ...call, params: { id: owner.id } };
    expect((await server.call('proposeManagedChange', nowhere)).status).toBe(404);
  });
});
