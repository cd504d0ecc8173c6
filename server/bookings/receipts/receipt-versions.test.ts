import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { Receipt } from '#contract/types.gen.ts';
import { heldFor } from '#server/ledger/ledger.ts';
import { bookingIn, createBookingParties, payInSandbox, travelHours, type BookingParties } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { actualTexts } from '#test/pdf-texts.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let parties: BookingParties;
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server);
});

const read = (id: string, version?: number, token = parties.guest.token) =>
  server.call('getReceipt', { token, params: { id }, query: version === undefined ? {} : { version } });
const receipt = async (id: string, version?: number): Promise<Receipt> => (await read(id, version)).body;
const trip = (id: string) => server.succeed('getTrip', { token: parties.guest.token, params: { id } });
const openChange = async (id: string) => ({ id, change_id: (await trip(id)).changes.at(-1)!.id });

async function askAndAccept(id: string, asked: object): Promise<void> {
  await server.succeed('proposeTripChange', { token: parties.guest.token, params: { id }, body: asked });
  await server.succeed('acceptAskedChange', { token: parties.host.token, params: await openChange(id), body: {} });
}
async function proposeAndAccept(id: string, proposed: object): Promise<void> {
  await server.succeed('proposeChange', { token: parties.host.token, params: { id }, body: proposed });
  await server.succeed('acceptChange', { token: parties.guest.token, params: await openChange(id), body: {} });
}
const sumOf = (items: readonly { amount_dirham: number }[]) => items.reduce((sum, one) => sum + one.amount_dirham, 0);

/** What every version promises: its lines, payments and refunds come to its sums, and it covers its price. */
function expectSums(one: Receipt): void {
  expect(sumOf(one.lines)).toBe(one.total_dirham);
  expect(one.lines.reduce((sum, line) => sum + line.amount_usd_cents, 0)).toBe(one.total_usd_cents);
  expect([sumOf(one.payments), sumOf(one.refunds)]).toEqual([one.paid_dirham, one.refunded_dirham]);
  expect(one.kept_dirham).toBe(one.paid_dirham - one.refunded_dirham);
  expect(one.kept_dirham + one.cash_dirham).toBe(one.total_dirham);
}

describe('a change that takes effect', () => {
  it('of either side makes a version with a number and a date, and leaves the older ones as they were', async () => {
    const stay = await bookingIn(server, parties, 'paid');
    const { id, check_in, check_out } = stay;
    const first = await receipt(id);
    expect(first).toMatchObject({ version: 1, versions: [{ version: 1, replaced_at: null, total_dirham: 212_000 }] });

    await travelHours(server, parties, 1);
    await askAndAccept(id, { check_out: addDays(check_out, 1), guests: { adults: 3 } });
    expect((await receipt(id)).version).toBe(1);
    await travelHours(server, parties, 1);
    await payInSandbox(server, parties.guest.token, id);
    const paid_at = server.clock.now().toISOString();
    const second = await receipt(id);
    expect(second).toMatchObject({
      version: 2,
      issued_at: paid_at,
      check_out: addDays(check_out, 1),
      nights: 3,
      guests: { adults: 3 },
      total_dirham: 318_000,
      payments: [{ amount_dirham: 212_000 }, { amount_dirham: 106_000, at: paid_at }],
    });
    const { versions, ...content } = await receipt(id, 1);
    const { versions: _, ...asItWas } = first;
    expect(content).toEqual(asItWas);
    expect(versions).toEqual([
      { version: 2, issued_at: paid_at, replaced_at: null, total_dirham: 318_000 },
      { version: 1, issued_at: first.issued_at, replaced_at: paid_at, total_dirham: 212_000 },
    ]);

    await travelHours(server, parties, 1);
    await proposeAndAccept(id, { check_out: addDays(check_in, 1) });
    const third = await receipt(id);
    expect(third).toMatchObject({ version: 3, nights: 1, refunds: [{ to: 'wallet' }] });
    expect(third.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    const { versions: __, ...secondNow } = await receipt(id, 2);
    const { versions: ___, ...secondThen } = second;
    expect(secondNow).toEqual(secondThen);
    for (const one of [third, await receipt(id, 2), await receipt(id, 1)]) expectSums(one);
    expect(third.kept_dirham).toBe(await heldFor(server.services.db, id));
  });

  it('without a difference is a version of its own day', async () => {
    const { id, check_in, check_out } = await bookingIn(server, parties, 'paid');
    await travelHours(server, parties, 2);
    await askAndAccept(id, { check_in: addDays(check_in, 7), check_out: addDays(check_out, 7) });
    expect(await receipt(id)).toMatchObject({
      version: 2,
      issued_at: server.clock.now().toISOString(),
      check_in: addDays(check_in, 7),
      total_dirham: 212_000,
    });
    expect(await receipt(id, 1)).toMatchObject({ check_in, total_dirham: 212_000 });
  });

  it('of a stay with a part in cash leaves both parts of the older version', async () => {
    parties = await createBookingParties(server, { online_part_percent: 30 });
    const { guest, host, property } = parties;
    const check_in = addDays(server.clock.today(), 30);
    const { id } = await server.succeed('requestBooking', {
      token: guest.token,
      body: {
        property_id: property.id,
        check_in,
        check_out: addDays(check_in, 2),
        guests: { adults: 2 },
        payment_choice: 'part_online',
      },
    });
    await server.succeed('approveBooking', { token: host.token, params: { id } });
    await payInSandbox(server, guest.token, id);
    const { cash_dirham, paid_dirham } = await receipt(id);
    await askAndAccept(id, { check_out: addDays(check_in, 3) });
    if ((await trip(id)).due_dirham > 0) await payInSandbox(server, guest.token, id);
    expect(await receipt(id, 1)).toMatchObject({ version: 1, cash_dirham, paid_dirham, total_dirham: 212_000 });
    for (const version of [1, 2]) expectSums(await receipt(id, version));
  });
});

describe('no version', () => {
  it('is made by a change that is declined, not paid, or of a stay that is not paid online', async () => {
    const { id, check_out } = await bookingIn(server, parties, 'paid');
    await server.succeed('proposeTripChange', {
      token: parties.guest.token,
      params: { id },
      body: { check_out: addDays(check_out, 1) },
    });
    await server.succeed('declineAskedChange', { token: parties.host.token, params: await openChange(id) });
    await askAndAccept(id, { check_out: addDays(check_out, 1) });
    await server.succeed('withdrawTripChange', { token: parties.guest.token, params: await openChange(id) });
    expect((await receipt(id)).versions).toHaveLength(1);

    const approved = await bookingIn(server, parties, 'approved', { fromDay: 60 });
    await askAndAccept(approved.id, { check_out: addDays(approved.check_out, 1) });
    await payInSandbox(server, parties.guest.token, approved.id);
    expect(await receipt(approved.id)).toMatchObject({ version: 1, total_dirham: 318_000, versions: [{}] });
  });

  it('is shown to others, and one that is not there is not found', async () => {
    const { id, check_out } = await bookingIn(server, parties, 'paid');
    await askAndAccept(id, { check_out: addDays(check_out, 1) });
    await payInSandbox(server, parties.guest.token, id);
    const stranger = await signedIn(server.services);
    for (const token of [stranger.token, parties.host.token]) expect((await read(id, 1, token)).status).toBe(404);
    expect((await read(id, 3)).body.code).toBe('not_found');
    expect((await read(id, 0)).status).toBe(422);
  });
});

it('a cancellation is said by the newest version alone', async () => {
  const { id, check_out } = await bookingIn(server, parties, 'paid');
  await askAndAccept(id, { check_out: addDays(check_out, 1) });
  await payInSandbox(server, parties.guest.token, id);
  await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: {} });
  expect(await receipt(id)).toMatchObject({ version: 2, status: 'cancelled', kept_dirham: 0 });
  expect(await receipt(id, 1)).toMatchObject({ version: 1, status: 'paid', refunds: [], kept_dirham: 212_000 });
});

const versionWords = {
  en: ['Version 2 of 2', 'Version 1 of 2', 'Replaced by a later version'],
  ar: ['النسخة 2 من 2', 'النسخة 1 من 2', 'حلّت محلها نسخة أحدث'],
  fr: ['Version 2 sur 2', 'Version 1 sur 2', 'Remplacée par une version plus récente'],
} as const;

it.each(Object.entries(versionWords))('the PDF of an older version says in %s which it is', async (locale, said) => {
  const { id, number, check_out } = await bookingIn(server, parties, 'paid');
  await askAndAccept(id, { check_out: addDays(check_out, 1) });
  await payInSandbox(server, parties.guest.token, id);
  const file = async (query: string) => {
    const response = await fetch(`${server.url}/api/bookings/${id}/receipt${query}`, {
      headers: { authorization: `Bearer ${parties.guest.token}`, accept: 'application/pdf', 'accept-language': locale },
    });
    const texts = actualTexts(Buffer.from(await response.arrayBuffer()));
    return { name: response.headers.get('content-disposition'), text: texts.join('\n') };
  };
  const newest = await file('');
  expect(newest.name).toContain(`"${number}.pdf"`);
  expect(newest.text).toContain(said[0]);
  expect(newest.text).not.toContain(said[2]);
  const older = await file('?version=1');
  expect(older.name).toContain(`"${number}-1.pdf"`);
  expect(older.text).toContain(said[1]);
  expect(older.text).toContain(said[2]);
});
