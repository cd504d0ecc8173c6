import { describe, expect, it } from 'vitest';
import { cashCodeOf } from '#contract/cash-code.ts';
import { locales } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { accountTotals, bookingIn, travelHours } from '#test/bookings.ts';
import { createCoHost, endCoHosting } from '#test/co-hosts.ts';
import { signedIn } from '#test/factories.ts';
import { actualTexts } from '#test/pdf-texts.ts';
import { useTestServer } from '#test/server.ts';
import type { CashEntry } from './recording.ts';

const server = useTestServer();
const parties = useBookingParties(server);

const params = (id: string) => ({ params: { id } });
const asGuest = (id: string) => server.succeed('getTripCash', { token: parties.guest.token, ...params(id) });
const asHost = (id: string) => server.succeed('getReservationCash', { token: parties.host.token, ...params(id) });
/** A stay that begins tomorrow and is paid at the property. */
const cashStay = () => bookingIn(server, parties, 'confirmed', { fromDay: 1 });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const answer = (id: string, agrees: boolean) =>
  server.call('answerTripCash', { token: parties.guest.token, ...params(id), body: { agrees } });

async function record(
  id: string,
  entry: Partial<CashEntry> = {},
  { token = parties.host.token, key }: { token?: string; key?: string } = {},
) {
  const { agreed_dirham, secret } = await asGuest(id);
  return server.call('recordCash', {
    token,
    ...params(id),
    headers: key ? { 'idempotency-key': key } : {},
    body: {
      code: await cashCodeOf(secret, id),
      received_dirham: agreed_dirham,
      agreed_dirham,
      counted_at: server.clock.now().toISOString(),
      ...entry,
    },
  });
}

const kindsOf = async (user: { id: string }) => {
  const { rows } = await server.services.pool.query<{ kind: string }>(
    `select kind from notifications where user_id = $1 and kind like 'cash%' order by id`,
    [user.id],
  );
  return rows.map(({ kind }) => kind);
};

describe('the secret', () => {
  it('is the same for both sides, and stays what it was', async () => {
    const { id } = await cashStay();
    const [guest, host] = [await asGuest(id), await asHost(id)];
    expect(guest.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(host.secret).toBe(guest.secret);
    expect(host).toMatchObject({ status: 'open', payment: null, tries_left: 5, guest_name: 'Nuri Guest' });
    expect(guest).toMatchObject({ host_name: 'Salma Host', receipt_number: host.receipt_number });
    expect((await asGuest(id)).secret).toBe(guest.secret);
  });

  it('is not there for a stay that is paid online, a request, or anybody else', async () => {
    for (const state of ['pending', 'paid'] as const) {
      const { id } = await bookingIn(server, parties, state, { fromDay: state === 'paid' ? 5 : 10 });
      expect((await server.call('getTripCash', { token: parties.guest.token, ...params(id) })).status).toBe(404);
      expect((await server.call('getReservationCash', { token: parties.host.token, ...params(id) })).status).toBe(404);
    }
    const { id } = await cashStay();
    const stranger = await signedIn(server.services, { role: 'host' });
    for (const token of [stranger.token, parties.host.token])
      expect((await server.call('getTripCash', { token, ...params(id) })).status).toBe(404);
    expect((await server.call('getReservationCash', { token: stranger.token, ...params(id) })).status).toBe(404);
    expect((await record(id, {}, { token: stranger.token })).status).toBe(404);
  });
});

describe('the right code', () => {
  it('gives both a receipt of the same number, and posts nothing', async () => {
    const { id } = await cashStay();
    const calendar = await createCoHost(server.services, parties.host, ['calendar']);
    const messages = await createCoHost(server.services, parties.host, ['messages']);
    const before = await accountTotals(server, id);
    const answered = await record(id);
    expect(answered.status).toBe(200);
    expect(answered.body).toMatchObject({ status: 'received', payment: { with_code: true, case_id: null } });
    expect((await asGuest(id)).payment).toEqual(answered.body.payment);
    expect(await kindsOf(parties.guest)).toEqual(['cash_received']);
    expect(await kindsOf(parties.host)).toEqual(['cash_received']);
    expect(await kindsOf(calendar)).toEqual(['cash_received']);
    expect(await kindsOf(messages)).toEqual([]);
    expect(await accountTotals(server, id)).toEqual(before);
    expect((await record(id)).body.code).toBe('cash_recorded');
  });

  it('is recorded once for each key', async () => {
    const { id } = await cashStay();
    const entry = { counted_at: server.clock.now().toISOString() };
    const [one, two] = [
      await record(id, entry, { key: 'the-same-entry' }),
      await record(id, entry, { key: 'the-same-entry' }),
    ];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
  });

  it('is refused on other days, for another amount than now agreed, and for a cancelled stay', async () => {
    const far = await bookingIn(server, parties, 'confirmed', { fromDay: 20 });
    expect((await record(far.id)).body.code).toBe('cash_not_due');
    const { id } = await cashStay();
    expect((await record(id, { agreed_dirham: 10 })).body.code).toBe('cash_amount_changed');
    const { agreed_dirham, secret } = await asGuest(id);
    await server.succeed('cancelTrip', { token: parties.guest.token, ...params(id), body: {} });
    const body = { code: await cashCodeOf(secret, id), received_dirham: agreed_dirham, agreed_dirham, wrong_tries: 0 };
    const late = await server.call('recordCash', {
      token: parties.host.token,
      ...params(id),
      body: { ...body, counted_at: server.clock.now().toISOString() },
    });
    expect(late.body.code).toBe('state_moved_on');
  });
});

describe('a wrong code', () => {
  it('is counted; the fifth opens a case that both sides and administrators read', async () => {
    const { id } = await cashStay();
    const code = wrongOf(await cashCodeOf((await asGuest(id)).secret, id));
    const refused = await record(id, { code });
    expect([refused.status, refused.body.code]).toEqual([409, 'cash_code_wrong']);
    expect(refused.body.detail).toContain('4');
    expect((await asHost(id)).tries_left).toBe(4);
    // Three were typed without a connection.
    const fifth = await record(id, { code, wrong_tries: 3 });
    expect(fifth.body).toMatchObject({ status: 'in_case', payment: { reason: 'wrong_code', with_code: false } });
    const case_id = fifth.body.payment!.case_id!;
    for (const { token } of [parties.guest, parties.host]) {
      expect((await server.succeed('getOwnCase', { token, ...params(case_id) })).messages).toHaveLength(1);
      expect((await server.succeed('listOwnCases', { token })).cases.map((one) => one.id)).toEqual([case_id]);
    }
    expect((await record(id)).body.code).toBe('cash_recorded');
  });

  it('is counted once for each key', async () => {
    const { id } = await cashStay();
    const entry = {
      code: wrongOf(await cashCodeOf((await asGuest(id)).secret, id)),
      counted_at: '2026-01-01T00:00:00Z',
    };
    for (let round = 0; round < 3; round += 1)
      expect((await record(id, entry, { key: 'the-same-wrong-entry' })).body.code).toBe('cash_code_wrong');
    expect((await asHost(id)).tries_left).toBe(4);
  });
});

describe('another amount', () => {
  it.each([15, 5, -10, 10.5, 1_000_000_010])(
    'of %d dirham is refused, as nobody can count it',
    async (received_dirham) => {
      const { id } = await cashStay();
      const { status, body } = await record(id, { received_dirham });
      expect([status, Object.keys(body.fields!)]).toEqual([422, ['received_dirham']]);
      expect((await asHost(id)).status).toBe('open');
    },
  );

  it('opens a case with both figures, in which both sides write', async () => {
    const { id } = await cashStay();
    const { agreed_dirham } = await asGuest(id);
    const { body } = await record(id, { received_dirham: agreed_dirham - 30_000 });
    expect(body).toMatchObject({ status: 'in_case', payment: { reason: 'amount', with_code: true } });
    const one = params(body.payment!.case_id!);
    const { guest, host } = parties;
    await server.succeed('addToCase', { token: guest.token, ...one, body: { text: 'I paid all of it.' } });
    const seen = await server.succeed('getOwnCase', { token: host.token, ...one });
    expect(seen.messages.map(({ from_other_side }) => from_other_side)).toEqual([false, true]);
    expect(seen.messages[0]!.text).toContain((agreed_dirham / 1000).toFixed(2));
    const admin = await signedIn(server.services, { role: 'admin' });
    await server.succeed('answerCase', { token: admin.token, ...one, body: { text: 'We look at it.' } });
    for (const user of [guest, host])
      expect(
        (await server.succeed('listNotifications', { token: user.token, params: { userId: user.id } }))
          .notifications[0]!.type,
      ).toBe('case_answered');
    const stranger = await signedIn(server.services);
    expect((await server.call('getOwnCase', { token: stranger.token, ...one })).status).toBe(404);
  });
});

describe('without a code', () => {
  it('counts once the guest agrees', async () => {
    const { id } = await cashStay();
    expect((await record(id, { code: null })).body.status).toBe('awaiting_guest');
    expect(await kindsOf(parties.guest)).toEqual(['cash_to_confirm']);
    expect((await answer(id, true)).body.status).toBe('received');
    expect((await answer(id, false)).body.code).toBe('state_moved_on');
    expect((await asHost(id)).status).toBe('received');
  });

  it('counts after 24 hours without an answer', async () => {
    const { id } = await cashStay();
    await record(id, { code: null });
    await travelHours(server, parties, 24);
    expect((await asHost(id)).status).toBe('received');
    expect((await answer(id, false)).body.code).toBe('state_moved_on');
  });

  it('is a case where the guest denies it', async () => {
    const { id } = await cashStay();
    await record(id, { code: null });
    const { body } = await answer(id, false);
    expect(body).toMatchObject({ status: 'in_case', payment: { reason: 'guest_denies' } });
    expect(await kindsOf(parties.host)).toEqual(['cash_case']);
  });
});

describe('the receipt as a file', () => {
  const fileOf = (side: 'trips' | 'host/reservations', id: string, token: string, locale = 'en') =>
    fetch(`${server.url}/api/${side}/${id}/cash`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/pdf', 'accept-language': locale },
    });

  it.each(locales)('in %s has the same number on both sides, and the fee for the host only', async (locale) => {
    const { id } = await cashStay();
    await record(id, { received_dirham: (await asGuest(id)).agreed_dirham - 30_000 });
    const { receipt_number, fee_dirham } = await asHost(id);
    const fee = (fee_dirham / 1000).toFixed(2);
    for (const [side, { token }] of [
      ['trips', parties.guest],
      ['host/reservations', parties.host],
    ] as const) {
      const response = await fileOf(side, id, token, locale);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${receipt_number}.pdf"`);
      const texts = actualTexts(Buffer.from(await response.arrayBuffer()));
      expect(texts.some((text) => text.includes(receipt_number))).toBe(true);
      expect(texts).toContain('Nuri Guest');
      const written = (amount: string) => amount.replace('.', languageOf(locale).decimal);
      expect(texts).toContain(written('30.00'));
      expect(texts.includes(written(fee))).toBe(side === 'host/reservations');
    }
  });

  it('is not there before the cash is recorded, nor for anybody else', async () => {
    const { id } = await cashStay();
    expect((await fileOf('trips', id, parties.guest.token)).status).toBe(409);
    await record(id);
    const stranger = await signedIn(server.services, { role: 'host' });
    expect((await fileOf('trips', id, parties.host.token)).status).toBe(404);
    expect((await fileOf('host/reservations', id, stranger.token)).status).toBe(404);
  });
});

it('a co-host with the calendar records it under their own name, until the access ends; others cannot', async () => {
  const { id } = await cashStay();
  const { services } = server;
  const writer = await createCoHost(services, parties.host, ['messages', 'money']);
  expect((await server.call('getReservationCash', { token: writer.token, ...params(id) })).status).toBe(404);
  expect((await record(id, {}, { token: writer.token })).status).toBe(404);
  const former = await createCoHost(services, parties.host, ['calendar']);
  await endCoHosting(services, former.co_host_id);
  expect((await record(id, {}, { token: former.token })).status).toBe(404);
  const helper = await createCoHost(services, parties.host, ['calendar']);
  expect((await record(id, {}, { token: helper.token })).status).toBe(200);
  const { confirmed_by } = await services.db
    .selectFrom('cash_payments')
    .select('confirmed_by')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(confirmed_by).toBe(helper.id);
});
