import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { tripoliInstant } from '#contract/days.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { actualTexts } from '#test/pdf-texts.ts';
import { removeRates, setRates } from '#test/rates.ts';
import { useTestServer } from '#test/server.ts';
import { cancelAsAdmin } from '../cancellation/cancellations.ts';
import { completeStays } from '../completion.ts';
import { withDollars } from './receipts.ts';

const server = useTestServer();
const parties = useBookingParties(server, { cancellation_policy: 'moderate', cleaning_fee_dirham: 35_000 });

async function travelTo(instant: Date): Promise<void> {
  server.clock.set(instant);
  for (const person of [parties.guest, parties.host]) person.token = await tokenFor(server.services, person);
}

const receiptOf = (id: string, token: string | undefined = parties.guest.token) =>
  server.call('getReceipt', { token, params: { id } });

describe('access to a receipt', () => {
  test('is for the guest and administrators, not for the host', async () => {
    const { id } = await bookingIn(server, parties, 'paid');
    const admin = await signedIn(server.services, { role: 'admin' });
    const stranger = await signedIn(server.services);
    expect((await receiptOf(id)).status).toBe(200);
    expect((await receiptOf(id, admin.token)).body.guest).toEqual({ name: 'Nuri Guest', email: parties.guest.email });
    for (const token of [stranger.token, parties.host.token]) {
      for (const accept of ['application/json', 'application/pdf']) {
        const answer = await server.call('getReceipt', { token, params: { id }, headers: { accept } });
        expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
      }
    }
  });

  test.each(['pending', 'approved', 'confirmed'] as const)('a %s booking has no receipt', async (state) => {
    const { id } = await bookingIn(server, parties, state);
    const answer = await receiptOf(id);
    expect([answer.status, answer.body.code]).toEqual([400, 'receipt_unavailable']);
  });
});

describe('the content of a receipt', () => {
  test('lists price lines that add up in both currencies, and payments', async () => {
    const booking = await bookingIn(server, parties, 'paid', { nights: 3 });
    const { body: receipt } = await receiptOf(booking.id);
    expect(receipt).toMatchObject({
      number: booking.number,
      status: 'paid',
      check_in: booking.check_in,
      check_out: booking.check_out,
      host: { name: 'Salma Host' },
      total_dirham: booking.total_dirham,
      total_usd_cents: booking.total_usd_cents,
      usd_rate: booking.usd_rate,
      payments: [{ method: 'sandbox', amount_dirham: booking.total_dirham, amount_usd_cents: booking.total_usd_cents }],
      refunds: [],
      paid_dirham: booking.total_dirham,
      refunded_dirham: 0,
      kept_dirham: booking.total_dirham,
    });
    expect(receipt.lines.map(({ amount_usd_cents: _, ...line }) => line)).toEqual(booking.lines);
    expect(receipt.lines.reduce((sum, line) => sum + line.amount_dirham, 0)).toBe(receipt.total_dirham);
    expect(receipt.lines.reduce((sum, line) => sum + line.amount_usd_cents, 0)).toBe(receipt.total_usd_cents);
  });

  test('keeps the exchange rate of the booking', async () => {
    const { id } = await bookingIn(server, parties, 'paid');
    const { body: before } = await receiptOf(id);
    await setRates(server.services, { usd_rate: 99_000, eur_rate: 110_000 });
    const { body: after } = await receiptOf(id);
    await removeRates(server.services);
    expect(after.lines).toEqual(before.lines);
    expect(after.total_usd_cents).toBe(before.total_usd_cents);
    expect([after.usd_rate, after.eur_rate]).toEqual([before.usd_rate, before.eur_rate]);
  });

  test('lists the refunds of a cancelled booking and their targets', async () => {
    const booking = await bookingIn(server, parties, 'paid', { nights: 3 });
    await travelTo(new Date(tripoliInstant(booking.check_in, '15:00').getTime() - 3 * 86_400_000));
    const shown = (await server.succeed('getBooking', { token: parties.guest.token, params: { id: booking.id } }))
      .refund_now_dirham!;
    await server.succeed('cancelTrip', {
      token: parties.guest.token,
      params: { id: booking.id },
      body: { refund_to: 'payout', shown_refund_dirham: shown },
    });
    const { body: receipt } = await receiptOf(booking.id);
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(booking.total_dirham);
    expect(receipt).toMatchObject({
      status: 'cancelled',
      issued_at: server.clock.now().toISOString(),
      refunds: [{ to: 'payout', amount_dirham: shown }],
      refunded_dirham: shown,
      kept_dirham: booking.total_dirham - shown,
    });
  });

  test('exists for a completed booking, not for one cancelled before a payment', async () => {
    const paid = await bookingIn(server, parties, 'paid');
    await travelTo(tripoliInstant(paid.check_out, '12:00'));
    await travelTo(new Date(server.clock.now().getTime() + 86_400_000));
    await completeStays(server.services);
    expect((await receiptOf(paid.id)).body.status).toBe('completed');
    const cancelled = await bookingIn(server, parties, 'pending', { fromDay: 90 });
    await cancelAsAdmin(server.services, await signedIn(server.services, { role: 'admin' }), cancelled.id, {
      reason: 'No water',
      refund_to: 'wallet',
    });
    expect((await receiptOf(cancelled.id)).status).toBe(400);
  });

  test('price lines in cents add up to the rounded total', () => {
    const dollars = (dirham: number) => Math.sign(dirham) * Math.round(Math.abs(dirham) / 48.5);
    const lines = [{ amount_dirham: 100_010 }, { amount_dirham: 33_330 }, { amount_dirham: -6_670 }];
    const converted = withDollars(lines, dollars);
    expect(converted.reduce((sum, line) => sum + line.amount_usd_cents, 0)).toBe(dollars(126_670));
    for (const { amount_dirham, amount_usd_cents } of converted) {
      expect(Math.abs(amount_usd_cents - amount_dirham / 48.5)).toBeLessThanOrEqual(1);
    }
  });
});

describe('shown_refund_dirham', () => {
  test('refuses the cancellation if the refund has changed', async () => {
    const booking = await bookingIn(server, parties, 'paid', { fromDay: 7 });
    const cancel = (shown_refund_dirham: number) =>
      server.call('cancelTrip', {
        token: parties.guest.token,
        params: { id: booking.id },
        body: { shown_refund_dirham },
      });
    await travelTo(new Date(tripoliInstant(booking.check_in, '15:00').getTime() - 2 * 86_400_000));
    const refused = await cancel(booking.total_dirham);
    expect([refused.status, refused.body.code]).toEqual([409, 'refund_changed']);
    const now = await server.succeed('getBooking', { token: parties.guest.token, params: { id: booking.id } });
    expect(now.status).toBe('paid');
    expect((await cancel(now.refund_now_dirham!)).body).toMatchObject({
      status: 'cancelled',
      refund_dirham: now.refund_now_dirham,
    });
  });

  test('of an administrator for a stay that was cancelled meanwhile is refused because of its state', async () => {
    const booking = await bookingIn(server, parties, 'paid', { fromDay: 60 });
    const admin = await signedIn(server.services, { role: 'admin' });
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id: booking.id }, body: {} });
    const refused = cancelAsAdmin(server.services, admin, booking.id, {
      reason: 'No water',
      refund_to: 'wallet',
      shown_refund_dirham: booking.total_dirham,
    });
    await expect(refused).rejects.toMatchObject({ code: 'state_moved_on' });
  });
});

describe('the PDF', () => {
  const words = {
    en: { title: 'Receipt', home: 'Quiet house' },
    ar: { title: 'الإيصال', home: 'بيت هادئ' },
    fr: { title: 'Reçu', home: 'Maison calme' },
  };
  test.each(Object.entries(words))(
    'in %s has a file name, and its texts as ActualText',
    async (locale, { title, home }) => {
      const { id, number } = await bookingIn(server, parties, 'paid', { fromDay: 40 });
      const response = await fetch(`${server.url}/api/bookings/${id}/receipt`, {
        headers: {
          authorization: `Bearer ${parties.guest.token}`,
          accept: 'application/pdf',
          'accept-language': locale,
        },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      const texts = actualTexts(bytes);
      expect(texts[1]).toBe(title);
      expect(texts.some((text) => text.includes(number))).toBe(true);
      expect(texts).toContain('Nuri Guest');
      expect(texts).toContain(home);
      // The glyphs are drawn with an embedded font.
      expect(bytes.toString('latin1')).toContain('/FontFile2');
      expect(inflated(bytes)).toMatch(/<[0-9a-f]{4,}>/);
    },
  );

  test.each([
    ['LYD', []],
    ['USD', ['USD']],
    ['EUR', ['EUR']],
  ])('in %s has dinar and this currency', async (currency, others) => {
    const { id } = await bookingIn(server, parties, 'paid', { fromDay: 40 });
    const response = await fetch(`${server.url}/api/bookings/${id}/receipt?currency=${currency}`, {
      headers: { authorization: `Bearer ${parties.guest.token}`, accept: 'application/pdf', 'accept-language': 'en' },
    });
    const texts = actualTexts(Buffer.from(await response.arrayBuffer()));
    // The headings of two tables.
    expect(texts.filter((text) => /^[A-Z]{3}$/.test(text))).toEqual(['LYD', ...others, 'LYD', ...others]);
    expect(texts.some((text) => text.includes('at the rate this booking was made with'))).toBe(others.length > 0);
  });

  test('is not sent if the Accept header prefers JSON', async () => {
    const { id } = await bookingIn(server, parties, 'paid', { fromDay: 40 });
    const answer = await server.call('getReceipt', {
      token: parties.guest.token,
      params: { id },
      headers: { accept: 'application/json, application/pdf' },
    });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('vary')).toContain('accept');
  });
});

/** The compressed streams of a PDF as text. */
function inflated(bytes: Buffer): string {
  let text = '';
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    try {
      text += inflateSync(bytes.subarray(at + 7)).toString('latin1');
    } catch {
      // Not a compressed stream.
    }
  }
  return text;
}
