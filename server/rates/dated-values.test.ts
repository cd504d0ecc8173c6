import { beforeEach, describe, expect, test } from 'vitest';
import { firstRates, foreignCurrencies } from '#contract/currencies.ts';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { walletBalance } from '#server/ledger/ledger.ts';
import {
  bookingIn,
  createBookingParties,
  inviteFriend,
  stayIn,
  travelTo,
  type BookingParties,
} from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { createInviter, setPhone } from '#test/referrals.ts';
import { useTestServer } from '#test/server.ts';
import { valueAt } from './values-in-force.ts';

const server = useTestServer();
let parties: BookingParties;
let admin: Awaited<ReturnType<typeof signedIn>>;
/** Each test plays in a year of its own, because values stay. */
let year = 2030;
beforeEach(async () => {
  year += 1;
  server.clock.set(new Date(`${year}-03-20T10:00:00Z`));
  parties = await createBookingParties(server);
  admin = await signedIn(server.services, { role: 'admin' });
});

const add = async (kind: string, value: number, days: number) =>
  server.call('addDatedValue', {
    token: await tokenFor(server.services, admin),
    body: { kind, value, from: addDays(server.clock.today(), days), reason: 'A test' },
  });
const remove = async (dated_value_id: string) =>
  server.call('removeDatedValue', { token: await tokenFor(server.services, admin), params: { dated_value_id } });
const list = async () =>
  (await server.succeed('listDatedValues', { token: await tokenFor(server.services, admin) })).values;
const serviceFeeOf = (lines: readonly { kind: string; amount_dirham: number }[]) =>
  lines.find(({ kind }) => kind === 'service_fee')?.amount_dirham;

describe('the service fee of guests', () => {
  test('is that of the instant of the quote and of the booking, which keeps it when it is changed', async () => {
    const before = await bookingIn(server, parties, 'paid');
    expect(serviceFeeOf(before.lines)).toBe(12_000);
    expect((await add('guest_fee', 850, 3)).status).toBe(200);
    const change = tripoliInstant(addDays(server.clock.today(), 3), '00:00');
    const quote = async () => {
      const { property_id, check_in, check_out } = stayIn(server, parties.property.id, 60, 2);
      const query = { check_in, check_out, guests: 2 };
      return server.succeed('getQuote', { params: { id: property_id }, query });
    };
    await travelTo(server, parties, new Date(change.getTime() - 1));
    expect(serviceFeeOf((await quote()).lines)).toBe(12_000);
    await travelTo(server, parties, change);
    expect(serviceFeeOf((await quote()).lines)).toBe(17_000);
    const after = await bookingIn(server, parties, 'paid', { fromDay: 80 });
    expect(serviceFeeOf(after.lines)).toBe(17_000);

    // A longer stay has the fee of its booking.
    const changeTo = async (booking: typeof before) =>
      server.succeed('previewChange', {
        token: parties.host.token,
        params: { id: booking.id },
        query: { check_out: addDays(booking.check_out, 1) },
      });
    expect(serviceFeeOf((await changeTo(before)).lines)).toBe(18_000);
    expect(serviceFeeOf((await changeTo(after)).lines)).toBe(25_500);
    expect((await add('guest_fee', 600, 1)).status).toBe(200);
  });

  test('is at most 30 percent', async () => {
    expect((await add('guest_fee', 3001, 2)).body.fields).toHaveProperty('value');
    expect((await add('refund_limit', 1005, 2)).body.fields).toHaveProperty('value');
  });
});

describe('the prices of a dollar and a euro', () => {
  test('begin, as those of all currencies, with the first rate of the list', async () => {
    const { rows } = await server.services.pool.query<{ rates: object }>('select rates_at($1, $2) as rates', [
      foreignCurrencies,
      new Date('2020-06-01'),
    ]);
    expect(rows[0]!.rates).toEqual(firstRates);
  });

  test('are those of the instant of the quote and of the booking, which keeps them, also where prices are cached', async () => {
    const dayOf = async (days: number) => {
      const { check_in, check_out } = stayIn(server, parties.property.id, days, 2);
      return { check_in, check_out, guests: 2 };
    };
    const quote = async () =>
      server.succeed('getQuote', { params: { id: parties.property.id }, query: await dayOf(60) });
    const shown = async () => (await server.succeed('getProperty', { params: { id: parties.property.id } })).nightly;
    const before = await bookingIn(server, parties, 'paid');
    expect([before.usd_rate, before.eur_rate]).toEqual([6.4, 7.4]);
    expect((await add('usd_rate', 80_000, 3)).status).toBe(200);
    expect((await add('eur_rate', 100_000, 3)).status).toBe(200);
    const change = tripoliInstant(addDays(server.clock.today(), 3), '00:00');
    await travelTo(server, parties, new Date(change.getTime() - 1));
    expect(await quote()).toMatchObject({ usd_rate: 6.4, eur_rate: 7.4 });
    expect(await shown()).toMatchObject({ dirham: 100_000, usd_cents: 1563, eur_cents: 1351 });
    await travelTo(server, parties, change);
    expect(await quote()).toMatchObject({ usd_rate: 8, eur_rate: 10 });
    expect(await shown()).toMatchObject({ dirham: 100_000, usd_cents: 1250, eur_cents: 1000 });
    const after = await bookingIn(server, parties, 'paid', { fromDay: 80 });
    expect([after.usd_rate, after.eur_rate]).toEqual([8, 10]);
    const { total_usd_cents, usd_rate, eur_rate } = await server.succeed('getBooking', {
      token: parties.guest.token,
      params: { id: before.id },
    });
    expect({ total_usd_cents, usd_rate, eur_rate }).toEqual({
      total_usd_cents: before.total_usd_cents,
      usd_rate: 6.4,
      eur_rate: 7.4,
    });
    // The other tests have the rates of before.
    expect((await add('usd_rate', 64_000, 1)).status).toBe(200);
    expect((await add('eur_rate', 74_000, 1)).status).toBe(200);
  });

  test('are from ten piastres to a hundred dinar', async () => {
    for (const value of [0, 999, 1_000_001]) {
      expect((await add('usd_rate', value, 2)).body.fields).toHaveProperty('value');
    }
    expect((await add('eur_rate', 73_125, 2)).status).toBe(200);
  });
});

describe('the credit of an invitation', () => {
  test('is that of the day of the sign-up, and what is in force for who signs up now', async () => {
    const { inviter, parties: early } = await createInviter(server);
    await inviteFriend(server, inviter, early.guest);
    expect((await add('referral_credit', 80_000, 1)).status).toBe(200);
    const tomorrow = tripoliInstant(addDays(server.clock.today(), 1), '12:00');
    await travelTo(server, early, tomorrow);
    inviter.token = await tokenFor(server.services, inviter);
    const late = await createBookingParties(server);
    await setPhone(server, late.guest.id, null);
    await inviteFriend(server, inviter, late.guest);

    const referral = (token: string) => server.succeed('getReferral', { token });
    expect((await referral(inviter.token)).credit_dirham).toBe(80_000);
    expect((await referral(early.guest.token)).invitation?.credit_dirham).toBe(50_000);
    expect((await referral(late.guest.token)).invitation?.credit_dirham).toBe(80_000);
    await bookingIn(server, early, 'paid');
    await bookingIn(server, late, 'paid');
    expect(await walletBalance(server.services.db, early.guest.id)).toBe(50_000);
    expect(await walletBalance(server.services.db, late.guest.id)).toBe(80_000);
    expect((await add('referral_credit', 50_000, 1)).status).toBe(200);
  });

  test('is from one to a thousand dinar', async () => {
    for (const value of [0, 990, 1_000_010, 50_005]) {
      expect((await add('referral_credit', value, 2)).body.fields).toEqual({ value: 'From 1 to 1,000 dinar' });
    }
  });
});

describe('the fees of a host’s cancellation', () => {
  test('are those of the approval', async () => {
    const before = await bookingIn(server, parties, 'paid', { fromDay: 12 });
    expect((await add('host_cancellation_fee', 1500, 1)).status).toBe(200);
    await travelTo(server, parties, tripoliInstant(addDays(server.clock.today(), 1), '12:00'));
    const after = await bookingIn(server, parties, 'paid', { fromDay: 9, nights: 1 });
    const cost = async (id: string) =>
      (await server.succeed('getReservation', { token: parties.host.token, params: { id } })).host_cancellation;
    expect(await cost(before.id)).toMatchObject({ percent: 10, dearer_percent: 25 });
    expect(await cost(after.id)).toMatchObject({ percent: 15, dearer_percent: 25 });
    expect((await add('host_cancellation_fee', 1000, 1)).status).toBe(200);
  });

  test('are whole percents, at most 50', async () => {
    for (const value of [1050, 5100]) {
      expect((await add('late_host_cancellation_fee', value, 2)).body.fields).toEqual({
        value: 'Whole percents, at most 50',
      });
    }
  });
});

describe('two administrators', () => {
  const change = async (from: number, version: number | undefined, rest: object = {}) =>
    server.call('addDatedValue', {
      token: await tokenFor(server.services, admin),
      body: {
        kind: 'payout_cap',
        value: 7_000_000,
        from: addDays(server.clock.today(), from),
        reason: 'A test',
        version,
        ...rest,
      },
    });
  const versionOf = async () => {
    const { versions } = await server.succeed('listDatedValues', { token: await tokenFor(server.services, admin) });
    return versions.find(({ kind }) => kind === 'payout_cap')!.version;
  };

  test('who change the same value at once: the second is told, also after a removal', async () => {
    const seen = await versionOf();
    const answers = await Promise.all([change(3, seen), change(4, seen), change(5, seen)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('setting_changed');
    const [mine] = (await list()).filter(({ kind, state }) => kind === 'payout_cap' && state === 'future');
    const next = await versionOf();
    expect((await remove(mine!.id)).status).toBe(200);
    expect((await change(6, next)).body.code).toBe('setting_changed');
    expect((await change(6, await versionOf())).status).toBe(200);
  });

  test('find what changed, the revert of it, and both in the audit log', async () => {
    await travelTo(server, parties, tripoliInstant(addDays(server.clock.today(), 20), '12:00'));
    const before = await valueAt(server.services.db, 'payout_cap', server.clock.now());
    const done = await change(1, await versionOf(), { value: 8_000_000 });
    const mine = done.body.values.find(({ kind, value }) => kind === 'payout_cap' && value === 8_000_000)!;
    expect(mine.before).toBe(before);
    const other = done.body.values.find(({ kind }) => kind === 'guest_fee')!;
    expect((await change(2, undefined, { reverts: other.id })).body.code).toBe('not_found');
    const reverted = await change(2, undefined, { value: mine.before!, reverts: mine.id, reason: 'Too low' });
    expect(reverted.body.values.find(({ reverts }) => reverts === mine.id)).toMatchObject({
      before: 8_000_000,
      value: before,
    });
    const { entries } = await server.succeed('listAudit', {
      token: await tokenFor(server.services, admin),
      query: { operation: 'addDatedValue' },
    });
    expect(entries.slice(0, 2)).toMatchObject([
      { before: { value: 8_000_000 }, after: { value: before }, why: 'Too low', subject_name: 'payout_cap' },
      { before: { value: before }, after: { value: 8_000_000 } },
    ]);
  });
});

test('what was set stays: neither the application nor the owner changes or deletes it', async () => {
  for (const statement of [
    `update dated_values set value = 1 where kind = 'guest_fee'`,
    `delete from dated_values where kind = 'guest_fee'`,
  ]) {
    await expect(server.executeAsOwner(statement)).rejects.toThrow('append-only');
    await expect(server.services.pool.query(statement)).rejects.toThrow('append-only');
  }
});

describe('a value', () => {
  test('is set from tomorrow at the earliest, once for each day', async () => {
    expect((await add('refund_limit', 500_000, 0)).body.code).toBe('rate_not_in_future');
    const answers = await Promise.all([1, 2, 3].map(() => add('refund_limit', 500_000, 1)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const now = server.clock.now();
    const tomorrow = tripoliInstant(addDays(server.clock.today(), 1), '00:00');
    expect(await valueAt(server.services.db, 'refund_limit', new Date(tomorrow.getTime() - 1))).toBe(1_000_000);
    expect(await valueAt(server.services.db, 'refund_limit', tomorrow)).toBe(500_000);
    const mine = (await list()).filter(({ kind }) => kind === 'refund_limit');
    expect(mine.slice(0, 2)).toMatchObject([
      { value: 500_000, state: 'future', reason: 'A test' },
      { value: 1_000_000, state: 'in_force' },
    ]);
    expect((await remove(mine[0]!.id)).status).toBe(200);
    expect((await remove(mine[0]!.id)).status).toBe(200);
    expect((await list()).find(({ id }) => id === mine[0]!.id)?.state).toBe('removed');
    expect(await valueAt(server.services.db, 'refund_limit', new Date(now.getTime() + 9e9))).toBe(1_000_000);
    // The day is free again.
    expect((await add('refund_limit', 600_000, 1)).status).toBe(200);
  });

  test('stays once it is in force, and decides who grants a refund', async () => {
    const { body } = await add('refund_limit', 50_000, 1);
    const mine = body.values.find(({ kind, state }) => kind === 'refund_limit' && state === 'future')!;
    await travelTo(server, parties, new Date(server.clock.now().getTime() + 48 * 3_600_000));
    expect((await remove(mine.id)).body.code).toBe('state_moved_on');
    const booking = await bookingIn(server, parties, 'paid');
    const answer = await server.succeed('requestRefund', {
      token: await tokenFor(server.services, admin),
      params: { id: booking.id },
      body: { amount_dirham: 60_000, reason: 'P1', note: 'Paid twice', refund_to: 'wallet' },
    });
    expect(answer.refunds).toMatchObject([{ state: 'requested', needs_second: true }]);
  });
});
