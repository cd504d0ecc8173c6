/** Appeals against the decisions of disputes: once, by either side, decided by another administrator, of the difference. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tripoliInstant } from '#contract/days.ts';
import { postEarnings } from '#server/bookings/begun-stays.ts';
import { checkLedger, readUncovered } from '#server/ledger/check-ledger.ts';
import { hostBalance, postEntry, sumAwaited, walletBalance, walletCreditEntry } from '#server/ledger/ledger.ts';
import { bookingIn, createBookingParties, travelTo, type BookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { useSecondInstance } from '#test/second-instance.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { appealDispute } from './appeals.ts';

const server = useTestServer(manyConnections);
const instance = useSecondInstance(server);
type Signed = Awaited<ReturnType<typeof signedIn>>;
let parties: BookingParties;
let admin: Signed;
let second: Signed;
beforeAll(async () => {
  admin = await signedIn(server.services, { role: 'admin' });
  second = await signedIn(server.services, { role: 'admin' });
});
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server);
});

async function moveTo(instant: Date) {
  await travelTo(server, parties, instant);
  for (const one of [admin, second]) one.token = await tokenFor(server.services, one);
}
const pass = (hours: number) => moveTo(new Date(server.clock.now().getTime() + hours * 3_600_000));
async function stayAfter(hours: number, state: 'paid' | 'confirmed' = 'paid') {
  const stay = await bookingIn(server, parties, state, { fromDay: 3 });
  await moveTo(new Date(tripoliInstant(stay.check_in, '15:00').getTime() + hours * 3_600_000));
  await postEarnings(server.services);
  return stay;
}

const of = (id: string) => ({ params: { dispute_id: id } });
/** A dispute that is answered with no, and decided. */
async function decided(bookingId: string, by: 'guest' | 'host', amount_dirham: number, decision: object) {
  const [opener, other] = by === 'guest' ? [parties.guest, parties.host] : [parties.host, parties.guest];
  const kind = by === 'guest' ? ('refund' as const) : ('damage' as const);
  const { id } = await server.succeed('openDispute', {
    token: opener.token,
    params: { id: bookingId },
    body: { kind, amount_dirham, text: 'It was not so.' },
  });
  await server.succeed('answerDispute', { token: other.token, ...of(id), body: { answer: 'refuse', text: 'It was.' } });
  const first = await decide(id, decision);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  return id;
}
const decide = (id: string, body: object, by = admin) =>
  server.call('decideDispute', {
    token: by.token,
    ...of(id),
    body: { reason: 'shared_care', text: 'So it is.', shown_owed_dirham: 0, ...body },
  });
const appeal = (id: string, by: { token: string }, text = 'There are new photos.') =>
  server.call('appealDispute', { token: by.token, ...of(id), body: { text } });
/** Appeals, and has the other administrator decide. */
async function onAppeal(id: string, by: { token: string }, body: object) {
  expect((await appeal(id, by)).status).toBe(200);
  const answer = await decide(id, body, second);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const part = (dinar: number) => ({ outcome: 'part', amount_dirham: dinar * 1000 });
const read = (id: string, by: { token: string } = parties.guest) =>
  server.succeed('getDispute', { token: by.token, ...of(id) });
const wallet = () => walletBalance(server.services.db, parties.guest.id);
const owedToHost = () => hostBalance(server.services.db, parties.host.id);
const newsOf = async (user: { id: string }) => {
  const { rows } = await server.services.pool.query<{ kind: string }>(
    `select kind from notifications where user_id = $1 and kind like 'dispute%' order by id`,
    [user.id],
  );
  return rows.map(({ kind }) => kind);
};
const credit = (user_id: string, amount_dirham: number) =>
  postEntry(
    server.services.db,
    walletCreditEntry({ kind: 'gift_credit', cause: crypto.randomUUID(), reference: null, user_id, amount_dirham }),
    server.clock.now(),
  );
async function expectSound() {
  expect((await checkLedger(server.services)).found).toEqual([]);
  expect(await readUncovered(server.services.db)).toBe(0);
  const { rows } = await server.services.pool.query('select * from uncovering_hosts() where host_id = $1', [
    parties.host.id,
  ]);
  expect(rows).toEqual([]);
}

describe('an appeal', () => {
  it('is made once by either side within seven days, and the other side and administrators are told', async () => {
    const stay = await stayAfter(30);
    const { guest, host } = parties;
    const id = await decided(stay.id, 'guest', 50_000, { outcome: 'nothing' });
    const before = await read(id);
    expect(before.actions).toEqual(['appeal']);
    expect(Date.parse(before.appeal_until!) - Date.parse(before.closed_at!)).toBe(7 * 24 * 3_600_000);
    const stranger = await signedIn(server.services);
    stranger.token = await tokenFor(server.services, stranger);
    expect((await appeal(id, stranger)).status).toBe(404);
    expect((await appeal(id, guest, ' ')).status).toBe(422);
    const made = await appeal(id, guest);
    expect(made.body).toMatchObject({
      state: 'awaiting_decision',
      actions: ['add_evidence'],
      appeal: { by_side: 'guest', first_granted_dirham: 0, is_decided: false },
    });
    expect(made.body.events.at(-1)).toMatchObject({
      kind: 'appealed',
      by_side: 'guest',
      text: 'There are new photos.',
    });
    expect((await newsOf(host)).at(-1)).toBe('dispute_added');
    // What was decided before is not answered, offered or taken back.
    const answer = { token: host.token, ...of(id), body: { answer: 'accept' } as const };
    expect((await server.call('answerDispute', answer)).body.code).toBe('state_moved_on');
    expect((await server.call('withdrawDispute', { token: guest.token, ...of(id) })).body.code).toBe('state_moved_on');
    for (const by of [guest, host]) {
      const again = await appeal(id, by);
      expect([again.status, again.body.code]).toEqual([409, 'dispute_appealed']);
      expect(again.body.detail).toBe(
        'This case was appealed already, and can be only once. The second decision is final.',
      );
    }
    expect((await decide(id, part(20), second)).status).toBe(200);
    expect((await appeal(id, host)).body.code).toBe('dispute_appealed');
    expect(await read(id)).toMatchObject({
      state: 'decided',
      granted_dirham: 20_000,
      actions: [],
      appeal_until: null,
      appeal: { by_side: 'guest', first_granted_dirham: 0, is_decided: true },
    });
    expect(await newsOf(guest)).toEqual(['dispute_sent', 'dispute_answered', 'dispute_decided', 'dispute_decided']);
  });

  it('comes too late after seven days, and is of a decision alone', async () => {
    const stay = await stayAfter(30);
    const { guest, host } = parties;
    const id = await decided(stay.id, 'guest', 50_000, { outcome: 'all' });
    await pass(7 * 24 + 1);
    const late = await appeal(id, host);
    expect([late.status, late.body.code]).toEqual([409, 'appeal_time_over']);
    expect((await read(id)).actions).toEqual([]);
    const { id: open } = await server.succeed('openDispute', {
      token: guest.token,
      params: { id: stay.id },
      body: { kind: 'refund', amount_dirham: 10_000, text: 'And the gate.' },
    });
    expect((await appeal(open, guest)).body.code).toBe('state_moved_on');
    await server.succeed('answerDispute', { token: host.token, ...of(open), body: { answer: 'accept' } });
    expect((await appeal(open, guest)).body.code).toBe('state_moved_on');
  });

  it('is made once where both sides make it at once on two instances', async () => {
    const stay = await stayAfter(30);
    const id = await decided(stay.id, 'guest', 50_000, part(20));
    const services = [server.services, instance.services] as const;
    const made = await Promise.allSettled(
      [parties.guest, parties.host].map((by, at) => appealDispute(services[at]!, by, id, 'Not so.')),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await read(id)).events.filter(({ kind }) => kind === 'appealed')).toHaveLength(1);
  });

  it('is decided by another administrator, who finds it in the queue', async () => {
    const stay = await stayAfter(30);
    const id = await decided(stay.id, 'guest', 50_000, part(20));
    await appeal(id, parties.host);
    const { disputes } = await server.succeed('listDisputes', { token: second.token, query: { queue: 'to_decide' } });
    expect(disputes.map((one) => one.id)).toContain(id);
    const own = await server.succeed('getDisputeToDecide', { token: admin.token, ...of(id) });
    expect([own.may_decide, own.needs_other_admin, own.holds_payout]).toEqual([false, true, true]);
    const refused = await decide(id, part(30), admin);
    expect([refused.status, refused.body.code]).toEqual([409, 'own_decision']);
    const claim = (by: Signed) =>
      server.call('claimItem', { token: by.token, body: { kind: 'disputes', subject_id: id } });
    expect((await claim(admin)).body.code).toBe('own_decision');
    const answers = await Promise.all([1, 2].map(() => decide(id, part(20), second)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    // Upheld: nothing more has moved.
    expect(await wallet()).toBe(20_000);
  });

  it('above the limit of one administrator needs a second one, for the difference', async () => {
    const stay = await bookingIn(server, parties, 'paid', { fromDay: 3, nights: 14 });
    await moveTo(new Date(tripoliInstant(stay.check_in, '15:00').getTime() + 30 * 3_600_000));
    const third = await signedIn(server.services, { role: 'admin' });
    third.token = await tokenFor(server.services, third);
    const id = await decided(stay.id, 'guest', 1_300_000, part(200));
    await appeal(id, parties.guest);
    const alone = await decide(id, { outcome: 'all' }, third);
    expect([alone.status, alone.body.code]).toEqual([409, 'above_admin_limit']);
    const body = { outcome: 'all', reason: 'evidence_shows', text: 'All of it.', shown_owed_dirham: 0 };
    const asked = await server.call('askSecondAdmin', {
      token: third.token,
      body: { operation: 'decideDispute', params: { dispute_id: id }, body },
    });
    expect([asked.status, asked.body.amount_dirham]).toEqual([201, 1_100_000]);
    const agreed = await server.call('agreeToRequest', {
      token: second.token,
      params: { request_id: asked.body.id },
      body: { amount_dirham: 1_100_000 },
    });
    expect(agreed.status).toBe(200);
    expect(await wallet()).toBe(1_300_000);
    await expectSound();
  });
});

describe('the decision on an appeal of what a guest asked', () => {
  it('grants more from the host, of which the guest awaits what was paid out', async () => {
    const cash = await stayAfter(30, 'confirmed');
    const id = await decided(cash.id, 'guest', 50_000, part(20));
    const awaited = () => sumAwaited(server.services.db, parties.guest.id);
    expect(await awaited()).toBe(20_000);
    const before = await owedToHost();
    await onAppeal(id, parties.guest, { outcome: 'all' });
    expect([await wallet(), await awaited(), await owedToHost()]).toEqual([0, 50_000, before - 30_000]);
    expect(await read(id)).toMatchObject({ granted_dirham: 50_000, awaited_dirham: 50_000 });
    await expectSound();
  });

  it('grants less: the guest awaits less, gives back from the wallet, and owes the rest, which goes to the host', async () => {
    const stay = await stayAfter(30);
    const { guest, host } = parties;
    const id = await decided(stay.id, 'guest', 50_000, { outcome: 'all' });
    const [before, spent] = [await owedToHost(), 35_000];
    // The guest has spent most of it.
    await postEntry(
      server.services.db,
      {
        kind: 'credit_lapse',
        fact: `test:${id}`,
        reference: null,
        postings: [
          { kind: 'wallet', user_id: guest.id, provider: null, amount_dirham: spent },
          { kind: 'promotions', user_id: null, provider: null, amount_dirham: -spent },
        ],
      },
      server.clock.now(),
    );
    await appeal(id, host);
    const query = { outcome: 'part', amount_dirham: 10_000 } as const;
    const preview = await server.succeed('previewDisputeDecision', { token: second.token, ...of(id), query });
    expect(preview).toEqual({
      granted_dirham: 10_000,
      owed_dirham: 25_000,
      postings: [
        { account: 'wallet', name: 'Nuri Guest', amount_dirham: 15_000 },
        { account: 'host_payable', name: 'Salma Host', amount_dirham: -15_000 },
      ],
    });
    expect((await decide(id, part(10), second)).body.code).toBe('dispute_money_changed');
    expect((await decide(id, { ...part(10), shown_owed_dirham: 25_000 }, second)).status).toBe(200);
    expect([await wallet(), await owedToHost()]).toEqual([0, before + 15_000]);
    expect((await newsOf(guest)).at(-1)).toBe('dispute_owed');
    await credit(guest.id, 25_000);
    await server.succeed('payDispute', { token: guest.token, ...of(id), body: { amount_dirham: 25_000 } });
    expect(await owedToHost()).toBe(before + 40_000);
    // What was given back is returned no more; what was paid later is the host’s by the case.
    const { brought } = await server.succeed('getBookingAccount', { token: second.token, params: { id: stay.id } });
    expect(brought).toMatchObject({ refunded_dirham: 35_000, keep_dirham: 200_000 - 10_000 });
  });

  it('takes what the guest only awaits out of it, and the host owes it no more', async () => {
    const cash = await stayAfter(30, 'confirmed');
    const id = await decided(cash.id, 'guest', 50_000, { outcome: 'all' });
    const before = await owedToHost();
    await onAppeal(id, parties.host, { outcome: 'nothing' });
    expect(await sumAwaited(server.services.db, parties.guest.id)).toBe(0);
    expect([await wallet(), await owedToHost()]).toEqual([0, before + 50_000]);
    await expectSound();
  });

  it('by which Diyar had paid takes nothing back, and Diyar pays only more', async () => {
    const stay = await stayAfter(30);
    const id = await decided(stay.id, 'guest', 50_000, { outcome: 'diyar', amount_dirham: 20_000 });
    await appeal(id, parties.guest);
    const less = await decide(id, { outcome: 'nothing' }, second);
    expect([less.status, less.body.code]).toEqual([409, 'appeal_below_gift']);
    expect((await decide(id, { outcome: 'diyar', amount_dirham: 30_000 }, second)).status).toBe(200);
    expect(await wallet()).toBe(30_000);
    await expectSound();
  });
});

describe('the decision on an appeal of what a host asked', () => {
  it('grants more from the wallet, and what it does not hold is owed, paid once each', async () => {
    const stay = await stayAfter(30);
    const { guest, host } = parties;
    const id = await decided(stay.id, 'host', 90_000, { ...part(40), shown_owed_dirham: 40_000 });
    const pay = (amount_dirham: number) =>
      server.succeed('payDispute', { token: guest.token, ...of(id), body: { amount_dirham } });
    await credit(guest.id, 40_000);
    await pay(20_000);
    const before = await owedToHost();
    // 20 of the wallet, and 20 more than what was owed.
    await onAppeal(id, host, { ...part(80), shown_owed_dirham: 40_000 });
    expect([await wallet(), await owedToHost(), (await read(id)).owed_dirham]).toEqual([0, before + 20_000, 40_000]);
    await credit(guest.id, 40_000);
    // The same amounts as before the appeal are other payments.
    await pay(20_000);
    await pay(20_000);
    expect([await owedToHost(), (await read(id)).owed_dirham]).toEqual([before + 60_000, 0]);
  });

  it('grants less: the guest owes less, and what was paid comes back as far as we owe the host', async () => {
    const stay = await stayAfter(30);
    const { guest } = parties;
    await credit(guest.id, 50_000);
    const id = await decided(stay.id, 'host', 90_000, { ...part(80), shown_owed_dirham: 30_000 });
    const before = await owedToHost();
    await onAppeal(id, guest, part(20));
    expect([await wallet(), await owedToHost()]).toEqual([30_000, before - 30_000]);
    expect(await read(id)).toMatchObject({ owed_dirham: 0, granted_dirham: 20_000 });
    await expectSound();
  });
});
