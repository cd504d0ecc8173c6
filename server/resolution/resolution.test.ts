import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tripoliInstant } from '#contract/days.ts';
import { cancelAsAdmin } from '#server/bookings/cancellation/cancellations.ts';
import { postEarnings } from '#server/bookings/begun-stays.ts';
import { requestRefund } from '#server/bookings/refunds/granted-refunds.ts';
import { discardBatch } from '#server/payouts/batch-steps.ts';
import { draftBatch } from '#server/payouts/drafting.ts';
import {
  chargeEntry,
  earningEntry,
  hostBalance,
  postEntry,
  walletBalance,
  walletCreditEntry,
} from '#server/ledger/ledger.ts';
import { transact } from '#server/platform/postgres.ts';
import { accountTotals, bookingIn, createBookingParties, travelTo, type BookingParties } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { concurrently } from '#test/concurrently.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { addEndedStay, addPayoutAccounts } from '#test/payouts.ts';
import { useSecondInstance } from '#test/second-instance.ts';
import { dataUrl, phonePhoto } from '#test/pictures.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { answerDispute, escalateUnanswered } from './answers.ts';

const server = useTestServer(manyConnections);
const second = useSecondInstance(server);
let parties: BookingParties;
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await signedIn(server.services, { role: 'admin' });
});
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server);
});

/** A stay of two nights at 100 dinar, `hours` after its check-in. */
async function stayAfter(hours: number, state: 'paid' | 'confirmed' = 'paid') {
  const stay = await bookingIn(server, parties, state, { fromDay: 3 });
  const checkIn = tripoliInstant(stay.check_in, '15:00');
  await moveTo(new Date(checkIn.getTime() + hours * 3_600_000));
  return stay;
}

async function moveTo(instant: Date) {
  await travelTo(server, parties, instant);
  admin.token = await tokenFor(server.services, admin);
}
const pass = (hours: number) => moveTo(new Date(server.clock.now().getTime() + hours * 3_600_000));

const text = 'The pump of the well was broken for two days.';
const open = (bookingId: string, token: string, body: object = {}) =>
  server.call('openDispute', {
    token,
    params: { id: bookingId },
    body: { kind: 'refund', amount_dirham: 50_000, text, ...body },
  });
async function opened(bookingId: string, token: string, body: object = {}) {
  const answer = await open(bookingId, token, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as { id: string; number: number };
}
const damage = { kind: 'damage', amount_dirham: 420_000, text: 'The glass table is in pieces.' };
const of = (id: string) => ({ params: { dispute_id: id } });
const answerWith = (id: string, token: string, body: object) =>
  server.call('answerDispute', { token, ...of(id), body });
const decide = (id: string, body: object, headers: Record<string, string> = {}) =>
  server.call('decideDispute', {
    token: admin.token,
    ...of(id),
    headers,
    body: { reason: 'shared_care', text: 'Each bears a half.', shown_owed_dirham: 0, ...body },
  });
const kindsOf = async (user: { id: string }) => {
  const { rows } = await server.services.pool.query<{ kind: string }>(
    `select kind from notifications where user_id = $1 and kind like 'dispute%' order by id`,
    [user.id],
  );
  return rows.map(({ kind }) => kind);
};
const credit = (user_id: string, amount_dirham: number) =>
  transact(server.services.db, (trx) => {
    const gift = { kind: 'gift_credit', cause: crypto.randomUUID(), reference: null, user_id, amount_dirham } as const;
    return postEntry(trx, walletCreditEntry(gift), server.clock.now());
  });
/** Money of the host's other stays arrives: held, and earned. */
async function arrive(amount_dirham: number) {
  const { db, clock } = server.services;
  const { booking_id: reference } = await addEndedStay(server.services, parties.host.id);
  await transact(db, async (trx) => {
    const charge = { payment_id: crypto.randomUUID(), reference, provider: 'sandbox', amount_dirham };
    await postEntry(trx, chargeEntry(charge), clock.now());
    const earning = { reference, host_id: parties.host.id, held_dirham: amount_dirham, fee_dirham: 0 };
    await postEntry(trx, earningEntry(earning), clock.now());
  });
}
const uncovered = async () => {
  const { rows } = await server.services.pool.query('select * from uncovering_hosts() where host_id = $1', [
    parties.host.id,
  ]);
  return rows;
};
const payoutsOf = async (bookingId: string) => {
  const { rows } = await server.services.pool.query<{ earned: number; state: string }>(
    `select earned_dirham::int as earned, state from payouts where booking_id = $1 order by due_at, id`,
    [bookingId],
  );
  return rows;
};

describe('opening', () => {
  it('is for the two sides of a stay in its time, one at a time, and not above the price', async () => {
    const stay = await bookingIn(server, parties, 'paid', { fromDay: 3 });
    expect((await open(stay.id, parties.guest.token)).body.code).toBe('dispute_too_late');
    await moveTo(new Date(tripoliInstant(stay.check_in, '15:00').getTime() + 3_600_000));
    const { guest, host } = parties;
    const offered = await server.succeed('listStayDisputes', { token: guest.token, params: { id: stay.id } });
    expect(offered).toMatchObject({ side: 'guest', disputes: [] });
    expect(offered.may_open.map(({ kind }) => kind)).toEqual(['not_as_described', 'refund']);
    const forHost = await server.succeed('listStayDisputes', { token: host.token, params: { id: stay.id } });
    expect(forHost.may_open.map(({ kind }) => kind)).toEqual(['damage', 'extra_person']);

    const tooMuch = await open(stay.id, guest.token, { amount_dirham: stay.total_dirham + 10 });
    expect(tooMuch).toMatchObject({ status: 400, body: { code: 'dispute_amount_too_high' } });
    expect((await open(stay.id, guest.token, { kind: 'damage' })).body.code).toBe('dispute_too_late');
    const first = await opened(stay.id, guest.token);
    expect((await open(stay.id, guest.token)).body.code).toBe('dispute_exists');
    // The other side may have its own.
    await opened(stay.id, host.token, damage);
    expect(await kindsOf(guest)).toEqual(['dispute_sent', 'dispute_opened']);
    expect(await kindsOf(host)).toEqual(['dispute_opened', 'dispute_sent']);
    await server.succeed('withdrawDispute', { token: guest.token, ...of(first.id) });
    await pass(73);
    const { may_open } = await server.succeed('listStayDisputes', { token: guest.token, params: { id: stay.id } });
    expect(may_open.map(({ kind }) => kind)).toEqual(['refund']);
    await pass(24 * 16);
    expect((await open(stay.id, guest.token)).body.code).toBe('dispute_too_late');
  });

  it('happens once for each key, and is hidden from others', async () => {
    const stay = await stayAfter(2);
    const call = () =>
      server.call('openDispute', {
        token: parties.guest.token,
        params: { id: stay.id },
        headers: { 'idempotency-key': 'the-same-case' },
        body: { kind: 'refund', amount_dirham: 50_000, text },
      });
    const [one, two] = await Promise.all([call(), call()]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.id).toBe(two.body.id);
    const id = one.body.id;
    const stranger = await signedIn(server.services, { role: 'host' });
    const messages = await createCoHost(server.services, parties.host, ['messages']);
    for (const { token } of [stranger, messages]) {
      expect((await open(stay.id, token, damage)).status).toBe(404);
      expect((await server.call('getDispute', { token, ...of(id) })).status).toBe(404);
      expect((await answerWith(id, token, { answer: 'accept' })).status).toBe(404);
      expect((await server.call('withdrawDispute', { token, ...of(id) })).status).toBe(404);
    }
    const money = await createCoHost(server.services, parties.host, ['money']);
    expect((await server.succeed('getDispute', { token: money.token, ...of(id) })).side).toBe('host');
  });
});

describe('evidence', () => {
  it('is a text, a sealed photo, or a message of the same conversation, while the dispute is open', async () => {
    const stay = await stayAfter(2);
    const { guest, host } = parties;
    const { id } = await opened(stay.id, guest.token);
    const message = await server.succeed('sendMessage', {
      token: host.token,
      body: { booking_id: stay.id, text: 'The pump is being repaired.' },
    });
    const add = (token: string, body: object) => server.call('addDisputeEvidence', { token, ...of(id), body });
    const picture = dataUrl(await phonePhoto(400, 300));
    expect((await add(guest.token, { text: 'The tap, dry.', picture })).status).toBe(201);
    const quoted = await add(host.token, { message_id: message.id });
    expect(quoted.body.events.at(-1)).toMatchObject({
      by_side: 'host',
      message: { by_side: 'host', text: 'The pump is being repaired.' },
    });
    const photo = quoted.body.events.flatMap(({ photos }: { photos: string[] }) => photos)[0] as string;
    const photoOf = (token: string) =>
      server.call('getDisputePhoto', { token, params: { dispute_id: id, dispute_photo_id: photo } });
    expect((await photoOf(host.token)).body.picture).toMatch(/^data:image\/webp;base64,/);
    expect((await photoOf(admin.token)).status).toBe(200);
    const stranger = await signedIn(server.services, { role: 'guest' });
    expect((await photoOf(stranger.token)).status).toBe(404);
    const { rows } = await server.services.pool.query<{ storage_key: string }>(
      'select storage_key from dispute_photos where dispute_id = $1',
      [id],
    );
    expect((await server.app.inject(`/media/${rows[0]!.storage_key}`)).statusCode).toBe(404);

    expect((await add(guest.token, { message_id: crypto.randomUUID() })).status).toBe(404);
    expect((await add(guest.token, {})).status).toBe(422);
    await server.succeed('withdrawDispute', { token: guest.token, ...of(id) });
    expect((await add(guest.token, { text: 'More.' })).body.code).toBe('state_moved_on');
  });
});

describe('an answer', () => {
  it('that accepts settles it at once: held money goes to the wallet of the guest', async () => {
    const stay = await stayAfter(2);
    const { guest, host } = parties;
    const { id } = await opened(stay.id, guest.token);
    const [one, two] = await Promise.all([
      answerWith(id, host.token, { answer: 'accept' }),
      answerWith(id, host.token, { answer: 'accept' }),
    ]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const totals = await accountTotals(server, stay.id);
    expect(totals).toMatchObject({ wallet: -50_000, guest_funds: 50_000 - stay.total_dirham });
    expect(await kindsOf(guest)).toEqual(['dispute_sent', 'dispute_settled']);
    const closed = await server.succeed('getDispute', { token: guest.token, ...of(id) });
    expect(closed).toMatchObject({ state: 'settled', granted_dirham: 50_000, actions: [] });
    // The host earns the rest only.
    await pass(24);
    await postEarnings(server.services);
    expect((await accountTotals(server, stay.id)).guest_funds).toBeUndefined();
    const { rows } = await server.services.pool.query('select * from ledger_entries where reference = $1', [stay.id]);
    expect(rows.filter(({ kind }) => kind === 'dispute_decision')).toHaveLength(1);
  });

  it('that offers a part can be accepted, as it stands now', async () => {
    const stay = await stayAfter(30);
    await postEarnings(server.services);
    const { guest, host } = parties;
    const { id } = await opened(stay.id, guest.token);
    const offer = (amount_dirham: number) =>
      answerWith(id, host.token, { answer: 'offer', amount_dirham, text: 'One night without water.' });
    expect((await offer(50_000)).body.code).toBe('dispute_amount_too_high');
    expect((await offer(20_000)).body).toMatchObject({ state: 'awaiting_decision', offered_dirham: 20_000 });
    expect((await offer(30_000)).status).toBe(200);
    const accept = (offered_dirham: number) =>
      server.call('acceptDisputeOffer', { token: guest.token, ...of(id), body: { offered_dirham } });
    expect((await accept(20_000)).body.code).toBe('state_moved_on');
    expect((await accept(30_000)).body).toMatchObject({ state: 'settled', granted_dirham: 30_000 });
    const totals = await accountTotals(server, stay.id);
    expect(totals.wallet).toBe(-30_000);
    expect(await kindsOf(guest)).toContain('dispute_offered');
  });

  it('that does not come sends it to the administrators after 24 hours', async () => {
    const stay = await stayAfter(2);
    const { id } = await opened(stay.id, parties.guest.token);
    const early = await decide(id, { outcome: 'all' });
    expect(early).toMatchObject({ status: 409, body: { code: 'dispute_awaits_answer' } });
    await escalateUnanswered(server.services);
    expect((await server.succeed('getDispute', { token: parties.guest.token, ...of(id) })).state).toBe(
      'awaiting_answer',
    );
    await pass(25);
    // Those of other tests as well.
    expect(await escalateUnanswered(server.services)).toBeGreaterThan(0);
    expect(await escalateUnanswered(server.services)).toBe(0);
    expect(await kindsOf(parties.host)).toEqual(['dispute_opened', 'dispute_to_decide']);
    const { disputes } = await server.succeed('listDisputes', { token: admin.token, query: { queue: 'to_decide' } });
    expect(disputes.map((one) => one.id)).toContain(id);
    expect((await decide(id, { outcome: 'all' })).status).toBe(200);
  });
});

describe('a decision', () => {
  it('takes damage from the wallet, asks for the rest, and pays the host out of what arrives', async () => {
    const stay = await stayAfter(2);
    const { guest, host } = parties;
    await credit(guest.id, 60_000);
    const { id, number } = await opened(stay.id, host.token, damage);
    await answerWith(id, guest.token, { answer: 'refuse', text: 'It fell in the wind.' });
    const preview = await server.succeed('previewDisputeDecision', {
      token: admin.token,
      ...of(id),
      query: { outcome: 'part', amount_dirham: 210_000 },
    });
    expect(preview).toEqual({
      granted_dirham: 210_000,
      owed_dirham: 150_000,
      postings: [
        { account: 'wallet', name: 'Nuri Guest', amount_dirham: 60_000 },
        { account: 'host_payable', name: 'Salma Host', amount_dirham: -60_000 },
      ],
    });
    const body = { outcome: 'part', amount_dirham: 210_000 };
    expect((await decide(id, body)).body.code).toBe('dispute_money_changed');
    const answers = await Promise.all([
      decide(id, { ...body, shown_owed_dirham: 150_000 }),
      decide(id, { ...body, shown_owed_dirham: 150_000 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await payoutsOf(stay.id)).toEqual([{ earned: 60_000, state: 'due' }]);
    expect(await kindsOf(guest)).toEqual(['dispute_opened', 'dispute_decided', 'dispute_owed']);

    // A part from the wallet, the rest by transfer.
    await credit(guest.id, 40_000);
    const pay = (amount_dirham: number) =>
      server.call('payDispute', { token: guest.token, ...of(id), body: { amount_dirham } });
    expect((await pay(50_000)).body.code).toBe('wallet_changed');
    expect((await pay(160_000)).body.code).toBe('state_moved_on');
    expect((await pay(40_000)).body).toMatchObject({ owed_dirham: 110_000, transfer_reference: `C-${number}` });
    const transfer = (amount_dirham: number, bank_reference = 'FT-9001') =>
      server.call('recordDisputeTransfer', {
        token: admin.token,
        ...of(id),
        body: { amount_dirham, bank_reference: `${bank_reference}-${id}`.slice(0, 60) },
      });
    expect((await transfer(110_010)).body.code).toBe('dispute_amount_too_high');
    expect((await transfer(100_000)).body.owed_dirham).toBe(10_000);
    expect((await transfer(10_000)).body.code).toBe('transfer_recorded');
    expect((await transfer(10_000, 'FT-9002')).body.owed_dirham).toBe(0);
    expect((await transfer(10_000, 'FT-9003')).body.code).toBe('state_moved_on');
    const earned = (await payoutsOf(stay.id)).map((payout) => payout.earned).toSorted((a, b) => a - b);
    expect(earned).toEqual([10_000, 40_000, 60_000, 100_000]);
  });

  it('is posted once for each key; nothing posts nothing, and what Diyar pays comes from us', async () => {
    const stay = await stayAfter(2);
    const { guest, host } = parties;
    const first = await opened(stay.id, guest.token);
    await answerWith(first.id, host.token, { answer: 'refuse', text: 'There was water.' });
    expect((await decide(first.id, { outcome: 'part', amount_dirham: 50_000 })).status).toBe(400);
    const before = await accountTotals(server, stay.id);
    const body = { outcome: 'nothing', reason: 'not_shown' };
    const [one, two] = [
      await decide(first.id, body, { 'idempotency-key': 'the-same-decision' }),
      await decide(first.id, body, { 'idempotency-key': 'the-same-decision' }),
    ];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await accountTotals(server, stay.id)).toEqual(before);
    const second = await opened(stay.id, guest.token, { amount_dirham: 30_000 });
    await answerWith(second.id, host.token, { answer: 'refuse', text: 'There was water.' });
    expect((await decide(second.id, { outcome: 'diyar', amount_dirham: 20_000, reason: 'goodwill' })).status).toBe(200);
    expect(await accountTotals(server, stay.id)).toMatchObject({ promotions: 20_000, wallet: -20_000 });
    const read = await server.succeed('getDispute', { token: guest.token, ...of(second.id) });
    expect(read).toMatchObject({ state: 'decided', outcome: 'diyar', decision_text: 'Each bears a half.' });
  });

  it('about a stay in cash makes the host owe us', async () => {
    const stay = await stayAfter(2, 'confirmed');
    const { id } = await opened(stay.id, parties.guest.token);
    await answerWith(id, parties.host.token, { answer: 'accept' });
    expect(await accountTotals(server, stay.id)).toEqual({ awaited_credit: -50_000, host_payable: 50_000 });
  });

  it('credits no more than is held, owed to the host or arrives from the host', async () => {
    const { guest, host } = parties;
    const cash = await stayAfter(2, 'confirmed');
    await postEarnings(server.services);
    const { id } = await opened(cash.id, guest.token, { amount_dirham: cash.total_dirham });
    await answerWith(id, host.token, { answer: 'accept' });
    expect(await walletBalance(server.services.db, guest.id)).toBe(0);
    const whole = { awaited_dirham: cash.total_dirham, balance_dirham: 0 };
    expect(await server.succeed('getWallet', { token: guest.token })).toMatchObject(whole);
    expect(await server.succeed('getDispute', { token: guest.token, ...of(id) })).toMatchObject({
      state: 'settled',
      awaited_dirham: cash.total_dirham,
    });
    // Nobody has recorded the cash, so we do not return it in the host's place.
    const body = { reason: 'The host is gone.', amount_dirham: cash.total_dirham };
    const paid = await server.call('payAwaitedCredit', { token: admin.token, params: { id: cash.id }, body });
    expect([paid.status, paid.body.code]).toEqual([409, 'unrecorded_cash']);
    const owed = -(await hostBalance(server.services.db, host.id));
    // Our fee was owed before; then each dirham that arrives is the guest's.
    await arrive(owed - cash.total_dirham + 30_000);
    expect(await walletBalance(server.services.db, guest.id)).toBe(30_000);
    await arrive(owed);
    expect(await walletBalance(server.services.db, guest.id)).toBe(cash.total_dirham);
    expect(await server.succeed('getWallet', { token: guest.token })).toMatchObject({ awaited_dirham: 0 });
    expect(await uncovered()).toEqual([]);
  });

  it('gives what we owe the host to one guest only, where two cases are agreed at once on two instances', async () => {
    const { guest, host } = parties;
    const other = await signedIn(server.services);
    const one = await bookingIn(server, parties, 'confirmed', { fromDay: 3 });
    const two = await bookingIn(server, { ...parties, guest: other }, 'confirmed', { fromDay: 6 });
    await moveTo(tripoliInstant(two.check_in, '16:00'));
    other.token = await tokenFor(server.services, other);
    await arrive(50_000);
    const cases = [await opened(one.id, guest.token), await opened(two.id, other.token)];
    const lock = ['select pg_advisory_xact_lock(hashtextextended($1, 0))', [`host money ${host.id}`]] as const;
    await concurrently(server, lock, () =>
      cases.map(({ id }, at) => answerDispute([server.services, second.services][at]!, host, id, { answer: 'accept' })),
    );
    const wallets = await Promise.all([guest, other].map(({ id }) => walletBalance(server.services.db, id)));
    expect(wallets.toSorted((a, b) => a - b)).toEqual([0, 50_000]);
    expect(await uncovered()).toEqual([]);
  });

  it('does not give what a draft of payouts is about to pay, and gives it once the draft is discarded', async () => {
    const { guest, host } = parties;
    const cash = await stayAfter(2, 'confirmed');
    await arrive(50_000);
    await addPayoutAccounts(server.services, [host.id]);
    const { batch_id } = await draftBatch(server.services, admin);
    const { id } = await opened(cash.id, guest.token);
    await answerWith(id, host.token, { answer: 'accept' });
    expect(await walletBalance(server.services.db, guest.id)).toBe(0);
    await discardBatch(server.services, admin, batch_id);
    await expect(draftBatch(server.services, admin)).resolves.toBeDefined();
    expect(await walletBalance(server.services.db, guest.id)).toBe(50_000);
    expect(await uncovered()).toEqual([]);
  });

  it('is not refunded again where an administrator cancels the stay later', async () => {
    const stay = await stayAfter(30);
    await postEarnings(server.services);
    const { id } = await opened(stay.id, parties.guest.token);
    await answerWith(id, parties.host.token, { answer: 'accept' });
    await cancelAsAdmin(server.services, admin, stay.id, { reason: 'The house has burned.', refund_to: 'wallet' });
    const { wallet, guest_funds } = await accountTotals(server, stay.id);
    expect({ wallet, guest_funds }).toEqual({ wallet: -stay.total_dirham, guest_funds: undefined });
  });

  it.each([
    ['held money', 2],
    ['what the host has earned', 30],
  ])('from %s is not refunded again by an administrator', async (_, hours) => {
    const stay = await stayAfter(hours);
    await postEarnings(server.services);
    const { id } = await opened(stay.id, parties.guest.token);
    await answerWith(id, parties.host.token, { answer: 'accept' });
    const left = stay.total_dirham - 50_000;
    const refund = { amount_dirham: left, lines: null, reason: 'H2', note: 'The well.', refund_to: 'wallet' } as const;
    const above = requestRefund(server.services, admin, stay.id, { ...refund, amount_dirham: left + 10 });
    await expect(above).rejects.toMatchObject({ code: 'refund_exceeds' });
    await requestRefund(server.services, admin, stay.id, refund);
    const { wallet, guest_funds } = await accountTotals(server, stay.id);
    expect({ wallet, guest_funds }).toEqual({ wallet: -stay.total_dirham, guest_funds: undefined });
  });

  it('grants no more than a refund since has left of what the guest paid', async () => {
    const stay = await stayAfter(30);
    await postEarnings(server.services);
    const { guest, host } = parties;
    const { id } = await opened(stay.id, guest.token);
    await answerWith(id, host.token, { answer: 'offer', amount_dirham: 40_000, text: 'One night.' });
    await requestRefund(server.services, admin, stay.id, {
      amount_dirham: stay.total_dirham - 20_000,
      lines: null,
      reason: 'H2',
      note: 'The well.',
      refund_to: 'wallet',
    });
    const before = await accountTotals(server, stay.id);
    const preview = (outcome: 'all' | 'diyar') =>
      server.call('previewDisputeDecision', {
        token: admin.token,
        ...of(id),
        query: { outcome, amount_dirham: 50_000 },
      });
    const answers = await Promise.all([
      answerWith(id, host.token, { answer: 'accept' }),
      answerWith(id, host.token, { answer: 'offer', amount_dirham: 20_010, text: 'A little more.' }),
      server.call('acceptDisputeOffer', { token: guest.token, ...of(id), body: { offered_dirham: 40_000 } }),
      preview('all'),
      decide(id, { outcome: 'all' }),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'dispute_more_than_left'));
    expect(answers[4].body.detail).toContain('20.00 LYD is left');
    expect(await accountTotals(server, stay.id)).toEqual(before);
    // What we pay is nobody's payment.
    expect((await preview('diyar')).status).toBe(200);
    expect((await decide(id, { outcome: 'part', amount_dirham: 20_000 })).status).toBe(200);
    expect(await accountTotals(server, stay.id)).toMatchObject({ wallet: -stay.total_dirham });
  });

  it('grants nothing of a stay that was cancelled and refunded meanwhile', async () => {
    const stay = await stayAfter(2);
    const { id } = await opened(stay.id, parties.guest.token);
    await cancelAsAdmin(server.services, admin, stay.id, { reason: 'The house has burned.', refund_to: 'wallet' });
    await pass(25);
    expect((await decide(id, { outcome: 'part', amount_dirham: 10 })).body.code).toBe('dispute_more_than_left');
    expect((await decide(id, { outcome: 'nothing' })).status).toBe(200);
    expect(await accountTotals(server, stay.id)).toMatchObject({ wallet: -stay.total_dirham });
  });

  it('takes saved answers filled for the stay; one with an open place is refused', async () => {
    const stay = await stayAfter(2);
    const { id, number } = await opened(stay.id, parties.guest.token);
    await pass(25);
    const texts = { en: 'Case {case number}, {home}.', ar: '', fr: '' };
    for (const body of [
      { name: 'A', texts },
      { name: 'B', texts: { ...texts, en: 'Dear {name}' } },
    ]) {
      await server.succeed('createSavedAnswer', { token: admin.token, body });
    }
    const { answers } = await server.succeed('listDecisionAnswers', { token: admin.token, ...of(id) });
    expect(answers).toMatchObject([
      { name: 'A', text: `Case C-${number}, Quiet house.`, unfilled: [] },
      { name: 'B', text: 'Dear {name}', unfilled: ['person'] },
    ]);
    const answer = await decide(id, { outcome: 'nothing', text: answers[1]!.text });
    expect(answer.body.code).toBe('placeholder_unfilled');
    expect((await decide(id, { outcome: 'nothing', text: answers[0]!.text })).status).toBe(200);
  });

  it('is for administrators', async () => {
    const stay = await stayAfter(2);
    const { id } = await opened(stay.id, parties.guest.token);
    for (const { token } of [parties.guest, parties.host]) {
      expect((await server.call('getDisputeToDecide', { token, ...of(id) })).status).toBe(403);
      const answer = await server.call('decideDispute', {
        token,
        ...of(id),
        body: { outcome: 'all', reason: 'goodwill', text: 'Mine.', shown_owed_dirham: 0 },
      });
      expect(answer.status).toBe(403);
    }
    const whole = await server.succeed('getDisputeToDecide', { token: admin.token, ...of(id) });
    expect(whole).toMatchObject({ held_dirham: stay.total_dirham, holds_payout: true, may_decide: false });
  });
});
