/** Money of unknown payers, which is cleared after the day of its statement is closed. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { bookingNumber } from '#server/bookings/bookings.ts';
import { cashEarningEntry, hostBalance, postEntry, walletBalance } from '#server/ledger/ledger.ts';
import { checkLedger, readUncovered } from '#server/ledger/check-ledger.ts';
import { issueFeeStatements } from '#server/earnings/fee-statements.ts';
import { readUnpaid } from '#server/earnings/earnings.ts';
import { bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { startSecondInstance } from '#test/second-instance.ts';
import { importCsv } from '#test/statement-files.ts';
import { useTestServer } from '#test/server.ts';

const source = 'sandbox';
const server = useTestServer();
type Signed = Awaited<ReturnType<typeof signedIn>>;
let parties: BookingParties;
let stay: { id: string };
let admin: Signed;
let second: Signed;
/** Each test has a day of its own, before today. */
let day: string;
let tests = 0;
beforeAll(async () => {
  parties = await createBookingParties(server);
  stay = await bookingIn(server, parties, 'approved');
  admin = await signedIn(server.services, { role: 'admin', name: 'Tariq' });
  second = await signedIn(server.services, { role: 'admin', name: 'Najla' });
});
beforeEach(() => {
  tests += 1;
  day = addDays(server.clock.today(), -5 * tests);
});

const params = () => ({ source, day }) as const;
const readDay = () => server.succeed('getReconciliationDay', { token: admin.token, params: params() });
const readPile = () =>
  server.succeed('listReconciliationItems', {
    token: admin.token,
    params: params(),
    query: { pile: 'only_theirs', limit: 10 },
  });
const close = () => server.succeed('closeReconciliationDay', { token: second.token, params: params() });

/** Money of an unknown payer, in dinar; returns its item of the list. */
async function received(dinar: number, { isClosed = true } = {}) {
  const reference = `U${tests}-${dinar}`;
  await importCsv(server, admin.token, source, `reference,amount,time\n${reference},${dinar}.00,\n`, day);
  const { items } = await readPile();
  const body = { item_id: items.at(-1)!.id, reason: 'unknown_payer', note: 'Nobody knows them' } as const;
  await server.succeed('writeDifferenceReason', { token: admin.token, params: params(), body });
  if (isClosed) await close();
  return (await find(reference))!;
}
async function find(reference: string) {
  const { items } = await server.succeed('listSuspense', { token: admin.token, query: { limit: 100 } });
  return items.find((one) => one.reference === reference);
}

const toGuest = (id = stay.id) => ({ to: 'guest', number: bookingNumber(id), reason: 'They sent the slip' });
const ask = (suspense_id: string, body: object = toGuest(), by = admin) =>
  server.call('askSecondAdmin', {
    token: by.token,
    body: { operation: 'clearSuspense', params: { suspense_id }, body: { ...body } },
  });
const agree = (request_id: string, amount_dirham: number, by = second, url = server.url) =>
  fetch(`${url}/api/admin/two-person-requests/${request_id}/agree`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount_dirham }),
  }).then(async (answer) => ({ status: answer.status, code: ((await answer.json()) as { code?: string }).code }));
const wallet = () => walletBalance(server.services.db, parties.guest.id);
/** The entry that cleared it: its day and what it moved, by account. */
async function entryOf(id: string) {
  const { rows } = await server.services.pool.query<{ day: string; kind: string; amount: number }>(
    `select tripoli_day(e.at)::text as day, a.kind, p.amount_dirham::bigint as amount
     from ledger_entries as e join postings as p on p.entry_id = e.id join ledger_accounts as a on a.id = p.account_id
     where e.fact = $1 order by a.kind`,
    [`suspense:${id}`],
  );
  return rows.map((row) => [row.day, row.kind, Number(row.amount)]);
}

describe('money of an unknown payer', () => {
  test('goes to its guest once a second administrator agrees, today, and the closed day stays as it was', async () => {
    const item = await received(70);
    expect(item).toMatchObject({ source, day, amount_dirham: 70_000, by_name: 'Tariq', can_clear: true });
    const [before, itemsBefore, credit] = [await readDay(), await readPile(), await wallet()];
    const asked = await ask(item.id);
    expect([asked.status, asked.body.amount_dirham, asked.body.why]).toEqual([201, 70_000, 'They sent the slip']);
    expect(asked.body.name).toBe(`${item.reference} → Nuri Guest, ${bookingNumber(stay.id)}`);
    expect(await find(item.reference)).toMatchObject({ is_asked: true });
    expect(await wallet()).toBe(credit);
    expect((await ask(item.id)).body.code).toBe('agreement_waiting');
    expect(await agree(asked.body.id, 70_000, admin)).toEqual({ status: 403, code: 'second_admin_needed' });
    expect((await agree(asked.body.id, 70_000)).status).toBe(200);
    expect(await wallet()).toBe(credit + 70_000);
    const today = server.clock.today();
    expect(await entryOf(item.id)).toEqual([
      [today, 'suspense', 70_000],
      [today, 'wallet', -70_000],
    ]);
    expect(await find(item.reference)).toBeUndefined();
    expect([await readDay(), await readPile()]).toEqual([before, itemsBefore]);
    expect((await ask(item.id)).body.code).toBe('state_moved_on');
    const entries = await server.succeed('getWallet', { token: parties.guest.token });
    expect(entries.entries[0]).toMatchObject({ kind: 'received', amount_dirham: 70_000, booking: { id: stay.id } });
    expect((await checkLedger(server.services)).found).toEqual([]);
    expect(await readUncovered(server.services.db)).toBe(0);
  });

  test('is never cleared by one administrator, however little it is, and by no other role', async () => {
    const item = await received(1);
    const call = { token: admin.token, params: { suspense_id: item.id }, body: toGuest() as never };
    expect((await server.call('clearSuspense', call)).body.code).toBe('above_admin_limit');
    const trust = await signedIn(server.services, { role: 'admin', admin_role: 'trust' });
    expect((await ask(item.id, toGuest(), trust)).body.code).toBe('admin_role_required');
    const asked = await ask(item.id);
    expect((await agree(asked.body.id, 1_000, trust)).code).toBe('admin_role_required');
    expect(await find(item.reference)).toMatchObject({ is_asked: true });
  });

  test('is cleared once where it is agreed to on two instances', async () => {
    const item = await received(90);
    const credit = await wallet();
    const asked = await ask(item.id);
    const third = await signedIn(server.services, { role: 'admin' });
    const instance = await startSecondInstance(server);
    const answers = await Promise.all(
      [second, third, second, third].map((by, at) =>
        agree(asked.body.id, 90_000, by, at % 2 === 0 ? server.url : instance.url),
      ),
    );
    await instance.close();
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409, 409, 409]);
    expect(await wallet()).toBe(credit + 90_000);
  });

  test('pays the fees of a host by the reference of their statement', async () => {
    const item = await received(60);
    const { host } = await createBookingParties(server);
    const cash = { reference: crypto.randomUUID(), host_id: host.id, fee_dirham: 40_000, cash_dirham: 400_000 };
    await postEntry(server.services.db, cashEarningEntry(cash), new Date(`${addDays(day, -60)}T10:00:00Z`));
    await issueFeeStatements(server.services);
    const [statement] = await readUnpaid(server.services.db, host.id);
    const asked = await ask(item.id, { to: 'host', number: statement!.reference.toLowerCase(), reason: 'Their slip' });
    expect(asked.body.name).toContain(`Salma Host, ${statement!.reference}`);
    expect((await agree(asked.body.id, 60_000)).status).toBe(200);
    expect(await readUnpaid(server.services.db, host.id)).toEqual([]);
    // What is more than the fees is the host’s.
    expect(await hostBalance(server.services.db, host.id)).toBe(20_000);
  });

  test('goes back to who paid, from where it arrived, with a reference of the bank that counts once', async () => {
    const [one, other] = [await received(30, { isClosed: false }), await received(31)];
    const back = { to: 'payer', number: `RET ${tests}`, reason: 'Sent to us by mistake' };
    expect((await agree((await ask(one.id, back)).body.id, 30_000)).status).toBe(200);
    expect((await entryOf(one.id)).map(([, kind, amount]) => [kind, amount])).toEqual([
      ['gateway', -30_000],
      ['suspense', 30_000],
    ]);
    const asked = await ask(other.id, { ...back, number: `ret-${tests}`.replace('-', '') });
    expect((await agree(asked.body.id, 31_000)).code).toBe('transfer_recorded');
    expect(await find(other.reference)).toBeDefined();
  });

  test('waits while its day is open, and for a number that names something', async () => {
    const item = await received(20, { isClosed: false });
    expect(item.can_clear).toBe(false);
    const early = await ask(item.id);
    expect([early.status, early.body.code]).toEqual([409, 'suspense_day_open']);
    await close();
    const unknown = await ask(item.id, { ...toGuest(), number: 'DY-00000-00000' });
    expect([unknown.status, unknown.body.fields]).toEqual([422, { number: 'There is no booking with this number' }]);
    const host = await ask(item.id, { ...toGuest(), to: 'host' });
    expect(host.body.fields).toEqual({ number: 'There is no statement of fees with this reference' });
    expect((await ask(item.id, { ...toGuest(), reason: '' })).status).toBe(422);
    expect((await ask(crypto.randomUUID())).body.code).toBe('not_found');
  });
});
