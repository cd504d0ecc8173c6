import fc from 'fast-check';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { blockNights, freeNights } from '#test/blocks.ts';
import { bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { feedText, startFeedServer } from '#test/feed-server.ts';
import { createProperty } from '#test/factories.ts';
import { propertyRuns } from '#test/run-size.ts';
import { useTestServer } from '#test/server.ts';
import { useResource } from '#test/use-resource.ts';
import { calendarText } from './calendar-text.ts';
import { readCalendar } from './read-calendar.ts';
import { readerOf } from './readers.ts';

const platform = useResource(startFeedServer);
const server = useTestServer(() => ({ ICAL_ALLOW_HOSTS: platform.authority }));
let parties: BookingParties;
beforeEach(async () => {
  parties = await createBookingParties(server);
});

const night = (offset: number) => addDays(server.clock.today(), offset);
const as = () => ({ token: parties.host.token, params: { id: parties.property.id } });
async function createLink(partner = 'airbnb') {
  const link = await server.succeed('createCalendarLink', { ...as(), body: { partner } });
  return { ...link, address: link.url!.replace('http://localhost:3000', server.url) };
}
const readAs = (address: string, headers: Record<string, string> = {}) => fetch(address, { headers });
const rangesOf = (text: string) =>
  readCalendar(text, { partner: 'other', today: night(0), horizon: night(540) })
    .events.map(({ starts_on, ends_on }) => [starts_on, ends_on])
    .toSorted(([one], [other]) => (one! < other! ? -1 : 1));

async function importFeed(partner: string, events: [number, number][]) {
  const path = `/${partner}-${parties.property.id}.ics`;
  platform.answer(
    path,
    feedText(events.map(([from, to]) => ({ uid: `${partner} ${from}`, from: night(from), to: night(to) }))),
  );
  return server.succeed('addCalendarFeed', { ...as(), body: { url: platform.url(path), partner } });
}

describe('the calendar that a partner reads', () => {
  it('has stays, blocks and other partners’ nights as whole days, without names and without its own', async () => {
    const stay = await bookingIn(server, parties, 'paid', { fromDay: 10, nights: 3 });
    await bookingIn(server, parties, 'pending', { fromDay: 50, nights: 3 });
    await blockNights(
      server.services,
      parties.property.id,
      { from: night(20), to: night(22) },
      'Painting; secret, note',
    );
    await importFeed('airbnb', [[30, 32]]);
    await importFeed('vrbo', [[31, 34]]);
    const [forAirbnb, forVrbo, forGoogle] = [
      await createLink('airbnb'),
      await createLink('vrbo'),
      await createLink('google'),
    ];
    const own = [
      [stay.check_in, stay.check_out],
      [night(20), night(22)],
    ];
    const answer = await readAs(forAirbnb.address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const text = await answer.text();
    // The nights that Vrbo claims as well are Vrbo's for Airbnb.
    expect(rangesOf(text)).toEqual([...own, [night(31), night(34)]]);
    expect(rangesOf(await (await readAs(forVrbo.address)).text())).toEqual([...own, [night(30), night(32)]]);
    expect(rangesOf(await (await readAs(forGoogle.address)).text())).toEqual([
      ...own,
      [night(30), night(32)],
      [night(32), night(34)],
    ]);
    expect(text).not.toMatch(/Nuri|Guest|Salma|secret|Painting/i);
  });

  it('is a valid calendar: CRLF, at most 75 octets a line, a stamp and a UID for each event', async () => {
    await bookingIn(server, parties, 'confirmed', { fromDay: 10, nights: 3 });
    const text = await (await readAs((await createLink()).address)).text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:.+\r\n/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const [event] = calendar.getAllSubcomponents('vevent');
    expect(event!.getFirstPropertyValue('dtstart')).toMatchObject({ isDate: true });
    expect(String(event!.getFirstPropertyValue('dtend'))).toBe(night(13));
    expect(event!.getFirstPropertyValue('dtstamp')).not.toBeNull();
    expect(String(event!.getFirstPropertyValue('uid'))).toMatch(/^[0-9a-f]{32}@localhost$/);
  });

  it('is the same text while nothing changes: ETag and 304, constant UIDs', async () => {
    await bookingIn(server, parties, 'confirmed', { fromDay: 10, nights: 3 });
    const { address } = await createLink();
    const first = await readAs(address);
    const etag = first.headers.get('etag')!;
    const uidsOf = (text: string) => text.match(/UID:\S+/g)!;
    const uids = uidsOf(await first.text());
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await readAs(address, { 'if-none-match': tag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
    }
    await blockNights(server.services, parties.property.id, { from: night(20), to: night(22) });
    const changed = await readAs(address, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(uidsOf(await changed.text())).toEqual([...uids, expect.any(String)]);
  });

  it('answers 404 for a wrong token, another property, a revoked link and no token', async () => {
    const link = await createLink();
    const other = await createProperty(server.services, parties.host.id);
    const wrong = [
      link.address.slice(0, -1),
      `${link.address}x`,
      link.address.replace(/token=.*/, ''),
      link.address.replace(/token=.*/, 'token=a&token=b'),
      link.address.replace(parties.property.id, other.id),
      link.address.replace(parties.property.id, 'nonsense'),
      link.address.replace('.ics', ''),
    ];
    for (const address of wrong) expect((await readAs(address)).status, address).toBe(404);
    expect((await readAs(link.address)).status).toBe(200);
    const params = { ...as().params, link_id: link.id };
    const revoked = await server.succeed('revokeCalendarLink', { ...as(), params });
    expect(revoked).toMatchObject({ url: null, revoked_at: server.clock.now().toISOString() });
    const answer = await readAs(link.address);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'not_found']);
    expect(await server.call('revokeCalendarLink', { ...as(), params })).toMatchObject({ status: 404 });
  });

  it('logs each reading, with the kind of program', async () => {
    const link = await createLink();
    const list = async () => (await server.succeed('getCalendarSync', as())).links.find(({ id }) => id === link.id);
    expect(await list()).toMatchObject({ last_read_at: null, last_reader: null, reads_this_week: 0 });
    await readAs(link.address, { 'user-agent': 'Airbnb/1.0 (calendar sync)' });
    const { headers } = await readAs(link.address, { 'user-agent': 'Airbnb/1.0 (calendar sync)' });
    await readAs(link.address, { 'user-agent': 'Airbnb/1.0', 'if-none-match': headers.get('etag')! });
    expect(await list()).toMatchObject({
      last_read_at: server.clock.now().toISOString(),
      last_reader: 'airbnb',
      reads_this_week: 3,
    });
  });

  it('limits the links of a property', async () => {
    for (let count = 0; count < 20; count += 1) await createLink('other');
    const body = { partner: 'other' };
    expect(await server.call('createCalendarLink', { ...as(), body })).toMatchObject({
      status: 409,
      body: { code: 'too_many_links' },
    });
  });
});

it('export and import of any nights give the same nights', async () => {
  const offset = fc.integer({ min: 0, max: 400 });
  const block = fc.tuple(offset, fc.integer({ min: 1, max: 20 }));
  const link = await createLink('google');
  const importer = await createBookingParties(server);
  const path = `/round-trip-${importer.property.id}.ics`;
  platform.answer(path, feedText([]));
  const of = { token: importer.host.token, params: { id: importer.property.id } };
  const feed = await server.succeed('addCalendarFeed', { ...of, body: { url: platform.url(path), partner: 'other' } });
  const heldBy = async (propertyId: string) => {
    const { days } = await server.succeed('getAvailability', {
      params: { id: propertyId },
      query: { from: night(0), to: night(360) },
    });
    return days.filter(({ available }) => !available).map(({ day }) => day);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 12 }), async (blocks) => {
      await freeNights(server.services, parties.property.id, { from: night(0), to: night(1000) });
      for (const [from, nights] of blocks) {
        await blockNights(server.services, parties.property.id, { from: night(from), to: night(from + nights) });
      }
      const text = await (await readAs(link.address)).text();
      platform.answer(path, text);
      await server.succeed('readCalendarFeed', { token: of.token, params: { ...of.params, feed_id: feed.id } });
      expect(await heldBy(importer.property.id)).toEqual(await heldBy(parties.property.id));
    }),
    { numRuns: propertyRuns(12) },
  );
});

it('writes whole days with exclusive ends in every range', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 30 }), (from, nights) => {
      const range = { starts_on: addDays('2026-12-01', from), ends_on: addDays('2026-12-01', from + nights) };
      const text = calendarText('id', [{ ...range, booking_id: null, is_own: true }], {
        createdAt: new Date(0),
        host: 'stay.example',
      });
      const { events } = readCalendar(text, { partner: 'other', today: '2026-12-01', horizon: '2030-01-01' });
      expect(events).toMatchObject([range]);
    }),
  );
});

it.for([
  ['airbnb', 'Airbnb/1.0'],
  ['booking', 'Booking.com iCal fetcher'],
  ['vrbo', 'Java/11 (Expedia Group)'],
  ['google', 'Google-Calendar-Importer'],
  ['apple', 'iOS/18.1 (22B83) dataaccessd/1.0'],
  ['outlook', 'Microsoft.Exchange/15.20'],
  ['browser', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['other', 'curl/8.5.0'],
  ['other', undefined],
] as const)('knows %s by its name', ([reader, userAgent]) => {
  expect(readerOf(userAgent)).toBe(reader);
});
