import { expect, it } from 'vitest';
import { tripoliInstant } from '#contract/days.ts';
import { referralCreditDirham } from '#contract/referrals.ts';
import { hashPassword } from '#server/accounts/accounts.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { cancelAsAdmin } from '#server/bookings/cancellation/cancellations.ts';
import { walletBalance } from '#server/ledger/ledger.ts';
import { useInviter } from '#test/inviter.ts';
import { changeBooking, changeUser } from '#test/changes.ts';
import { bookingIn, inviteFriend, travelTo } from '#test/bookings.ts';
import { createUser } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
const { parties, inviter } = useInviter(server);

const balance = () => walletBalance(server.services.db, parties.guest.id);
const wallet = () => server.succeed('getWallet', { token: parties.guest.token });
const invitedBy = async () => (await server.succeed('getReferral', { token: inviter.token })).invited;

it('counts only credit that was never spent as lapsing, not refunds', async () => {
  await inviteFriend(server, inviter, parties.guest);
  await travelTo(server, parties, tripoliInstant(server.clock.today(), '16:00'));
  const first = await bookingIn(server, parties, 'paid', { fromDay: 0 });
  const lapsing = async () => (await wallet()).lapsing_dirham;
  expect(await lapsing()).toBe(referralCreditDirham);
  const second = await bookingIn(server, parties, 'approved', { fromDay: 40 });
  const body = { method: 'sandbox', wallet_dirham: 30_000 };
  const { payment } = await server.succeed('payBooking', {
    token: parties.guest.token,
    params: { id: second.id },
    body,
  });
  const params = { payment_id: payment.id };
  const outcome = { token: parties.guest.token, params, body: { outcome: 'approved' } };
  await server.succeed('playSandboxOutcome', outcome);
  expect([await balance(), await lapsing()]).toEqual([20_000, 20_000]);
  // The first booking is refunded in full to the wallet. The credit moves to the second one, so it is kept.
  const admin = await createUser(server.services, { role: 'admin' });
  await cancelAsAdmin(server.services, admin, first.id, { reason: 'Flooded', refund_to: 'wallet' });
  expect([await balance(), await lapsing()]).toEqual([232_000, 20_000]);
});

it('removes the name, the devices and the unspent credit of a closed account', async () => {
  await inviteFriend(server, inviter, parties.guest);
  const first = await bookingIn(server, parties, 'paid', { fromDay: 1, nights: 1 });
  const { services } = server;
  await changeBooking(services, first, { status: 'completed' });
  const [invited, inviting] = await Promise.all([
    server.succeed('exportAccount', { token: parties.guest.token }),
    server.succeed('exportAccount', { token: inviter.token }),
  ]);
  expect(invited.referrals).toMatchObject([{ as: 'invited', state: 'credited', credit_dirham: referralCreditDirham }]);
  expect(inviting.referrals).toMatchObject([{ as: 'inviter', state: 'credited', credit_dirham: null }]);
  expect(JSON.stringify(inviting)).not.toContain(parties.guest.id);
  const { refresh_token } = await openSession(services, parties.guest.id, { rememberMe: true, userAgent: 'test' });
  const cookie = `device=${'y'.repeat(22)}`;
  await server.succeed('refreshTokens', { body: { refresh_token }, headers: { cookie } });
  const devicesOf = async () =>
    (await services.pool.query('select 1 from user_devices where user_id = $1', [parties.guest.id])).rows;
  expect(await devicesOf()).toHaveLength(1);
  await changeUser(services, parties.guest, { password_hash: await hashPassword('sea-and-sand') });
  expect(await wallet()).toMatchObject({ balance_dirham: referralCreditDirham, lapsing_dirham: referralCreditDirham });
  const closed = await server.call('closeAccount', {
    token: parties.guest.token,
    body: { current_password: 'sea-and-sand' },
  });
  expect(closed.status).toBe(200);
  expect(await balance()).toBe(0);
  expect(await invitedBy()).toMatchObject([{ name: null, state: 'credited' }]);
  expect(await devicesOf()).toEqual([]);
});
