import { beforeAll, beforeEach, expect, test } from 'vitest';
import { tripoliInstant } from '#contract/days.ts';
import { cancelAsAdmin, cancelTrip, postEarnings, requestRefund } from '#server/bookings/bookings.ts';
import { bookingIn, createBookingParties, travelTo, type BookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

/** Two nights at 100 dinar, cleaning of 50, and a fee of 6 percent. */
const price = 265_000;

const server = useTestServer();
let parties: BookingParties;
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await signedIn(server.services, { role: 'admin' });
});
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server, { cancellation_policy: 'strict', cleaning_fee_dirham: 50_000 });
});

/** What page, list, file, receipt and administrators say of a stay. */
async function shown(id: string) {
  const { guest, host } = parties;
  for (const user of [guest, host, admin]) user.token = await tokenFor(server.services, user);
  const [page, list, account, receipt, file] = await Promise.all([
    server.succeed('getReservation', { token: host.token, params: { id } }),
    server.succeed('listReservations', { token: host.token, query: {} }),
    server.succeed('getBookingAccount', { token: admin.token, params: { id } }),
    server.succeed('getReceipt', { token: guest.token, params: { id } }),
    fetch(`${server.url}/api/host/reservations`, {
      headers: { authorization: `Bearer ${host.token}`, accept: 'text/csv', 'accept-language': 'en' },
    }).then((answer) => answer.text()),
  ]);
  const listed = list.reservations.find((one) => one.id === id)!;
  // No cell of this file has a comma.
  const [header, line] = file.split('\r\n').map((row) => row.split(','));
  const dirham = (column: string) => Math.round(Number(line![header!.indexOf(column)]) * 1000);
  const { keep_dirham, fee_dirham, refunded_dirham } = account.brought;
  return {
    page: [page.host_share_dirham, page.fee_dirham, page.returned_dirham],
    list: [listed.host_share_dirham, listed.fee_dirham, listed.returned_dirham],
    file: ['You receive (LYD)', 'Service fee (LYD)', 'Refunded (LYD)'].map(dirham),
    administrators: [keep_dirham, fee_dirham, refunded_dirham],
    receipt: [receipt.kept_dirham, receipt.refunded_dirham],
  };
}

/** What the host keeps, our fee, and what the guest got back, the same everywhere. */
async function expectEverywhere(id: string, keep: number, fee: number, refunded: number) {
  const figures = [keep, fee, refunded];
  expect(await shown(id)).toEqual({
    page: figures,
    list: figures,
    file: figures,
    administrators: figures,
    receipt: [price - refunded, refunded],
  });
}

const afterCheckIn = (check_in: string, hours: number) =>
  travelTo(server, parties, new Date(tripoliInstant(check_in, '15:00').getTime() + hours * 3_600_000));

test('a stay that is to come brings its price, less the fee', async () => {
  const { id } = await bookingIn(server, parties, 'paid', { fromDay: 10 });
  await expectEverywhere(id, 250_000, 15_000, 0);
});

test('a cancellation leaves the host what was not refunded, less its part of the fee', async () => {
  const { id } = await bookingIn(server, parties, 'paid', { fromDay: 10 });
  await cancelTrip(server.services, parties.guest, id, { refund_to: 'wallet' });
  await expectEverywhere(id, 125_000, 7_500, 132_500);
});

test('a cancellation by an administrator leaves nothing', async () => {
  const { id } = await bookingIn(server, parties, 'paid', { fromDay: 10 });
  await cancelAsAdmin(server.services, admin, id, { reason: 'test', refund_to: 'payout' });
  await expectEverywhere(id, 0, 0, price);
});

test('a part that administrators refund is the host’s and ours no longer, before and after it is earned', async () => {
  const { id, check_in } = await bookingIn(server, parties, 'paid', { fromDay: 10 });
  const lines = [{ kind: 'nights' as const, amount_dirham: 40_000 }];
  const refund = { amount_dirham: 40_000, lines, reason: 'H2' as const, note: 'test', refund_to: 'wallet' as const };
  await requestRefund(server.services, admin, id, refund);
  await expectEverywhere(id, 210_000, 15_000, 40_000);
  await afterCheckIn(check_in, 25);
  await postEarnings(server.services);
  await requestRefund(server.services, admin, id, refund);
  await expectEverywhere(id, 170_000, 15_000, 80_000);
});

test.each([1, 25])('what a case returns %i hours after check-in is not the host’s', async (hours) => {
  const { id, check_in } = await bookingIn(server, parties, 'paid', { fromDay: 10 });
  await afterCheckIn(check_in, hours);
  await postEarnings(server.services);
  const body = { kind: 'refund', amount_dirham: 60_000, text: 'The pump of the well was broken for two days.' };
  const opened = await server.call('openDispute', { token: parties.guest.token, params: { id }, body });
  const params = { dispute_id: opened.body.id };
  await server.succeed('answerDispute', { token: parties.host.token, params, body: { answer: 'accept' } });
  await expectEverywhere(id, 190_000, 15_000, 60_000);
  await afterCheckIn(check_in, 30);
  await postEarnings(server.services);
  await expectEverywhere(id, 190_000, 15_000, 60_000);
});

test('our fee stays where a case returns all but a part of the price', async () => {
  const { id, check_in } = await bookingIn(server, parties, 'paid', { fromDay: 10 });
  await afterCheckIn(check_in, 1);
  const body = { kind: 'refund', amount_dirham: price, text: 'Nobody opened the door, and we slept elsewhere.' };
  const opened = await server.call('openDispute', { token: parties.guest.token, params: { id }, body });
  const params = { dispute_id: opened.body.id };
  await server.succeed('answerDispute', { token: parties.host.token, params, body: { answer: 'accept' } });
  const early = await shown(id);
  await afterCheckIn(check_in, 30);
  await postEarnings(server.services);
  expect(await shown(id)).toEqual(early);
});
