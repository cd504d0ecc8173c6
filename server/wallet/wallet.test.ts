import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tripoliInstant } from '#contract/days.ts';
import { postEntry, walletBalance, walletCreditEntry } from '#server/ledger/ledger.ts';
import { bookingPayments } from '#server/bookings/bookings.ts';
import { cancelAsAdmin, cancelTrip } from '#server/bookings/cancellation/cancellations.ts';
import { payBooking } from '#server/bookings/booking-payments.ts';
import { readBookingMoney } from '#server/bookings/booking-money.ts';
import { playSandboxOutcome } from '#server/payments/callbacks.ts';
import { readFunds } from './funds.ts';
import { AppError } from '#server/platform/errors.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { removeTexts } from '#test/changes.ts';
import { setPhone } from '#test/referrals.ts';
import { accountTotals, bookingIn, createBookingParties, inviteFriend } from '#test/bookings.ts';
import { createUser, signedIn, tokenFor } from '#test/factories.ts';
import { propertyRuns } from '#test/run-size.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
const parties = useBookingParties(server, { cancellation_policy: 'flexible' });

let gifts = 0;
const addCredit = (dirham: number, user_id = parties.guest.id) =>
  postEntry(
    server.services.db,
    walletCreditEntry({
      kind: 'gift_credit',
      cause: `gift ${(gifts += 1)}`,
      reference: null,
      user_id,
      amount_dirham: dirham,
    }),
    server.clock.now(),
  );
const balance = () => walletBalance(server.services.db, parties.guest.id);
const pay = (id: string, body: object, headers: Record<string, string> = {}) =>
  server.call('payBooking', { token: parties.guest.token, params: { id }, body, headers });
const endInSandbox = (payment_id: string, outcome = 'approved') =>
  server.succeed('playSandboxOutcome', { token: parties.guest.token, params: { payment_id }, body: { outcome } });
const getTrip = (id: string) => server.succeed('getTrip', { token: parties.guest.token, params: { id } });

describe('a stay paid from the wallet', () => {
  test('is paid at once if the wallet covers it', async () => {
    await addCredit(300_000);
    const { id } = await bookingIn(server, parties, 'approved');
    const { methods, wallet_dirham } = await server.succeed('listPaymentMethods', { token: parties.guest.token });
    expect([methods, wallet_dirham]).toEqual([['sandbox', 'wallet'], 300_000]);
    const answer = await pay(id, { method: 'wallet', wallet_dirham: 212_000 });
    expect(answer.body.payment).toMatchObject({ status: 'approved', amount_dirham: 212_000, redirect_url: null });
    expect(await getTrip(id)).toMatchObject({ status: 'paid', paid_dirham: 212_000, wallet_paid_dirham: 212_000 });
    expect(await balance()).toBe(88_000);
  });

  test('in part spends the credit only when the gateway’s part is approved', async () => {
    await addCredit(50_000);
    const { id } = await bookingIn(server, parties, 'approved');
    const { payment } = (await pay(id, { method: 'sandbox', wallet_dirham: 50_000 })).body;
    expect(payment).toMatchObject({ status: 'redirected', amount_dirham: 162_000 });
    expect(await balance()).toBe(50_000);
    await endInSandbox(payment.id, 'failed');
    expect([await balance(), (await getTrip(id)).paid_dirham]).toEqual([50_000, 0]);
    const again = (await pay(id, { method: 'sandbox', wallet_dirham: 50_000 })).body;
    await endInSandbox(again.payment.id);
    await endInSandbox(again.payment.id);
    expect(await balance()).toBe(0);
    expect(await getTrip(id)).toMatchObject({
      status: 'paid',
      paid_dirham: 212_000,
      wallet_paid_dirham: 50_000,
      // The payment shown is the gateway's.
      payment: { id: again.payment.id, method: 'sandbox', status: 'approved' },
    });
    expect(await accountTotals(server, id)).toEqual({ gateway: 162_000, wallet: 50_000, guest_funds: -212_000 });
    const money = await readBookingMoney(server.services.db, id);
    expect(money.payments).toMatchObject([
      { provider: 'sandbox', method: 'sandbox', amount_dirham: 162_000 },
      { provider: 'wallet', method: 'wallet', amount_dirham: 50_000 },
    ]);
  });

  test('leaves the rest due if the credit was spent on another stay meanwhile', async () => {
    await addCredit(50_000);
    const one = await bookingIn(server, parties, 'approved');
    const other = await bookingIn(server, parties, 'approved', { fromDay: 40 });
    const { payment } = (await pay(one.id, { method: 'sandbox', wallet_dirham: 50_000 })).body;
    await pay(other.id, { method: 'wallet', wallet_dirham: 40_000 });
    await endInSandbox(payment.id);
    expect(await getTrip(one.id)).toMatchObject({
      status: 'approved',
      paid_dirham: 172_000,
      actions: expect.arrayContaining(['pay']),
    });
    expect(await balance()).toBe(0);
    await endInSandbox((await pay(one.id, { method: 'sandbox' })).body.payment.id);
    expect((await getTrip(one.id)).status).toBe('paid');
  });

  test('is refused if the balance is less than was shown, or the part is more than is due', async () => {
    await addCredit(40_000);
    const { id } = await bookingIn(server, parties, 'approved');
    for (const body of [
      { method: 'sandbox', wallet_dirham: 40_010 },
      { method: 'wallet', wallet_dirham: 50_000 },
      { method: 'sandbox', wallet_dirham: 400_000 },
    ]) {
      const answer = await pay(id, body);
      expect([answer.status, answer.body.code]).toEqual([409, 'wallet_changed']);
    }
    for (const wallet_dirham of [0, -10, 15, 1.5]) {
      expect((await pay(id, { method: 'sandbox', wallet_dirham })).status).toBe(422);
    }
    expect(await balance()).toBe(40_000);
  });

  test('spends the balance once in ten simultaneous payments of two stays', async () => {
    await addCredit(212_000);
    const stays: string[] = [];
    for (const fromDay of [30, 40]) stays.push((await bookingIn(server, parties, 'approved', { fromDay })).id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => pay(stays[index % 2]!, { method: 'wallet', wallet_dirham: 212_000 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await balance()).toBe(0);
  });
});

describe('a cancelled stay', () => {
  /** 318 dinar, 60 of them from the wallet; cancelled late, the first of three nights is lost. */
  async function cancelLate(refund_to: 'wallet' | 'payout') {
    server.clock.set(tripoliInstant(server.clock.today(), '10:00'));
    for (const one of [parties.guest, parties.host]) one.token = await tokenFor(server.services, one);
    await addCredit(60_000);
    const { id } = await bookingIn(server, parties, 'approved', { fromDay: 3, nights: 3 });
    await endInSandbox((await pay(id, { method: 'sandbox', wallet_dirham: 60_000 })).body.payment.id);
    server.clock.advanceHours(2 * 24 + 6);
    parties.guest.token = await tokenFor(server.services, parties.guest);
    const body = { refund_to };
    const answer = await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body });
    expect(answer.refund_dirham).toBe(218_000);
    return id;
  }

  test('is refunded to the wallet by default', async () => {
    const id = await cancelLate('wallet');
    expect(await balance()).toBe(218_000);
    expect((await readBookingMoney(server.services.db, id)).refunds).toMatchObject([
      { to: 'wallet', amount_dirham: 218_000 },
    ]);
  });

  test('is paid out without the wallet’s share, rounded to 10 dirham', async () => {
    const id = await cancelLate('payout');
    // 218 × 60 ⁄ 318 = 41.132…
    expect(await balance()).toBe(41_130);
    expect((await readBookingMoney(server.services.db, id)).refunds).toMatchObject([
      { to: 'wallet', amount_dirham: 41_130 },
      { to: 'payout', amount_dirham: 176_870 },
    ]);
    expect(await accountTotals(server, id)).toMatchObject({ gateway: 258_000, refunds_payable: -176_870 });
  });
});

test('getWallet pages the entries of the caller’s wallet', async () => {
  for (const dirham of [10_000, 20_000, 30_000, 40_000, 50_000]) await addCredit(dirham);
  const seen: number[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit: 2, ...(cursor ? { cursor } : {}) };
    const page = await server.succeed('getWallet', { token: parties.guest.token, query });
    expect(page.balance_dirham).toBe(150_000);
    seen.push(...page.entries.map((entry) => entry.amount_dirham));
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toEqual([50_000, 40_000, 30_000, 20_000, 10_000]);
  expect(await server.succeed('getWallet', { token: parties.host.token })).toEqual({
    balance_dirham: 0,
    awaited_dirham: 0,
    available_dirham: 0,
    held_dirham: 0,
    available_from: null,
    owed_dirham: 0,
    lapsing_dirham: 0,
    invitation: null,
    entries: [],
    next_cursor: null,
  });
  expect((await server.call('getWallet')).status).toBe(401);
  const bad = await server.call('getWallet', { token: parties.guest.token, query: { cursor: 'x' } });
  expect(bad.status).toBe(422);
});

test('getWallet names the home of an entry in the reader’s language, else in English, else in Arabic', async () => {
  const { id } = await bookingIn(server, parties, 'paid');
  await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: {} });
  const titleIn = async (locale: string) => {
    const headers = { 'accept-language': locale };
    return (await server.succeed('getWallet', { token: parties.guest.token, headers })).entries[0]!.booking!.title;
  };
  const titles = () => Promise.all(['en', 'ar', 'fr'].map(titleIn));
  expect(await titles()).toEqual(['Quiet house', 'بيت هادئ', 'Maison calme']);
  await removeTexts(server.services, parties.property, 'fr');
  expect(await titles()).toEqual(['Quiet house', 'بيت هادئ', 'Quiet house']);
  await removeTexts(server.services, parties.property, 'en');
  expect(await titles()).toEqual(['بيت هادئ', 'بيت هادئ', 'بيت هادئ']);
});

/**
 * An invited guest with four approved stays, the first of which may have begun, pays and cancels in random order, several
 * calls at once. After each step all entries sum to zero, no wallet is below zero, the referral credit is that of one paid
 * or confirmed booking at most, and none of it was spent unless that stay had begun.
 */
test('referral credit is given once and spent once in random simultaneous calls', async () => {
  const call = fc.record({
    do: fc.constantFrom(
      'pay',
      'pay',
      'payWithCredit',
      'payWithCredit',
      'wallet',
      'cancel',
      'cancelOut',
      'cancelAsAdmin',
    ),
    stay: fc.nat({ max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.array(call, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 6 }),
      async (hasBegun, steps) => {
        const { services } = server;
        server.clock.set(tripoliInstant(server.clock.today(), '16:00'));
        const world = await createBookingParties(server, { cancellation_policy: 'flexible' });
        const inviter = await signedIn(services, { phone: null });
        await setPhone(server, world.guest.id, null);
        await setPhone(server, world.host.id, null);
        await inviteFriend(server, inviter, world.guest);
        const stays: string[] = [];
        const admin = await createUser(services, { role: 'admin' });
        for (const fromDay of [hasBegun ? 0 : 30, 40, 50, 60]) {
          stays.push((await bookingIn(server, world, 'approved', { fromDay, nights: 1 })).id);
        }
        const request = { locale: 'en' as const, ip: '127.0.0.1', idempotency: undefined };
        const perform = async ({ do: what, stay }: { do: string; stay: number }) => {
          const id = stays[stay]!;
          try {
            if (what === 'cancelAsAdmin') {
              return await cancelAsAdmin(services, admin, id, { reason: 'Flooded', refund_to: 'wallet' });
            }
            if (what === 'cancel' || what === 'cancelOut') {
              const refund_to = what === 'cancel' ? 'wallet' : 'payout';
              return await cancelTrip(services, world.guest, id, { refund_to });
            }
            const part = what === 'pay' ? {} : { wallet_dirham: 50_000 };
            const method = what === 'wallet' ? 'wallet' : 'sandbox';
            const payment = await payBooking(services, world.guest, id, { method, ...part }, request);
            if (payment.provider === 'sandbox') {
              await playSandboxOutcome(services, bookingPayments(services), world.guest, payment.id, 'approved');
            }
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
          }
        };
        for (const simultaneous of steps) {
          await Promise.all(simultaneous.map(perform));
          const { rows } = await services.pool.query<{ out: number; owed: number; credit: number; least: number }>(
            `select
               (select coalesce(sum(p.amount_dirham), 0)::int from postings as p
                join ledger_accounts as a on a.id = p.account_id join ledger_entries as e on e.id = p.entry_id
                where a.kind = 'promotions' and exists (
                  select from postings as w join ledger_accounts as wa on wa.id = w.account_id
                  where w.entry_id = e.id and wa.kind = 'wallet' and wa.user_id = $1)) as out,
               r.owed_dirham as owed, r.credit_dirham as credit,
               (select coalesce(min(s.total), 0)::int from (
                 select -sum(p.amount_dirham) as total from postings as p
                 join ledger_accounts as a on a.id = p.account_id where a.kind = 'wallet' group by a.id) as s) as least
             from referrals as r where r.referred_id = $1`,
            [world.guest.id],
          );
          const { out, owed, credit, least } = rows[0]!;
          expect(least).toBeGreaterThanOrEqual(0);
          // Promotions paid for the credit of a paid or confirmed booking, and for reversed credit that is still owed.
          expect(out).toBe(credit + owed);
          expect(credit).toBeLessThanOrEqual(50_000);
          const { rows: guaranteed } = await services.pool.query(
            `select 1 from bookings where guest_id = $1 and status in ('paid', 'confirmed')`,
            [world.guest.id],
          );
          expect(credit > 0).toBe(guaranteed.length > 0);
          const funds = await readFunds(services.db, world.guest.id, server.clock.now());
          expect(funds.available_dirham).toBeLessThanOrEqual(Math.max(0, funds.balance_dirham - owed));
          if (!hasBegun) expect([owed, funds.balance_dirham >= credit, funds.held_dirham]).toEqual([0, true, credit]);
          const { rows: unbalanced } = await services.pool.query(
            'select entry_id from postings group by entry_id having sum(amount_dirham) <> 0',
          );
          expect(unbalanced).toEqual([]);
        }
      },
    ),
    { numRuns: propertyRuns(25), endOnFailure: true },
  );
}, 90_000);
