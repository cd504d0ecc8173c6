/** Bank transfers of guests, from the choice of the method to the statement that settles them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { feeReference } from '#contract/fee-references.ts';
import { transferReference } from '#contract/transfer-references.ts';
import { expireBookings } from '#server/bookings/cancellation/cancellations.ts';
import { walletBalance } from '#server/ledger/ledger.ts';
import { closeStalePayments } from '#server/payments/payments.ts';
import { issuedFees } from '#test/records.ts';
import { accountTotals, bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { bankSettings, importCsv } from '#test/statement-files.ts';
import { manyConnections, startTestServer, useTestServer } from '#test/server.ts';

const server = useTestServer(bankSettings);
let parties: BookingParties;
let admin: { id: string; token: string };
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server);
  admin = await signedIn(server.services, { role: 'admin' });
});

let transfers = 0;
const bankReference = () => `FT-${(transfers += 1)}`;

/** An approved stay of 212 dinar whose guest has chosen to transfer the price. */
async function awaited() {
  const { id } = await bookingIn(server, parties, 'approved');
  const { payment } = await server.succeed('payBooking', {
    token: parties.guest.token,
    params: { id },
    body: { method: 'bank_transfer' },
  });
  return { id, payment, reference: payment.transfer!.reference };
}

const getBooking = (id: string) => server.succeed('getBooking', { token: parties.guest.token, params: { id } });

const arrive = (dinar: string, ours: string, theirs = bankReference()) =>
  importCsv(server, admin.token, 'bank_transfer', `reference,amount,description\n${theirs},${dinar},Stay ${ours}\n`);

describe('the guest', () => {
  test('is told the account, a reference and the time that the dates are kept', async () => {
    const { methods } = await server.succeed('listPaymentMethods', { token: parties.guest.token });
    expect(methods).toEqual(['sandbox', 'bank_transfer']);
    const { id, payment } = await awaited();
    const { expires_at, payment: shown } = await getBooking(id);
    expect(payment).toMatchObject({
      status: 'redirected',
      next_step: 'transfer',
      transfer: {
        bank: 'Jumhouria Bank',
        holder: 'Diyar for tourism services',
        account: 'LY83002048000020100120361',
        amount_dirham: 212_000,
        awaited_until: expires_at,
      },
    });
    expect(shown?.awaited_transfer).toEqual({ reference: payment.transfer!.reference, amount_dirham: 212_000 });
  });

  test('gets the same reference again, and may choose another method instead', async () => {
    const { id, payment, reference } = await awaited();
    const pay = (method: string) =>
      server.succeed('payBooking', { token: parties.guest.token, params: { id }, body: { method } });
    expect((await pay('bank_transfer')).payment.id).toBe(payment.id);
    expect((await pay('sandbox')).payment.method).toBe('sandbox');
    // What is on its way is not lost: the stay is paid by it.
    await arrive('212.00', reference);
    expect((await getBooking(id)).status).toBe('paid');
  });

  test('does not see the method where the setting leaves it out', async () => {
    const other = await startTestServer(manyConnections);
    try {
      const guest = await signedIn(other.services, { role: 'guest' });
      expect((await other.succeed('listPaymentMethods', { token: guest.token })).methods).toEqual(['sandbox']);
    } finally {
      await other.close();
    }
  });
});

describe('an imported statement', () => {
  test('pays for the stay, with money that arrives at the bank', async () => {
    const { id, reference } = await awaited();
    expect((await arrive('212.00', reference)).body).toEqual({
      is_repeated: false,
      new_lines: 1,
      known_lines: 0,
      settled: 1,
    });
    expect(await getBooking(id)).toMatchObject({
      status: 'paid',
      payment: { method: 'bank_transfer', awaited_transfer: null },
    });
    expect(await accountTotals(server, id)).toEqual({ bank: 212_000, guest_funds: -212_000 });
  });

  test('with less is a part, and the rest may come with the same reference', async () => {
    const { id, reference } = await awaited();
    await arrive('200.00', reference);
    expect(await getBooking(id)).toMatchObject({ status: 'approved', paid_dirham: 200_000, due_dirham: 12_000 });
    await arrive('12.00', reference);
    expect((await getBooking(id)).status).toBe('paid');
    expect(await accountTotals(server, id)).toEqual({ bank: 212_000, guest_funds: -212_000 });
  });

  test('with more brings the rest to the wallet', async () => {
    const { id, reference } = await awaited();
    await arrive('250.00', reference);
    expect((await getBooking(id)).status).toBe('paid');
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(38_000);
  });

  test('that comes too late brings all to the wallet', async () => {
    const { id, reference, payment } = await awaited();
    server.clock.advanceHours(25);
    await closeStalePayments(server.services);
    await expireBookings(server.services);
    const [guest, later] = [
      await signedIn(server.services, { role: 'guest' }),
      await signedIn(server.services, { role: 'admin' }),
    ];
    expect(guest).toBeDefined();
    const { rows } = await server.services.pool.query('select status, failure from payments where id = $1', [
      payment.id,
    ]);
    expect(rows).toEqual([{ status: 'failed', failure: 'NO_TRANSFER' }]);
    const csv = `reference,amount,our_reference\n${bankReference()},212,${reference}\n`;
    await importCsv(server, later.token, 'bank_transfer', csv);
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(212_000);
    expect(await accountTotals(server, id)).toEqual({ bank: 212_000, wallet: -212_000 });
  });

  test('with an unknown or mistyped reference is only theirs, until it is matched by hand', async () => {
    const { id, payment } = await awaited();
    const theirs = bankReference();
    await arrive('212.00', transferReference(9_000_000), theirs);
    const day = { source: 'bank_transfer', day: server.clock.today() };
    const { items } = await server.succeed('listReconciliationItems', {
      token: admin.token,
      params: day,
      query: { pile: 'only_theirs' },
    });
    const line = items.find((item) => item.theirs!.reference === theirs)!.theirs!;
    expect(line.amount_dirham).toBe(212_000);
    const params = { ...day, statement_line_id: line.line_id };
    const { payments } = await server.succeed('listMatchCandidates', { token: admin.token, params });
    expect(payments[0]).toMatchObject({ payment_id: payment.id, booking_id: id, payer_name: 'Nuri Guest' });
    const match = { token: admin.token, params, body: { payment_id: payment.id } };
    expect(await server.succeed('matchStatementLine', match)).toEqual({ pile: 'matched' });
    // Again changes nothing; its money is posted, so that it cannot be taken back.
    expect(await server.succeed('matchStatementLine', match)).toEqual({ pile: 'matched' });
    expect((await server.call('matchStatementLine', { ...match, body: { payment_id: null } })).body.code).toBe(
      'state_moved_on',
    );
    expect((await getBooking(id)).status).toBe('paid');
    expect(await accountTotals(server, id)).toEqual({ bank: 212_000, guest_funds: -212_000 });
  });

  test('imported many times at once settles once', async () => {
    const { id, reference } = await awaited();
    const theirs = bankReference();
    const csv = (note: string) => `reference,amount,description\n${theirs},212.00,${reference} ${note}\n`;
    const answers = await Promise.all(
      // The same file, and other files with the same line.
      ['', '', '', 'again', 'a third file'].map((note) => importCsv(server, admin.token, 'bank_transfer', csv(note))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.new_lines, 0)).toBe(1);
    expect((await getBooking(id)).status).toBe('paid');
    expect(await accountTotals(server, id)).toEqual({ bank: 212_000, guest_funds: -212_000 });
  });

  test('settles the fees of a host, also where the transfer was recorded by hand before', async () => {
    const reference = feeReference(8_000_001);
    await issuedFees(server.services, parties.host, { reference, amount_dirham: 50_000 });
    const [first, second] = [bankReference(), bankReference()];
    await server.succeed('recordFeeTransfer', {
      token: admin.token,
      params: { fee_reference: reference },
      body: { amount_dirham: 20_000, bank_reference: first },
    });
    const csv = `reference,amount,our_reference\n${first},20,\n${second},30,${reference}\n`;
    expect((await importCsv(server, admin.token, 'bank_transfer', csv)).body.settled).toBe(1);
    const { items } = await server.succeed('listReconciliationItems', {
      token: admin.token,
      params: { source: 'bank_transfer', day: server.clock.today() },
      query: { pile: 'matched', limit: 100 },
    });
    const fees = items.filter(({ ours }) => ours!.number === reference);
    expect(fees.map(({ theirs }) => theirs!.reference)).toEqual([first, second]);
    const { rows } = await server.services.pool.query(
      `select count(*)::int as entries from ledger_entries where kind = 'fee_payment'`,
    );
    expect(rows).toEqual([{ entries: 2 }]);
  });
});
