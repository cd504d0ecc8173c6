/** Days of a gateway: piles, reasons, matches and closing. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { gatewayNames } from '#contract/payment-providers.ts';
import { piles, statementSources, type Pile } from '#contract/reconciliation.ts';
import type { ReconciliationItem } from '#contract/types.gen.ts';
import { bookingNumber } from '#server/bookings/bookings.ts';
import { sumPostings } from '#server/ledger/ledger.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { addPayments } from '#test/records.ts';
import { createBookingParties, bookingIn, type BookingParties } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { importCsv } from '#test/statement-files.ts';
import { propertyRuns } from '#test/run-size.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { providerOf } from './difference-postings.ts';

const source = 'sandbox';

const server = useTestServer(manyConnections);
let parties: BookingParties;
let bookingId: string;
let admin: { id: string; token: string };
let other: { id: string; token: string };
let today: string;
/** Each test has a day of its own, before today. */
let day: string;
let tests = 0;
beforeAll(async () => {
  parties = await createBookingParties(server);
  bookingId = (await bookingIn(server, parties, 'approved')).id;
  admin = await signedIn(server.services, { role: 'admin', name: 'Tariq' });
  other = await signedIn(server.services, { role: 'admin', name: 'Najla' });
  today = server.clock.today();
});
beforeEach(() => {
  tests += 1;
  day = addDays(today, -20 * tests);
});

interface Paid {
  dinar: number;
  time: string;
  on?: string;
}

/** Inserts approved payments of the sandbox; returns their ids and invoice numbers. */
async function paid(payments: readonly Paid[]) {
  const rows = payments.map(({ dinar, time, on = day }) => {
    const id: string = randomUUID();
    const at = new Date(`${on}T${time}:00+02:00`);
    return { id, invoice_no: `D${id.replaceAll('-', '')}`, amount_dirham: dinar * 1000, at };
  });
  await addPayments(
    server.services,
    rows.map(({ at, ...row }) => ({
      ...row,
      reference: bookingId,
      payer_id: parties.guest.id,
      provider: 'sandbox',
      method: 'sandbox',
      status: 'approved',
      created_at: at,
      settled_at: at,
    })),
  );
  return rows;
}

interface Line {
  reference: string;
  dinar: number;
  time?: string;
  ours?: string;
}

const csvOf = (lines: readonly Line[]) =>
  `reference,amount,time,invoice_no\n${lines.map((line) => `${line.reference},${line.dinar}.00,${line.time ?? ''},${line.ours ?? ''}\n`).join('')}`;
const load = async (lines: readonly Line[], on = day) => importCsv(server, admin.token, source, csvOf(lines), on);
const readDay = (on = day, by = admin) =>
  server.succeed('getReconciliationDay', { token: by.token, params: { source, day: on } });
/** Closes a day as the administrator who wrote none of its reasons. */
const close = (on = day, by = other) =>
  server.call('closeReconciliationDay', { token: by.token, params: { source, day: on } });
const explain = (body: object, on = day) =>
  server.call('writeDifferenceReason', {
    token: admin.token,
    params: { source, day: on },
    body: { reason: 'asked', note: 'Asked the service', ...body },
  });

async function pileOf(pile: Pile, on = day): Promise<ReconciliationItem[]> {
  const items: ReconciliationItem[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await server.succeed('listReconciliationItems', {
      token: admin.token,
      params: { source, day: on },
      query: { pile, limit: 3, ...(cursor ? { cursor } : {}) },
    });
    items.push(...page.items);
    if (!page.next_cursor) return items;
    cursor = page.next_cursor;
  }
}

/** A day with each of the four piles, and a match of each kind. */
async function fourPiles() {
  const [byReference, byTime, differs, ours] = await paid([
    { dinar: 100, time: '10:00' },
    { dinar: 200, time: '10:30' },
    { dinar: 300, time: '11:00' },
    { dinar: 400, time: '12:00' },
  ]);
  const reference = `T${tests}`;
  await load([
    { reference: `${reference}-1`, dinar: 100, time: '18:00', ours: byReference!.invoice_no },
    { reference: `${reference}-2`, dinar: 200, time: '10:33' },
    { reference: `${reference}-3`, dinar: 290, time: '11:00', ours: differs!.invoice_no },
    { reference: `${reference}-4`, dinar: 500, time: '13:00' },
  ]);
  return { byReference: byReference!, byTime: byTime!, differs: differs!, ours: ours!, reference };
}

test('a line that names the booking is its payment, also of another amount and hours apart', async () => {
  const [payment] = await paid([{ dinar: 300, time: '11:00' }]);
  const number = bookingNumber(bookingId);
  await load([{ reference: `N${tests}`, dinar: 290, time: '22:10', ours: number.toLowerCase() }]);
  const [item] = await pileOf('amount_differs');
  expect(item).toMatchObject({
    ours: { payment_id: payment!.id, number },
    difference_dirham: -10_000,
    matched_how: 'reference',
  });
});

test.each([
  { what: 'money of an unknown payer, at its hour', time: '09:30', reason: 'unknown_payer', dinar: 70 },
  { what: 'money of an unknown payer without an hour', time: '', reason: 'unknown_payer', dinar: 70 },
  { what: 'a fee of the source', time: '', reason: 'their_fee', dinar: 60 },
])('what is explained later is posted and reversed on the day of the statement: $what', async (of) => {
  const { time, reason, dinar } = of;
  const [payment] = reason === 'their_fee' ? await paid([{ dinar: 70, time: '09:00' }]) : [];
  await load([{ reference: `L${tests}`, dinar, time, ...(payment ? { ours: payment.invoice_no } : {}) }]);
  const [item] = await pileOf(payment ? 'amount_differs' : 'only_theirs');
  expect((await explain({ item_id: item!.id, reason })).status).toBe(200);
  const params = { source, day } as const;
  await server.succeed('withdrawDifferenceReason', { token: admin.token, params, body: { item_id: item!.id } });
  const { rows } = await server.services.pool.query<{ day: string; kind: string }>(
    `select tripoli_day(e.at)::text as day, e.kind from ledger_entries as e
     join difference_postings as o on o.id = e.reference where o.line_id = $1 order by e.id`,
    [item!.id],
  );
  const kind = payment ? 'source_fee' : 'unknown_receipt';
  expect(rows).toEqual([
    { day, kind },
    { day, kind: 'difference_reversal' },
  ]);
});

test('each source of a statement has an account of its own or shares one by name, and no other is booked', () => {
  const ofPlutu = ['adfali', 'sadad', 'local_card', 'tlync', 'mpgs'];
  expect(ofPlutu.map(providerOf)).toEqual(ofPlutu.map(() => 'plutu'));
  expect(providerOf('bank_transfer')).toBe('bank');
  const providers = new Set(statementSources.map(providerOf));
  expect([...providers]).toEqual([...gatewayNames, 'bank']);
  expect(() => providerOf('paypal')).toThrow('paypal');
});

describe('the piles of a day', () => {
  test('are matched, amount differs, only ours and only theirs', async () => {
    const { byReference, byTime, differs, ours, reference } = await fourPiles();
    const found = await readDay();
    expect(found).toMatchObject({
      piles: {
        matched: { count: 2, ours_dirham: 300_000, theirs_dirham: 300_000, without_reason: 0 },
        amount_differs: { count: 1, ours_dirham: 300_000, theirs_dirham: 290_000, without_reason: 1 },
        only_ours: { count: 1, ours_dirham: 400_000, theirs_dirham: 0, without_reason: 1 },
        only_theirs: { count: 1, ours_dirham: 0, theirs_dirham: 500_000, without_reason: 1 },
      },
      explained_dirham: 0,
      // 10 and 400 and 500 dinar; as sums they would hide each other.
      open_dirham: 910_000,
      closed: null,
      can_close: false,
      imports: [{ file_name: `sandbox-${day}.csv`, line_count: 4, by_name: 'Tariq', repeated_at: null }],
    });
    const matched = await pileOf('matched');
    expect(matched.map(({ ours: one, matched_how }) => [one!.payment_id, matched_how])).toEqual([
      [byReference.id, 'reference'],
      [byTime.id, 'time'],
    ]);
    expect(await pileOf('amount_differs')).toMatchObject([
      { ours: { payment_id: differs.id, payer_name: 'Nuri Guest' }, difference_dirham: -10_000 },
    ]);
    expect(await pileOf('only_ours')).toMatchObject([
      { ours: { payment_id: ours.id }, theirs: null, difference_dirham: -400_000 },
    ]);
    expect(await pileOf('only_theirs')).toMatchObject([
      { ours: null, theirs: { reference: `${reference}-4` }, difference_dirham: 500_000 },
    ]);
    const { days } = await server.succeed('listReconciliationDays', { token: admin.token });
    expect(days).toContainEqual({ source, day, is_closed: false, differences: 3, without_reason: 3 });
  });

  test('stay as they are when the same file, or its lines in another, come again', async () => {
    const [payment] = await paid([{ dinar: 100, time: '10:00' }]);
    const lines = [
      { reference: `A${tests}`, dinar: 100, ours: payment!.invoice_no },
      { reference: `B${tests}`, dinar: 50 },
    ];
    await load(lines);
    const before = await readDay();
    expect((await load(lines)).body).toEqual({ is_repeated: true, new_lines: 0, known_lines: 2, settled: 0 });
    const other = await load([...lines].reverse());
    expect(other.body).toEqual({ is_repeated: false, new_lines: 0, known_lines: 2, settled: 0 });
    const after = await readDay();
    expect(after.piles).toEqual(before.piles);
    expect(after.imports).toHaveLength(2);
    expect(after.imports[1]!.repeated_at).not.toBeNull();
  });

  test('take a payment of an open day whose line comes on the next, but not of a closed one', async () => {
    const next = addDays(day, 1);
    const [open, closed] = await paid([
      { dinar: 70, time: '23:58' },
      { dinar: 80, time: '23:59', on: addDays(day, -1) },
    ]);
    await load([], addDays(day, -1));
    await explain({ item_id: closed!.id }, addDays(day, -1));
    expect((await close(addDays(day, -1))).status).toBe(200);
    await load(
      [
        { reference: `C${tests}`, dinar: 70, ours: open!.invoice_no },
        { reference: `D${tests}`, dinar: 80, ours: closed!.invoice_no },
      ],
      next,
    );
    expect((await readDay()).piles.only_ours.count).toBe(0);
    expect((await readDay(addDays(day, -1))).piles.only_ours.count).toBe(1);
    const { piles: found } = await readDay(next);
    expect([found.matched.count, found.only_theirs.count]).toEqual([1, 1]);
  });
});

test('every line and payment is in exactly one pile, the sums add up, and matches are one to one and close', async () => {
  const minute = fc.integer({ min: 0, max: 90 });
  const amount = fc.constantFrom(100, 200);
  const payment = fc.record({ dinar: amount, minute });
  const line = fc.record({
    dinar: amount,
    minute: fc.option(minute, { nil: undefined }),
    // The payment that it names; there may be no such.
    names: fc.option(fc.nat({ max: 6 }), { nil: undefined, freq: 2 }),
  });
  const clock = (minutes: number) => `1${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { maxLength: 5 }), fc.array(line, { maxLength: 6 }), async (payments, lines) => {
      runs += 1;
      const on = addDays(today, -3000 - runs);
      const rows = await paid(payments.map(({ dinar, minute: at }) => ({ dinar, time: clock(at), on })));
      const written = lines.map(({ dinar, minute: at, names }, index) => ({
        reference: `P${runs}-${index}`,
        dinar,
        ...(at === undefined ? {} : { time: clock(at) }),
        ...(names === undefined ? {} : { ours: rows[names]?.invoice_no ?? 'nothing' }),
      }));
      await load(written, on);
      const all = (await Promise.all(piles.map((pile) => pileOf(pile, on)))).flat();
      const { piles: sums } = await readDay(on);

      const theirs = all.flatMap((item) => item.theirs?.reference ?? []);
      expect(theirs.toSorted()).toEqual(written.map(({ reference }) => reference).toSorted());
      const ours = all.flatMap((item) => item.ours?.payment_id ?? []);
      expect(ours.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
      for (const pile of piles) {
        const items = all.filter((item) => item.pile === pile);
        const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);
        expect(sums[pile]).toMatchObject({
          count: items.length,
          ours_dirham: sum(items.map((item) => item.ours?.amount_dirham ?? 0)),
          theirs_dirham: sum(items.map((item) => item.theirs?.amount_dirham ?? 0)),
        });
      }
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const { pile, ours: one, theirs: other, matched_how } of all) {
        expect(pile).toBe(
          !one
            ? 'only_theirs'
            : !other
              ? 'only_ours'
              : one.amount_dirham === other.amount_dirham
                ? 'matched'
                : 'amount_differs',
        );
        if (matched_how === 'reference') expect(other!.our_reference).toBe(byId.get(one!.payment_id!)!.invoice_no);
        if (matched_how !== 'time') continue;
        const apart = Math.abs(Date.parse(one!.at) - Date.parse(other!.at!));
        expect(apart).toBeLessThanOrEqual(30 * 60_000);
        expect(pile).toBe('matched');
      }
      // What a line names is its own, unless an earlier line named it.
      for (const [index, row] of rows.entries()) {
        const named = written.some((one) => one.ours === row.invoice_no);
        const match = all.find((item) => item.ours?.payment_id === row.id)!;
        if (named) expect(match.matched_how, `payment ${index}`).toBe('reference');
      }
    }),
    { numRuns: propertyRuns(40) },
  );
});

describe('a file that is wrong', () => {
  test('is refused whole, with its lines and what is wrong with each', async () => {
    const csv = `reference,amount,time\nX${tests},10.00,09:00\nY${tests},ten,\nZ${tests},10,25:00\n`;
    const { status, body } = await importCsv(server, admin.token, source, csv, day);
    expect([status, body.code]).toEqual([400, 'statement_wrong']);
    expect(body.detail).toBe('2\u00a0lines of this file are wrong; the first is line 3. Nothing was imported.');
    expect(body.fields).toEqual({
      'csv.3': 'The amount must be above zero, in dinar with at most 2 decimals',
      'csv.4': 'Write the time as 14:05 or 2026-11-19 14:05',
    });
    expect((await readDay()).imports).toEqual([]);
  });

  test('is refused where a known reference has another amount', async () => {
    await load([{ reference: `E${tests}`, dinar: 10 }]);
    const { body } = await load([
      { reference: `F${tests}`, dinar: 10 },
      { reference: `E${tests}`, dinar: 11 },
    ]);
    expect(body.fields).toEqual({ 'csv.3': 'This reference was imported before, with another amount or day' });
    expect((await readDay()).piles.only_theirs.count).toBe(1);
  });

  test('of a day to come is refused', async () => {
    expect((await load([], addDays(today, 1))).body.code).toBe('day_to_come');
  });
});

describe('matching by hand', () => {
  test('joins a line with a payment, once, and can be taken back', async () => {
    const { ours, differs } = await fourPiles();
    const [line] = await pileOf('only_theirs');
    const params = { source, day, statement_line_id: line!.theirs!.line_id };
    const { payments } = await server.succeed('listMatchCandidates', { token: admin.token, params });
    expect(payments.map(({ payment_id }) => payment_id)).toContain(ours.id);
    const match = (payment_id: string | null) =>
      server.call('matchStatementLine', { token: admin.token, params, body: { payment_id } });
    await explain({ item_id: line!.theirs!.line_id });
    expect((await match(differs.id)).body.code).toBe('state_moved_on');
    expect((await match(ours.id)).body).toEqual({ pile: 'amount_differs' });
    expect((await match(ours.id)).body).toEqual({ pile: 'amount_differs' });
    // The reason was about another difference.
    expect((await readDay()).piles.amount_differs).toMatchObject({ count: 2, without_reason: 2 });
    const hands = async () => (await pileOf('amount_differs')).map(({ can_unmatch }) => can_unmatch);
    expect((await hands()).filter(Boolean)).toHaveLength(1);
    expect((await match(null)).body).toEqual({ pile: 'only_theirs' });
    expect((await match(null)).body).toEqual({ pile: 'only_theirs' });
    expect(await hands()).toEqual([false]);
    // A match by reference stays.
    const [found] = await pileOf('matched');
    const unmatch = { token: admin.token, params: { ...params, statement_line_id: found!.id } };
    expect((await server.call('matchStatementLine', { ...unmatch, body: { payment_id: null } })).body.code).toBe(
      'state_moved_on',
    );
  });
});

describe('a reason where money moved', () => {
  const totals = async () => {
    const { rows } = await server.services.pool.query<{ kind: string; sum: number }>(
      `select kind, sum(debit_dirham - credit_dirham)::bigint as sum from ledger_days
       where kind in ('gateway', 'source_fees', 'suspense') group by kind`,
    );
    const sums = new Map(rows.map(({ kind, sum }) => [kind, sum]));
    return ['gateway', 'source_fees', 'suspense'].map((kind) => sums.get(kind) ?? 0);
  };
  /** What the accounts of the gateway, of its fees and of unknown payers moved by. */
  const moved = async (before: number[]) => (await totals()).map((sum, index) => sum - before[index]!);
  const withdraw = (item_id: string) =>
    server.call('withdrawDifferenceReason', { token: admin.token, params: { source, day }, body: { item_id } });

  test('posts once, is reversed when it changes or is withdrawn, and posts again', async () => {
    await fourPiles();
    const [different] = await pileOf('amount_differs');
    const [unknown] = await pileOf('only_theirs');
    const before = await totals();
    const fee = { item_id: different!.id, reason: 'their_fee' };
    await Promise.all([explain(fee), explain(fee), explain({ ...fee, note: 'In other words' })]);
    expect(await moved(before)).toEqual([-10_000, 10_000, 0]);
    await explain({ item_id: unknown!.id, reason: 'unknown_payer' });
    expect(await moved(before)).toEqual([490_000, 10_000, -500_000]);
    expect((await pileOf('amount_differs'))[0]!.reason?.posting).toEqual({ kind: 'source_fee', amount_dirham: 10_000 });
    expect((await pileOf('only_theirs'))[0]!.reason?.posting).toEqual({
      kind: 'unknown_receipt',
      amount_dirham: 500_000,
    });
    await explain({ ...fee, reason: 'partial_capture' });
    expect(await moved(before)).toEqual([500_000, 0, -500_000]);
    expect((await pileOf('amount_differs'))[0]!.reason?.posting).toBeNull();
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(unknown!.id)));
    expect(answers.map(({ body }) => body.without_reason)).toEqual([2, 2, 2]);
    expect(await moved(before)).toEqual([0, 0, 0]);
    await explain({ item_id: unknown!.id, reason: 'unknown_payer' });
    expect(await moved(before)).toEqual([500_000, 0, -500_000]);
    expect((await withdraw(randomUUID())).body.code).toBe('not_found');
    expect(await sumPostings(server.services.db)).toBe(0);
    expect((await checkLedger(server.services)).found).toEqual([]);
  });

  test('is reversed when its line is matched, by hand or by itself, and stays once the day is closed', async () => {
    const before = await totals();
    const lines = [
      { reference: `V${tests}`, dinar: 30, time: '10:00' },
      { reference: `W${tests}`, dinar: 40, time: '11:00' },
      { reference: `X${tests}`, dinar: 50, time: '12:00' },
    ];
    await load(lines);
    const unknown = await pileOf('only_theirs');
    for (const { id } of unknown) await explain({ item_id: id, reason: 'unknown_payer' });
    expect(await moved(before)).toEqual([120_000, 0, -120_000]);
    const [byHand, bySelf] = await paid([
      { dinar: 30, time: '18:00' },
      { dinar: 40, time: '11:01' },
    ]);
    const line = unknown.find(({ theirs }) => theirs?.reference === `V${tests}`)!;
    const params = { source, day, statement_line_id: line.id };
    await server.succeed('matchStatementLine', { token: admin.token, params, body: { payment_id: byHand!.id } });
    expect(await moved(before)).toEqual([90_000, 0, -90_000]);
    await load(lines);
    expect((await pileOf('matched')).map(({ ours }) => ours?.payment_id)).toContain(bySelf!.id);
    expect(await moved(before)).toEqual([50_000, 0, -50_000]);
    expect((await close()).status).toBe(200);
    const left = unknown.find(({ theirs }) => theirs?.reference === `X${tests}`)!;
    expect((await withdraw(left.id)).body.code).toBe('day_closed');
    expect(await moved(before)).toEqual([50_000, 0, -50_000]);
  });
});

describe('closing a day', () => {
  test('needs a statement, and a reason for each difference; then it stays as it is', async () => {
    const [payment] = await paid([{ dinar: 60, time: '09:00' }]);
    expect((await close()).body.code).toBe('statement_missing');
    await load([{ reference: `G${tests}`, dinar: 40 }]);
    expect((await close()).body).toMatchObject({
      code: 'day_open_differences',
      detail: '2\u00a0differences have no reason yet. Match each, or write why it differs; then close the day.',
    });
    const [line] = await pileOf('only_theirs');
    expect((await explain({ item_id: line!.theirs!.line_id, note: ' ' })).status).toBe(422);
    expect((await explain({ item_id: line!.theirs!.line_id })).body).toEqual({ without_reason: 1 });
    expect((await explain({ item_id: payment!.id, reason: 'other_day' })).body).toEqual({ without_reason: 0 });
    expect(await readDay(day, other)).toMatchObject({ can_close: true, needs_other_admin: false });
    const closed = await close();
    expect(closed.body).toMatchObject({ closed: { by_name: 'Najla' }, can_close: false, explained_dirham: -20_000 });
    expect((await close()).body.closed).toEqual(closed.body.closed);

    expect((await explain({ item_id: payment!.id })).body.code).toBe('day_closed');
    expect((await load([{ reference: `H${tests}`, dinar: 60, time: '09:00' }])).body.code).toBe('day_closed');
    const params = { source, day, statement_line_id: line!.theirs!.line_id };
    const match = { token: admin.token, params, body: { payment_id: payment!.id } };
    expect((await server.call('matchStatementLine', match)).body.code).toBe('day_closed');
    expect((await load([{ reference: `G${tests}`, dinar: 40 }])).body.is_repeated).toBe(true);
    expect((await readDay()).piles).toEqual(closed.body.piles);
  });

  test('needs an administrator who wrote none of its reasons', async () => {
    const { ours, differs } = await fourPiles();
    const [line] = await pileOf('only_theirs');
    await explain({ item_id: ours.id });
    await explain({ item_id: line!.theirs!.line_id });
    const explainAs = (by: typeof admin, item_id: string) =>
      server.call('writeDifferenceReason', {
        token: by.token,
        params: { source, day },
        body: { item_id, reason: 'their_fee', note: 'Their fee' },
      });
    const [different] = await pileOf('amount_differs');
    expect(different!.ours!.payment_id).toBe(differs.id);
    await explainAs(other, different!.id);
    expect(await readDay()).toMatchObject({ can_close: false, needs_other_admin: true });
    for (const by of [admin, other]) {
      const { status, body } = await close(day, by);
      expect([status, body.code]).toEqual([403, 'day_needs_other_admin']);
    }
    expect(await readDay()).toMatchObject({ closed: null, can_close: false });
    // Written anew by the first, it is no longer a reason of the second.
    await explainAs(admin, different!.id);
    expect((await close(day, other)).status).toBe(200);
    expect(await readDay()).toMatchObject({ closed: { by_name: 'Najla' }, needs_other_admin: false });
  });

  test('at zero needs one administrator', async () => {
    const [payment] = await paid([{ dinar: 60, time: '09:00' }]);
    await load([{ reference: `Z${tests}`, dinar: 60, ours: payment!.invoice_no }]);
    expect(await readDay()).toMatchObject({ can_close: true, needs_other_admin: false });
    expect((await close(day, admin)).status).toBe(200);
  });

  test('waits until the day is over', async () => {
    await load([], today);
    expect((await close(today)).body.code).toBe('day_to_come');
  });

  test('and a reason for what does not stand there is refused', async () => {
    const { byReference } = await fourPiles();
    expect((await explain({ item_id: byReference.id })).body.code).toBe('not_found');
    const [matched] = await pileOf('matched');
    expect((await explain({ item_id: matched!.theirs!.line_id })).body.code).toBe('state_moved_on');
    expect((await explain({ item_id: randomUUID() })).body.code).toBe('not_found');
  });
});

test('simultaneous imports and closings leave a day that is whole', async () => {
  const payments = await paid([1, 2, 3, 4].map((dinar) => ({ dinar, time: `0${dinar}:00` })));
  const lines = payments.map(({ invoice_no }, index) => ({
    reference: `S${tests}-${index}`,
    dinar: index + 1,
    ours: invoice_no,
  }));
  const acts = [load(lines), load(lines.slice(0, 2)), load(lines.slice(1)), load(lines), close(), close()];
  const statuses = (await Promise.all<{ status: number }>(acts)).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  await load(lines);
  const found = await readDay();
  const counts = piles.map((pile) => found.piles[pile].count);
  // A day may have been closed at zero before a statement came; then it took no line.
  expect(found.closed === null || found.can_close === false).toBe(true);
  if (found.closed === null) expect(counts).toEqual([4, 0, 0, 0]);
});
