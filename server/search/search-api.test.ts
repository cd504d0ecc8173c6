import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { refreshSearchRow, unlistListing } from '#server/listings/listings.ts';
import { createPlace, createProperty, createUser } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { foldName } from '#server/places/places.ts';

let server: TestServer;
let host: { id: string };
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  today = server.clock.today();
  host = await createUser(server.services, { role: 'host', name: 'Salma Benali' });
  await gazette('tripoli', 'city', 'Tripoli', 'طرابلس', 'Tripoli', ['Tarabulus', 'Trablous'], [13, 32.7, 13.4, 33]);
  await gazette('ghadames', 'oasis', 'Ghadames', 'غدامس', 'Ghadamès', ['Ghadamis'], [9.4, 30.05, 9.6, 30.2]);
});
afterAll(() => server.close());

async function gazette(
  id: string,
  kind: 'city' | 'oasis',
  name_en: string,
  name_ar: string,
  name_fr: string,
  more: string[],
  [west, south, east, north]: [number, number, number, number],
) {
  const { services } = server;
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  await createPlace(services, { id, kind, name_en, name_ar, name_fr, west, south, east, north, ...middle });
  const names = new Map([name_en, name_ar, name_fr, ...more].map((name) => [foldName(name), name]));
  await services.db
    .insertInto('place_names')
    .values([...names].map(([folded, name]) => ({ place_id: id, name, folded })))
    .execute();
}

async function ids(query: Record<string, string | number | boolean>): Promise<string[]> {
  const answer = await server.succeed('searchProperties', { query });
  return answer.properties.map((card) => card.id);
}

describe('GET /api/properties', () => {
  test('finds a home by place, in any spelling and language, by id or on the map', async () => {
    const home = await createProperty(server.services, host.id, {
      place_id: 'ghadames',
      latitude: 30.13,
      longitude: 9.5,
    });
    for (const location of ['ghadames', 'Ghadames', 'GHADAMIS', 'غدامس', 'Ghadamès', 'Ghadames, Libya', 'Gadames']) {
      const answer = await server.succeed('searchProperties', { query: { location } });
      expect(
        answer.properties.map((card) => card.id),
        location,
      ).toEqual([home.id]);
      expect(answer.place?.id).toBe('ghadames');
    }
    expect(await ids({ bbox: '9.4,30,9.6,30.3' })).toEqual([home.id]);
    expect(await ids({ location: 'Libya' })).toContain(home.id);
    expect(await ids({ location: 'tripoli' })).not.toContain(home.id);
  });

  test('says the place in the reader’s language', async () => {
    const answer = await server.succeed('searchProperties', {
      query: { location: 'ghadames' },
      headers: { 'accept-language': 'ar-LY' },
    });
    expect(answer.place?.name).toBe('غدامس');
    expect(answer.properties[0]).toMatchObject({ title: 'بيت هادئ', city: 'غدامس', location: 'غدامس، ليبيا' });
    expect(answer.properties[0]?.photo.alt).toBe('حوش');
  });

  test('an unknown place finds nothing and says so', async () => {
    for (const location of ['Atlantis', 'Tunis', '!!']) {
      const answer = await server.succeed('searchProperties', { query: { location } });
      expect(answer).toMatchObject({ properties: [], total: 0, total_is_exact: true, next_cursor: null, place: null });
    }
  });

  test('shows the price that the quote says, with all fees', async () => {
    const home = await createProperty(server.services, host.id, {
      place_id: 'tripoli',
      base_price_dirham: 123_450,
      weekend_price_dirham: 200_000,
      cleaning_fee_dirham: 30_000,
      extra_guest_fee_dirham: 10_000,
      guests_included: 1,
      weekly_discount_percent: 10,
    });
    await server.services.db
      .insertInto('day_overrides')
      .values({ property_id: home.id, night_on: addDays(today, 12), price_dirham: 300_000 })
      .execute();
    for (const nights of [3, 8]) {
      const stay = { check_in: addDays(today, 10), check_out: addDays(today, 10 + nights), guests: 2 };
      const quote = await server.succeed('getQuote', { params: { id: home.id }, query: stay });
      const { properties } = await server.succeed('searchProperties', { query: { location: 'tripoli', ...stay } });
      const card = properties.find((one) => one.id === home.id);
      expect(card?.total?.dirham).toBe(quote.total_dirham);
      expect(card?.total?.usd_cents).toBe(quote.total_usd_cents);
      expect(card?.dates).toMatch(/\d/);
    }
    const { properties } = await server.succeed('searchProperties', { query: { location: 'tripoli' } });
    const card = properties.find((one) => one.id === home.id)!;
    // 123.45 dinar at 6.4 to the dollar.
    expect(card).toMatchObject({ price: 19.29, pricePerNight: 19.29, priceFor: 'night', total: null, dates: null });
    expect(card.nightly).toEqual({ dirham: 123_450, usd_cents: 1929, eur_cents: 1668 });
  });

  test('a booked, blocked or freed night shows at once', async () => {
    const home = await createProperty(server.services, host.id, { place_id: 'tripoli' });
    const stay = { location: 'tripoli', check_in: addDays(today, 30), check_out: addDays(today, 33) };
    expect(await ids(stay)).toContain(home.id);
    const { db } = server.services;
    const hold = await db
      .insertInto('holds')
      .values({
        property_id: home.id,
        nights: `[${addDays(today, 32)},${addDays(today, 35)})`,
        kind: 'block',
        block_source: 'host',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await ids(stay)).not.toContain(home.id);
    // One guest leaves the day the next arrives.
    expect(await ids({ ...stay, check_out: addDays(today, 32) })).toContain(home.id);
    expect(await ids({ ...stay, check_in: addDays(today, 35), check_out: addDays(today, 36) })).toContain(home.id);
    await db.deleteFrom('holds').where('id', '=', hold.id).execute();
    expect(await ids(stay)).toContain(home.id);
  });

  test('only published homes are found, and an edit shows at once', async () => {
    const { services } = server;
    for (const listing_status of ['draft', 'submitted', 'rejected', 'unlisted'] as const) {
      const hidden = await createProperty(services, host.id, { place_id: 'tripoli', listing_status });
      expect(await ids({ location: 'tripoli', limit: 48 })).not.toContain(hidden.id);
    }
    const home = await createProperty(services, host.id, { place_id: 'tripoli' });
    const find = async () => {
      const { properties } = await server.succeed('searchProperties', { query: { location: 'tripoli', limit: 48 } });
      return properties.find((card) => card.id === home.id);
    };
    expect((await find())?.title).toBe('Quiet house');
    await services.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('property_texts')
        .set({ title: 'Loud house' })
        .where('property_id', '=', home.id)
        .where('language', '=', 'en')
        .execute();
      await refreshSearchRow(trx, home.id);
    });
    expect((await find())?.title).toBe('Loud house');
    await unlistListing(services, home.id);
    expect(await find()).toBeUndefined();
  });

  test('the exact place cannot be read off the card or the box', async () => {
    const home = await createProperty(server.services, host.id, {
      place_id: 'tripoli',
      latitude: 32.851234,
      longitude: 13.101234,
    });
    const { properties } = await server.succeed('searchProperties', { query: { location: 'tripoli', limit: 48 } });
    const card = properties.find((one) => one.id === home.id)!;
    expect([card.latitude, card.longitude]).not.toEqual([32.851234, 13.101234]);
    expect(Math.hypot(card.latitude - 32.851234, card.longitude - 13.101234)).toBeLessThan(0.01);
    const around = (at: number) => [at - 0.00002, at + 0.00002] as const;
    const [south, north] = around(32.851234);
    const [west, east] = around(13.101234);
    expect(await ids({ bbox: [west, south, east, north].join(',') })).not.toContain(home.id);
  });

  test('says how far ahead one can search in the reader’s way of writing a day', async () => {
    const query = { check_in: '2999-01-01', check_out: '2999-01-05' };
    const { body } = await server.call('searchProperties', {
      query,
      headers: { 'accept-language': 'ar' },
    });
    expect(body.detail).toMatch(/^هذه التواريخ بعيدة جداً\. اختر مغادرة قبل \d{1,2} \p{L}+ \d{4}\.$/u);
  });

  const bad: [string, Record<string, string>, number, string][] = [
    ['past days', { check_in: '2020-01-01', check_out: '2020-01-05' }, 400, 'dates_in_past'],
    ['reversed days', { check_in: '2999-01-05', check_out: '2999-01-01' }, 400, 'dates_reversed'],
    ['equal days', { check_in: '2999-01-05', check_out: '2999-01-05' }, 400, 'dates_reversed'],
    ['days too far', { check_in: '2999-01-01', check_out: '2999-01-05' }, 400, 'dates_too_far'],
    ['a day that is none', { check_in: '2027-02-30', check_out: '2027-03-05' }, 422, 'invalid_input'],
    ['a date in words', { check_in: 'tomorrow' }, 422, 'invalid_input'],
    ['a year beyond reason', { check_in: '0000-01-01' }, 422, 'invalid_input'],
    ['a box of three', { bbox: '1,2,3' }, 422, 'invalid_input'],
    ['a box inside out', { bbox: '14,33,13,32' }, 422, 'invalid_input'],
    ['a box that is no number', { bbox: 'NaN,NaN,NaN,NaN' }, 422, 'invalid_input'],
    ['guests in words', { guests: 'many' }, 422, 'invalid_input'],
    ['minus guests', { guests: '-1' }, 422, 'invalid_input'],
    ['half a guest', { guests: '1.5' }, 422, 'invalid_input'],
    ['an endless price', { max_price: 'Infinity' }, 422, 'invalid_input'],
    ['a type nobody knows', { property_type: 'castle' }, 422, 'invalid_input'],
    ['an amenity nobody knows', { amenities: 'wifi,moat' }, 422, 'invalid_input'],
    ['an order nobody knows', { sort: 'random' }, 422, 'invalid_input'],
    ['too long a page', { limit: '1000' }, 422, 'invalid_input'],
    ['no page', { limit: '0' }, 422, 'invalid_input'],
    ['a made-up cursor', { cursor: 'abc' }, 422, 'invalid_input'],
    [
      'a cursor of wrong parts',
      { cursor: Buffer.from('["recommended","x","y"]').toString('base64url') },
      422,
      'invalid_input',
    ],
    [
      'a cursor of another order',
      {
        sort: 'rating',
        cursor: Buffer.from('["price_asc",5,"0198c0de-0000-7000-8000-000000000000"]').toString('base64url'),
      },
      422,
      'invalid_input',
    ],
    [
      'a cursor out of range',
      {
        sort: 'price_asc',
        cursor: Buffer.from('["price_asc",1e300,"0198c0de-0000-7000-8000-000000000000"]').toString('base64url'),
      },
      422,
      'invalid_input',
    ],
    ['too long a place', { location: 'x'.repeat(300) }, 422, 'invalid_input'],
  ];
  test.each(bad)('%s: refused with a sentence', async (_what, query, status, code) => {
    const answer = await server.call('searchProperties', { query });
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
    expect(answer.body.detail).toMatch(/[.!?]$|\S/);
    expect(answer.body.detail).not.toMatch(/cursor_form|bbox_form|day_form|undefined|zod/i);
  });

  test.each(['\0', "'; drop table search; --", '__proto__', '%', '\\', '🏝️', '\ud800'])(
    'odd text as a place is only unknown: %j',
    async (location) => {
      const answer = await server.call('searchProperties', { query: { location } });
      expect(answer.status).toBe(200);
      expect(answer.body.total).toBe(0);
    },
  );

  test('empty values are as good as none', async () => {
    const all = await ids({ limit: 48 });
    const query = {
      location: '',
      bbox: '',
      check_in: '',
      check_out: '',
      guests: '',
      property_type: '',
      amenities: '',
      min_price: '',
      sort: '',
      cursor: '',
      limit: 48,
    };
    expect(await ids(query)).toEqual(all);
  });
});

describe('places', () => {
  test('are suggested and told', async () => {
    const { status, predictions } = await server.succeed('suggestPlaces', {
      query: { input_text: 'gha', language: 'ar' },
    });
    expect(status).toBe('OK');
    expect(predictions).toEqual([{ place_id: 'ghadames', main_text: 'غدامس', description: 'غدامس، ليبيا' }]);
    const place = await server.succeed('getPlace', { params: { place_id: 'ghadames' }, query: { language: 'fr' } });
    expect(place).toEqual({ formatted_address: 'Ghadamès, Libye', latitude: 30.125, longitude: 9.5 });
    expect((await server.succeed('suggestPlaces', { query: { input_text: 'qqqq' } })).status).toBe('ZERO_RESULTS');
    expect((await server.call('getPlace', { params: { place_id: 'atlantis' } })).status).toBe(404);
    expect((await server.succeed('sayHello')).message).toBeTruthy();
  });
});
