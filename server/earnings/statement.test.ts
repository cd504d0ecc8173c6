import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { EarningsStatement } from '#contract/types.gen.ts';
import { locales } from '#contract/common.ts';
import { approveBooking, bookingPayments } from '#server/bookings/bookings.ts';
import { payBooking } from '#server/bookings/booking-payments.ts';
import { postEarnings } from '#server/bookings/begun-stays.ts';
import { requestBooking } from '#server/bookings/requests/requests.ts';
import { playSandboxOutcome } from '#server/payments/callbacks.ts';
import { bookingIn, createBookingParties, travelTo } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { createProperty, createUser, signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let host: Awaited<ReturnType<typeof signedIn>>;
let homes: string[];
const month = '2028-05';

beforeAll(async () => {
  const { services, clock } = server;
  clock.set(new Date(`${month}-02T08:00:00Z`));
  host = await signedIn(services, { role: 'host', name: 'Salma Host' });
  const terms = { pay_at_property: true } as const;
  homes = [(await createProperty(services, host.id, terms)).id, (await createProperty(services, host.id, terms)).id];
  const guest = await createUser(services, { name: '=SUM(A1:A9)' });
  for (const [at, home] of [0, 1, 1].entries()) {
    const check_in = addDays(clock.today(), 1 + 4 * at);
    const isCash = at === 2;
    const id = await requestBooking(services, guest, {
      property_id: homes[home]!,
      check_in,
      check_out: addDays(check_in, 2),
      guests: { adults: 2, children: 0, infants: 0 },
      payment_choice: isCash ? 'at_property' : 'online',
    });
    await approveBooking(services, host, id);
    if (isCash) continue;
    const call = { locale: 'en' as const, ip: '127.0.0.1', idempotency: undefined };
    const payment = await payBooking(services, guest, id, { method: 'sandbox' }, call);
    await playSandboxOutcome(services, bookingPayments(services), guest, payment.id, 'approved');
  }
  clock.set(new Date(`${month}-20T08:00:00Z`));
  await postEarnings(services);
});

async function file(path: string, accept: string, locale: string, token?: string): Promise<Response> {
  const authorization = `Bearer ${token ?? (await tokenFor(server.services, host))}`;
  return fetch(`${server.url}/api/host/earnings/${path}`, {
    headers: { authorization, accept, 'accept-language': locale },
  });
}

describe('the statement of a month', () => {
  test('has the figures of the screen', async () => {
    const token = await tokenFor(server.services, host);
    const overview = await server.succeed('getEarningsOverview', { token, query: {} });
    const statement = await server.succeed('getEarningsStatement', { token, query: { month } });
    const shown = overview.months.find((one) => one.month === month)!;
    expect(statement).toMatchObject({
      month,
      host_name: 'Salma Host',
      stays: 3,
      nights: 6,
      online_dirham: shown.online_dirham,
      cash_dirham: shown.cash_dirham,
      earned_dirham: overview.earned_dirham,
    });
    expect(statement.gross_dirham - statement.fee_dirham).toBe(statement.earned_dirham);
    expect(statement.properties.map(({ earned_dirham }) => earned_dirham)).toEqual(
      overview.properties.map(({ earned_dirham }) => earned_dirham),
    );
    const empty = await server.succeed('getEarningsStatement', { token, query: { month: '2028-04' } });
    expect(empty).toMatchObject({ earned_dirham: 0, stays: 0, properties: [] });
  });

  test.each(locales)('is a CSV file in %s whose lines add up to it', async (locale) => {
    const token = await tokenFor(server.services, host);
    const statement: EarningsStatement = await server.succeed('getEarningsStatement', { token, query: { month } });
    const answer = await file(`statement/stays?month=${month}`, 'text/csv', locale);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    // No cell of this file has a comma.
    const rows = bytes
      .toString()
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(rows).toHaveLength(1 + 3 + 1);
    expect(rows[1]![1]).toBe("'=SUM(A1:A9)");
    const dirham = (column: number) =>
      rows.slice(1, 4).reduce((sum, row) => sum + Math.round(Number(row[column]) * 1000), 0);
    expect([7, 8, 9].map(dirham)).toEqual([statement.gross_dirham, statement.fee_dirham, statement.earned_dirham]);
    expect(rows[4]!.slice(7).map((cell) => Math.round(Number(cell) * 1000))).toEqual([7, 8, 9].map(dirham));
    expect(/[\u0600-\u06FF]/.test(rows[0]!.join(' '))).toBe(locale === 'ar');
  });

  test.each(locales)('is a PDF file in %s', async (locale) => {
    const answer = await file(`statement?month=${month}`, 'application/pdf', locale);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`earnings-${month}.pdf`);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('has its stays page by page', async () => {
    const token = await tokenFor(server.services, host);
    const first = await server.succeed('listStatementStays', { token, query: { month, limit: 2 } });
    const cursor = first.next_cursor!;
    const second = await server.succeed('listStatementStays', { token, query: { month, limit: 2, cursor } });
    expect([first, second].flatMap(({ stays }) => stays.map(({ is_cash }) => is_cash))).toEqual([false, false, true]);
    expect(second.next_cursor).toBeNull();
  });
});

describe('a co-host who takes care of money', () => {
  test('chooses the host, and sees sums of their homes only', async () => {
    const member = await createCoHost(server.services, host, ['money'], [homes[1]!]);
    const { token } = member;
    const { hosts } = await server.succeed('listEarningsHosts', { token });
    expect(hosts).toEqual([
      { host_id: member.id, name: expect.any(String), is_own: true, is_limited: false },
      { host_id: host.id, name: 'Salma Host', is_own: false, is_limited: true },
    ]);
    const query = { host_id: host.id, month };
    const statement = await server.succeed('getEarningsStatement', { token, query });
    expect(statement.properties.map(({ property_id }) => property_id)).toEqual([homes[1]]);
    expect(statement.stays).toBe(2);
    const overview = await server.succeed('getEarningsOverview', { token, query: { host_id: host.id } });
    const whole = await server.succeed('getEarningsOverview', { token: await tokenFor(server.services, host) });
    expect(overview.earned_dirham).toBe(statement.earned_dirham);
    expect(overview.fees).toBeNull();
    expect([overview.on_its_way.count, whole.on_its_way.count]).toEqual([1, 2]);
    const { payouts } = await server.succeed('listPayouts', { token, query: { host_id: host.id } });
    expect(payouts.reduce((sum, one) => sum + one.amount_dirham, 0)).toBe(overview.on_its_way.amount_dirham);
  });

  test('without the area gets not_found', async () => {
    const { token } = await createCoHost(server.services, host, ['calendar']);
    for (const path of [`statement?host_id=${host.id}`, `statement/stays?host_id=${host.id}`]) {
      expect((await file(path, 'application/json', 'en', token)).status).toBe(404);
    }
  });
});

describe('a line of a cancelled stay', () => {
  // Check-in in 20 days: until when a guest gets how much back depends on the policy.
  test.each([
    ['moderate', 2, 'part', /Cancelled, part kept/],
    ['strict', 2, 'all', /Cancelled, all kept/],
  ] as const)(
    'by %s, %i days before check-in, says that %s of the price was kept',
    async (policy, days, kept, label) => {
      const { services, clock } = server;
      clock.set(new Date('2029-03-01T08:00:00Z'));
      const parties = await createBookingParties(server, { cancellation_policy: policy });
      const { id } = await bookingIn(server, parties, 'paid', { fromDay: 20, nights: 4 });
      await travelTo(server, parties, new Date(clock.now().getTime() + (20 - days) * 86_400_000));
      await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: {} });
      await travelTo(server, parties, new Date(clock.now().getTime() + 8 * 86_400_000));
      await postEarnings(services);
      const query = { month: '2029-03' };
      const { stays } = await server.succeed('listStatementStays', { token: parties.host.token, query });
      expect(stays).toMatchObject([{ booking_id: id, kind: 'cancellation', kept }]);
      const csv = await file('statement/stays?month=2029-03', 'text/csv', 'en', parties.host.token);
      expect(await csv.text()).toMatch(label);
    },
  );
});
