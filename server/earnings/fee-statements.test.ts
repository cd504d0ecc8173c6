import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { approveBooking } from '#server/bookings/bookings.ts';
import { postEarnings } from '#server/bookings/begun-stays.ts';
import { requestBooking } from '#server/bookings/requests/requests.ts';
import { followUpFees } from './overdue-fees.ts';
import { issueFeeStatements } from './fee-statements.ts';
import { createProperty, createUser, signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { owedFees } from '#server/payouts/payouts.ts';

const server = useTestServer();

type Signed = Awaited<ReturnType<typeof signedIn>>;
let host: Signed;
let guest: { id: string };
let admin: Signed;
let home: string;
/** The first days of the months in which the tests play, one for each. */
let year = 2030;
beforeEach(async () => {
  year += 1;
  server.clock.set(new Date(`${year}-03-20T10:00:00Z`));
  const { services } = server;
  host = await signedIn(services, { role: 'host' });
  admin = await signedIn(services, { role: 'admin' });
  guest = await createUser(services);
  ({ id: home } = await createProperty(services, host.id, { pay_at_property: true, instant_book: true }));
});

/** A stay that is paid in cash and has begun; returns its fee. */
async function stayInCash(): Promise<number> {
  const { services, clock } = server;
  const before = await owedFees(services.db, host.id);
  const check_in = addDays(clock.today(), 1);
  const id = await requestBooking(services, guest, {
    property_id: home,
    check_in,
    check_out: addDays(check_in, 2),
    guests: { adults: 2, children: 0, infants: 0 },
    payment_choice: 'at_property',
  });
  await approveBooking(services, host, id).catch(() => undefined);
  clock.advanceHours(48);
  await postEarnings(services);
  return (await owedFees(services.db, host.id)) - before;
}

/** What the hourly job does on a day. */
async function onDay(day: string): Promise<void> {
  server.clock.set(new Date(`${day}T08:17:00Z`));
  await issueFeeStatements(server.services);
  await followUpFees(server.services);
}

const overview = async () =>
  server.succeed('getEarningsOverview', { token: await tokenFor(server.services, host), query: {} });
const statements = async () => (await overview()).fees!.statements;
/** What the host's day says of them. */
const feesToPay = async () => {
  const { tasks } = await server.succeed('getHostToday', { token: await tokenFor(server.services, host) });
  return tasks.filter(({ kind }) => kind === 'pay_fees');
};
const newsOf = async () => {
  const { rows } = await server.services.pool.query<{ kind: string }>(
    'select kind from notifications where user_id = $1 order by created_at, id',
    [host.id],
  );
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('fee'));
};
const transfer = async (reference: string, amount_dirham: number, bank_reference: string) =>
  server.call('recordFeeTransfer', {
    token: await tokenFor(server.services, admin),
    params: { fee_reference: reference },
    body: { amount_dirham, bank_reference },
  });
const shown = async () => {
  const found = await server.call('getProperty', { params: { id: home } });
  return found.status === 200 ? { instant: found.body.instant_book } : 'not found';
};

describe('a statement of fees', () => {
  test('is issued once on the 1st for what is owed, and is due on the 15th', async () => {
    const fee = await stayInCash();
    expect(fee).toBeGreaterThan(0);
    await onDay(`${year}-04-01`);
    await Promise.all([issueFeeStatements(server.services), issueFeeStatements(server.services)]);
    await onDay(`${year}-04-02`);
    expect(await statements()).toEqual([
      expect.objectContaining({
        month: `${year}-04`,
        due_on: `${year}-04-15`,
        amount_dirham: fee,
        left_dirham: fee,
        state: 'open',
        reference: expect.stringMatching(/^DYR-\d{4}-\d{4}$/),
      }),
    ]);
    expect(await newsOf()).toEqual(['fee_statement']);
    expect(await feesToPay()).toEqual([{ kind: 'pay_fees', left_dirham: fee, due_on: `${year}-04-15` }]);
  });

  test('leaves out what an open one has already; months without a server are made up for', async () => {
    const first = await stayInCash();
    await onDay(`${year}-04-01`);
    const second = await stayInCash();
    await onDay(`${year}-06-09`);
    const [latest, earlier] = await statements();
    expect(latest).toMatchObject({ month: `${year}-06`, due_on: `${year}-06-23`, amount_dirham: second });
    expect(earlier).toMatchObject({ month: `${year}-04`, left_dirham: first, state: 'overdue' });
  });

  test('is paid in parts, each recorded once; too much comes off the next fees', async () => {
    const fee = await stayInCash();
    await onDay(`${year}-04-01`);
    const { reference } = (await statements())[0]!;
    const part = 10 * Math.floor(fee / 20);
    const paid = await transfer(reference.toLowerCase().replaceAll('-', ' '), part, `bank ${year} 1`);
    expect(paid.body).toMatchObject({ left_dirham: fee - part, state: 'open', host_id: host.id });
    const again = await transfer(reference, part, `BANK ${year} 1`);
    expect([again.status, again.body.code]).toEqual([409, 'transfer_recorded']);
    expect((await transfer(reference, fee, `bank ${year} 2`)).body).toMatchObject({ left_dirham: 0, state: 'paid' });
    expect((await overview()).fees).toMatchObject({ owed_dirham: 0, credit_dirham: part });
    expect(await feesToPay()).toEqual([]);
    expect(await newsOf()).toEqual(['fee_statement', 'fees_settled']);
    expect((await transfer('DYR-0000-0000', 10, 'bank none')).status).toBe(404);
  });
});

test('an unpaid statement stays unpaid when a later fee is charged and taken back', async () => {
  const fee = await stayInCash();
  await onDay(`${year}-04-01`);
  expect(await stayInCash()).toBeGreaterThan(0);
  const later = await server.services.db
    .selectFrom('bookings')
    .select('id')
    .where('host_id', '=', host.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  server.clock.advanceHours(3);
  const token = await tokenFor(server.services, host);
  await server.succeed('endForAbsence', { token, params: { id: later.id }, body: {} });
  await onDay(`${year}-04-05`);
  expect(await statements()).toEqual([expect.objectContaining({ left_dirham: fee, state: 'open' })]);
  expect(await newsOf()).toEqual(['fee_statement']);
});

describe('a statement that stays unpaid', () => {
  test('switches off instant book, then unlists; a transfer undoes both, and leaves what the host has set', async () => {
    const fee = await stayInCash();
    const { id: quiet } = await createProperty(server.services, host.id, { instant_book: false });
    await onDay(`${year}-04-01`);
    await onDay(`${year}-04-23`);
    expect(await newsOf()).toEqual(['fee_statement', 'fees_overdue']);
    await onDay(`${year}-04-30`);
    await onDay(`${year}-05-08`);
    expect(await shown()).toEqual({ instant: true });
    await onDay(`${year}-05-15`);
    expect(await shown()).toEqual({ instant: false });
    // A home that is made meanwhile.
    const later = await createProperty(server.services, host.id, { instant_book: true });
    const { rows } = await server.services.pool.query('select books_instantly from properties where id = $1', [
      later.id,
    ]);
    expect(rows).toEqual([{ books_instantly: false }]);
    await onDay(`${year}-05-23`);
    await onDay(`${year}-05-30`);
    await onDay(`${year}-05-31`);
    expect(await shown()).toBe('not found');
    expect(await newsOf()).toEqual([
      'fee_statement',
      'fees_overdue',
      'fees_reminder',
      'fees_instant_book_ahead',
      'fees_instant_book_off',
      'fees_unlisted_ahead',
      'fees_unlisted',
    ]);
    const { rows: bookings } = await server.services.pool.query<{ status: string }>(
      'select status from bookings where host_id = $1',
      [host.id],
    );
    expect(bookings.map(({ status }) => status)).not.toContain('cancelled');

    const { reference } = (await statements())[0]!;
    await transfer(reference, fee, `bank ${year} all`);
    expect(await shown()).toEqual({ instant: true });
    const { body } = await server.call('getProperty', { params: { id: quiet } });
    expect(body.instant_book).toBe(false);
    expect((await newsOf()).at(-1)).toBe('fees_settled');
  });

  test('is told its host step by step after a pause of the server', async () => {
    await stayInCash();
    await onDay(`${year}-04-01`);
    await onDay(`${year}-07-01`);
    expect((await newsOf()).slice(1)).toEqual(['fees_overdue']);
    await onDay(`${year}-07-08`);
    await onDay(`${year}-07-09`);
    expect((await newsOf()).slice(1)).toEqual(['fees_overdue', 'fees_reminder', 'fees_instant_book_ahead']);
    expect(await shown()).toEqual({ instant: true });
  });

  test('is listed for administrators until it is paid', async () => {
    const fee = await stayInCash();
    await onDay(`${year}-04-01`);
    const { reference } = (await statements())[0]!;
    const listed = async () => {
      const token = await tokenFor(server.services, admin);
      const { fee_statements } = await server.succeed('listFeeStatements', { token, query: { limit: 100 } });
      return fee_statements.map((one) => one.reference);
    };
    expect(await listed()).toContain(reference);
    await transfer(reference, fee, `bank ${year} list`);
    expect(await listed()).not.toContain(reference);
  });
});
