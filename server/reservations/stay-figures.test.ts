import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { cancelAsAdmin, cancelTrip } from '#server/bookings/cancellation/cancellations.ts';
import { postEarnings } from '#server/bookings/begun-stays.ts';
import { requestRefund } from '#server/bookings/refunds/granted-refunds.ts';
import {
  bookingIn,
  createBookingParties,
  payInSandbox,
  stayIn,
  travelTo,
  type BookingParties,
} from '#test/bookings.ts';
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
  const [header, line] = cellsOf(file);
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

/** The cells of a file. Those with a comma are quoted, and no figures. */
const cellsOf = (file: string) => file.split('\r\n').map((row) => row.replaceAll(/"[^"]*"/g, 'text').split(','));

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

/** What all months of the statement, and of its file, say of a stay that is earned: gross, fee and share. */
async function statementOf(id: string, check_in: string) {
  const token = await tokenFor(server.services, parties.host);
  const lines: number[][] = [];
  const cells: number[][] = [];
  for (const month of [check_in, addDays(check_in, 31)].map((day) => day.slice(0, 7))) {
    const query = { month };
    const { stays } = await server.succeed('listStatementStays', { token, query });
    for (const one of stays)
      if (one.booking_id === id) lines.push([one.gross_dirham, one.fee_dirham, one.share_dirham]);
    const file = await fetch(`${server.url}/api/host/earnings/statement/stays?month=${month}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/csv', 'accept-language': 'en' },
    });
    // The last row has the sums.
    const rows = cellsOf((await file.text()).trim()).slice(1, -1);
    for (const row of rows) cells.push(row.slice(7).map((cell) => Math.round(Number(cell) * 1000)));
  }
  const sum = (all: number[][]) => [0, 1, 2].map((at) => all.reduce((total, one) => total + one[at]!, 0));
  return { lines: sum(lines), file: sum(cells) };
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
  const before = [225_000, 15_000, 210_000];
  expect(await statementOf(id, check_in)).toEqual({ lines: before, file: before });
  await requestRefund(server.services, admin, id, refund);
  await expectEverywhere(id, 170_000, 15_000, 80_000);
  const after = [185_000, 15_000, 170_000];
  expect(await statementOf(id, check_in)).toEqual({ lines: after, file: after });
});

test('of a stay that is paid in parts, what was returned online is the host’s no longer, and the cash stays', async () => {
  parties = await createBookingParties(server, { online_part_percent: 40, cleaning_fee_dirham: 50_000 });
  const body = { ...stayIn(server, parties.property.id, 10, 2), payment_choice: 'part_online' } as const;
  const { id, check_in } = await server.succeed('requestBooking', { token: parties.guest.token, body });
  await server.succeed('approveBooking', { token: parties.host.token, params: { id } });
  await payInSandbox(server, parties.guest.token, id);
  const returned = 30_000;
  const lines = [{ kind: 'nights' as const, amount_dirham: returned }];
  const refund = { amount_dirham: returned, lines, reason: 'H2' as const, note: 'test', refund_to: 'wallet' as const };
  const figures = [250_000 - returned, 15_000, returned];
  for (const hours of [-24, 25]) {
    await afterCheckIn(check_in, hours);
    await postEarnings(server.services);
    if (hours < 0) await requestRefund(server.services, admin, id, refund);
    const online = price * 0.4;
    expect(await shown(id)).toEqual({
      page: figures,
      list: figures,
      file: figures,
      administrators: figures,
      receipt: [online - returned, returned],
    });
  }
  const statement = [price - returned, 15_000, 250_000 - returned];
  expect(await statementOf(id, check_in)).toEqual({ lines: statement, file: statement });
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
  expect((await statementOf(id, check_in)).lines[2]).toBe(190_000);
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
