import { beforeEach, describe, expect, test } from 'vitest';
import { tripoliInstant } from '#contract/days.ts';
import { changeTexts } from '#test/changes.ts';
import { bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let parties: BookingParties;
beforeEach(async () => {
  parties = await createBookingParties(server, { address: 'Street 9, the blue door; ring twice' });
  await changeTexts(server.services, parties.property, { arrival_steps: ['Call first', 'Key in the safe'] });
});

async function fileOf(id: string, token = parties.guest.token, locale = 'en') {
  const response = await fetch(`${server.url}/api/trips/${id}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/calendar', 'accept-language': locale },
  });
  return { response, text: await response.text() };
}

/** The properties of the one event, unfolded, with their texts unescaped. */
function eventIn(text: string): Record<string, string> {
  const unfolded = text.replaceAll('\r\n ', '');
  const event = /BEGIN:VEVENT\r\n(.*?)END:VEVENT/s.exec(unfolded)![1]!.replace(/BEGIN:VALARM.*END:VALARM\r\n/s, '');
  return Object.fromEntries(
    event
      .trim()
      .split('\r\n')
      .map((line) => {
        const at = line.indexOf(':');
        const value = line.slice(at + 1).replaceAll('\\n', '\n');
        return [line.slice(0, at), value.replaceAll(/\\([,;\\])/g, '$1')];
      }),
  );
}

describe('the calendar file of a trip', () => {
  test('begins at check-in and ends at check-out in Africa/Tripoli, with address and arrival steps', async () => {
    const trip = await bookingIn(server, parties, 'paid');
    const { response, text } = await fileOf(trip.id);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${trip.number}.ics"`);
    const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const event = eventIn(text);
    expect(event).toMatchObject({
      UID: `${trip.id}@localhost`,
      DTSTART: stamp(tripoliInstant(trip.check_in, trip.check_in_time)),
      DTEND: stamp(tripoliInstant(trip.check_out, trip.check_out_time)),
      SUMMARY: 'Stay: Quiet house',
      STATUS: 'CONFIRMED',
      SEQUENCE: String(trip.timeline.length),
      GEO: `${parties.property.latitude};${parties.property.longitude}`,
    });
    expect(event['DTSTAMP']).toMatch(/^\d{8}T\d{6}Z$/);
    expect(event['LOCATION']).toContain('Street 9, the blue door; ring twice');
    for (const needed of ['Check-in from 15:00', parties.host.phone!, 'Key in the safe', trip.number, trip.id]) {
      expect(event['DESCRIPTION']).toContain(needed);
    }
  });

  test('has CRLF and no line over 75 octets (RFC 5545), in every language', async () => {
    const trip = await bookingIn(server, parties, 'paid');
    for (const locale of ['en', 'ar', 'fr']) {
      const { text } = await fileOf(trip.id, parties.guest.token, locale);
      expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/);
      expect(text).toMatch(/END:VCALENDAR\r\n$/);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    expect(eventIn((await fileOf(trip.id, parties.guest.token, 'ar')).text)['SUMMARY']).toBe('إقامة: بيت هادئ');
  });

  test('hides exact location and contact before payment, and cancels its entry after a cancellation', async () => {
    const trip = await bookingIn(server, parties, 'approved');
    const { text } = await fileOf(trip.id);
    const event = eventIn(text);
    expect(event['STATUS']).toBe('TENTATIVE');
    expect(event['GEO']).toBeUndefined();
    for (const hidden of ['Street 9', parties.host.phone!, parties.host.email, 'Key in the safe']) {
      expect(text.replaceAll('\r\n ', '')).not.toContain(hidden);
    }
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id: trip.id }, body: {} });
    const after = eventIn((await fileOf(trip.id)).text);
    expect(after['STATUS']).toBe('CANCELLED');
    expect(Number(after['SEQUENCE'])).toBeGreaterThan(Number(event['SEQUENCE']));
  });

  test('is not_found for others than the guest', async () => {
    const trip = await bookingIn(server, parties, 'paid');
    const stranger = await signedIn(server.services);
    for (const { token } of [stranger, parties.host]) {
      const { response, text } = await fileOf(trip.id, token);
      expect([response.status, JSON.parse(text).code]).toEqual([404, 'not_found']);
    }
  });
});

test('arrival steps are shown after payment, and not on the page of the property', async () => {
  const pending = await bookingIn(server, parties, 'pending');
  expect(pending.property).toMatchObject({ arrival_steps: [], address: null, is_exact: false });
  const paid = await bookingIn(server, parties, 'paid', { fromDay: 50 });
  expect(paid.property).toMatchObject({ arrival_steps: ['Call first', 'Key in the safe'], is_exact: true });
  const shown = await server.call('getProperty', { params: { id: parties.property.id } });
  expect(JSON.stringify(shown.body)).not.toMatch(/Key in the safe|Street 9/);
});
