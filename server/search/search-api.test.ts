import { beforeAll, describe, expect, test } from 'vitest';
import { showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import { addDays } from '#contract/days.ts';
import { sumOf } from '#server/listings/listings.ts';
import { refreshSearchRow } from '#server/listings/search-rows.ts';
import { unlistListing } from '#server/listings/publishing.ts';
import { namePlace, setNight } from '#test/records.ts';
import { blockNights, freeNights } from '#test/blocks.ts';
import { changeProperty, changeTexts } from '#test/changes.ts';
import { createPlace, createProperty, createUser } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let host: { id: string };
let today: string;

beforeAll(async () => {
  today = server.clock.today();
  host = await createUser(server.services, { role: 'host', name: 'Salma Benali' });
  await createNamedPlace(
    'tripoli',
    'city',
    'Tripoli',
    'طرابلس',
    'Tripoli',
    ['Tarabulus', 'Trablous'],
    [13, 32.7, 13.4, 33],
  );
  await createNamedPlace('ghadames', 'oasis', 'Ghadames', 'غدامس', 'Ghadamès', ['Ghadamis'], [9.4, 30.05, 9.6, 30.2]);
});

/** Creates a place that is found by its three names and by `otherNames`. */
async function createNamedPlace(
  id: string,
  kind: 'city' | 'oasis' | 'landmark',
  name_en: string,
  name_ar: string,
  name_fr: string,
  otherNames: string[],
  [west, south, east, north]: [number, number, number, number],
  parent: string | null = null,
) {
  const { services } = server;
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  await createPlace(services, { id, kind, parent, name_en, name_ar, name_fr, west, south, east, north, ...middle });
  await namePlace(services, id, [name_en, name_ar, name_fr, ...otherNames]);
}

/** The ids of the properties on the first page. */
async function findIds(query: Record<string, string | number | boolean>): Promise<string[]> {
  const answer = await server.succeed('searchProperties', { query });
  return answer.properties.map(({ id }) => id);
}

describe('GET /api/properties', () => {
  test('finds a property by place, in any spelling and language, by id or by bounding box', async () => {
    const property = await createProperty(server.services, host.id, {
      place_id: 'ghadames',
      latitude: 30.13,
      longitude: 9.5,
    });
    for (const location of ['ghadames', 'Ghadames', 'GHADAMIS', 'غدامس', 'Ghadamès', 'Ghadames, Libya', 'Gadames']) {
      const answer = await server.succeed('searchProperties', { query: { location } });
      expect(
        answer.properties.map(({ id }) => id),
        location,
      ).toEqual([property.id]);
      expect(answer.place?.id).toBe('ghadames');
    }
    expect(await findIds({ bbox: '9.4,30,9.6,30.3' })).toEqual([property.id]);
    expect(await findIds({ location: 'Libya' })).toContain(property.id);
    expect(await findIds({ location: 'tripoli' })).not.toContain(property.id);
  });

  test('names the place in the reader’s language', async () => {
    const answer = await server.succeed('searchProperties', {
      query: { location: 'ghadames' },
      headers: { 'accept-language': 'ar-LY' },
    });
    expect(answer.place?.name).toBe('غدامس');
    expect(answer.properties[0]).toMatchObject({ title: 'بيت هادئ', city: 'غدامس', location: 'غدامس، ليبيا' });
    expect(answer.properties[0]?.photo.alt).toBe('حوش');
  });

  test('finds nothing at an unknown place and answers no place', async () => {
    for (const location of ['Atlantis', 'Tunis', '!!']) {
      const answer = await server.succeed('searchProperties', { query: { location } });
      expect(answer).toMatchObject({ properties: [], total: 0, total_is_exact: true, next_cursor: null, place: null });
    }
  });

  test('finds homes in one of several places, and none in a refused one', async () => {
    const { services } = server;
    await createNamedPlace('janzour', 'city', 'Janzour', 'جنزور', 'Janzour', [], [12.9, 32.8, 13.05, 32.86], 'tripoli');
    const at = (place_id: string, latitude: number, longitude: number) =>
      createProperty(services, host.id, { place_id, latitude, longitude });
    const oasis = await at('ghadames', 30.12, 9.5);
    const town = await at('tripoli', 32.9, 13.2);
    const suburb = await at('janzour', 32.83, 13.02);
    const between = await at('tripoli', 31.5, 11);
    const some = [oasis, town, suburb, between].map(({ id }) => id);
    const find = async (query: Record<string, string>) =>
      (await findIds({ ...query, limit: 48 })).filter((id) => some.includes(id)).sort();
    const ids = (...homes: { id: string }[]) => homes.map(({ id }) => id).sort();
    expect(await find({ location: 'Tripoli', locations: 'Ghadames;Atlantis' })).toEqual(ids(oasis, town, suburb));
    expect(await find({ locations: 'Ghadames' })).toEqual(ids(oasis));
    expect(await find({ location: 'Tripoli', excluded_locations: 'Janzour' })).toEqual(ids(town));
    // With a place, all those within it are refused.
    expect(await find({ excluded_locations: 'طرابلس;Atlantis' })).toEqual(ids(oasis));
    expect(await find({ location: 'Atlantis', locations: 'Ghadames' })).toEqual([]);
    const { place_names } = await server.succeed('searchProperties', {
      query: { location: 'Tripoli', locations: 'Ghadamis', excluded_locations: 'Janzour;Atlantis' },
      headers: { 'accept-language': 'ar' },
    });
    expect(place_names).toEqual({ Ghadamis: 'غدامس', Janzour: 'جنزور' });
    // A search without one wish does not find homes of other places, except without the refusal of a place.
    const query = { location: 'Ghadames', locations: 'Janzour', excluded_locations: 'Janzour' };
    const { total } = await server.succeed('searchProperties', { query: { location: 'Ghadames' } });
    const { wishes } = await server.succeed('countWithoutWish', { query: { ...query, bedrooms: 40 } });
    expect(wishes.filter(({ wish }) => wish === 'bedrooms')).toEqual([
      { wish: 'bedrooms', feature: null, count: total, is_exact: true },
    ]);
    const { wishes: places } = await server.succeed('countWithoutWish', { query });
    expect(places.find(({ wish }) => wish === 'excluded_locations')?.count).toBe(total + 1);
    // Beyond a part of the map without homes there are those of the place.
    const { wishes: beyond } = await server.succeed('countWithoutWish', {
      query: { location: 'Ghadames', bbox: '20,20,20.1,20.1' },
    });
    expect(beyond.find(({ wish }) => wish === 'area')?.count).toBe(total);
    expect(beyond.find(({ wish }) => wish === 'place')?.count).toBeGreaterThan(total);
    // All of a place that is unknown can only be found elsewhere.
    const { wishes: nowhere } = await server.succeed('countWithoutWish', {
      query: { location: 'Atlantis', guests: '1' },
    });
    expect(nowhere.map(({ wish }) => wish)).toEqual(['place']);
  });

  test('finds homes near a landmark, and homes at most so far from the sea, the nearest first', async () => {
    const { services } = server;
    await createNamedPlace(
      'red-castle',
      'landmark',
      'Red Castle',
      'السرايا الحمراء',
      'Château rouge',
      [],
      [13.17, 32.89, 13.19, 32.9],
    );
    const at = (place_id: string, latitude: number, longitude: number) =>
      createProperty(services, host.id, { place_id, latitude, longitude, property_type: 'studio' });
    // On the coast of Tripoli, two and six kilometres inland, and in the desert.
    const shore = await at('tripoli', 32.894, 13.2);
    const street = await at('tripoli', 32.872, 13.2);
    const inland = await at('tripoli', 32.836, 13.2);
    const desert = await at('ghadames', 30.12, 9.5);
    const some = [shore, street, inland, desert].map(({ id }) => id);
    const find = async (query: Record<string, string | number>) =>
      (await findIds({ ...query, property_type: 'studio', limit: 48 })).filter((id) => some.includes(id));
    expect(await find({ sea_km: 1 })).toEqual([shore.id]);
    expect(await find({ sea_km: 30, sort: 'distance' })).toEqual([shore.id, street.id, inland.id]);
    expect((await find({ sea_km: 4, location: 'Tripoli' })).sort()).toEqual([shore.id, street.id].sort());
    const ids = await find({ near: 'Red Castle', near_km: 5, sort: 'distance' });
    expect(ids).toEqual([shore.id, street.id]);
    expect(await find({ near: 'السرايا الحمراء', near_km: 20 })).toHaveLength(3);
    // By id, and 5 km unless the search says how far.
    expect((await find({ near: 'red-castle' })).sort()).toEqual([shore.id, street.id].sort());
    // Within a place, only what both have.
    expect(await find({ near: 'red-castle', near_km: 20, location: 'Tripoli' })).toHaveLength(3);
    expect(await find({ near: 'red-castle', near_km: 20, location: 'Ghadames' })).toEqual([]);
    const unknown = await server.call('searchProperties', { query: { near: 'Atlantis', location: 'Tripoli' } });
    expect([unknown.status, (unknown.body as { fields?: object }).fields]).toEqual([422, { near: expect.any(String) }]);
    const { place_names } = await server.succeed('searchProperties', {
      query: { near: 'Red Castle' },
      headers: { 'accept-language': 'ar' },
    });
    expect(place_names).toEqual({ 'Red Castle': 'السرايا الحمراء' });
    // A row follows the home where it is moved.
    const seaKm = async () => {
      const row = await services.db.selectFrom('search').select('sea_km').where('property_id', '=', shore.id).execute();
      return row[0]!.sea_km;
    };
    // In steps, so that it leaves a strip along the coast, measured from where the home is and not from where it is shown.
    expect(await seaKm()).toBe(0.25);
    await changeProperty(services, shore, { latitude: 32.885 });
    expect(await seaKm()).toBeGreaterThanOrEqual(0.5);
    expect((await seaKm()) % 0.25).toBe(0);
    await changeProperty(services, shore, { latitude: 32.836 });
    await refreshSearchRow(services.db, shore.id);
    expect(await find({ sea_km: 1 })).toEqual([]);
    const { wishes } = await server.succeed('countWithoutWish', {
      query: { near: 'Red Castle', near_km: 5, sea_km: 1, property_type: 'studio' },
    });
    const counts = new Map(wishes.map(({ wish, count }) => [wish, count]));
    expect(counts.get('sea_km')).toBe(1);
    expect(counts.has('near')).toBe(false);
    const nowhere = await server.succeed('countWithoutWish', {
      query: { near: 'red-castle', location: 'Ghadames', property_type: 'studio' },
    });
    // Without the landmark, and without the place as well.
    expect(nowhere.wishes.map(({ wish }) => wish)).toEqual(['near', 'place']);
    expect((await server.call('searchProperties', { query: { sea_km: 400 } })).status).toBe(422);
  });

  test('shows the total price of the quote, with all fees', async () => {
    const property = await createProperty(server.services, host.id, {
      place_id: 'tripoli',
      base_price_dirham: 123_450,
      weekend_price_dirham: 200_000,
      cleaning_fee_dirham: 30_000,
      extra_guest_fee_dirham: 10_000,
      guests_included: 1,
      weekly_discount_percent: 10,
    });
    await setNight(server.services, property, addDays(today, 12), { price_dirham: 300_000 });
    for (const nights of [3, 8]) {
      const stay = { check_in: addDays(today, 10), check_out: addDays(today, 10 + nights), guests: 2 };
      const quote = await server.succeed('getQuote', { params: { id: property.id }, query: stay });
      const { properties } = await server.succeed('searchProperties', { query: { location: 'tripoli', ...stay } });
      const card = properties.find(({ id }) => id === property.id);
      expect(card?.total?.dirham).toBe(quote.total_dirham);
      expect(card?.total?.usd_cents).toBe(quote.total_usd_cents);
      expect(card?.dates).toMatch(/\d/);
      // Some of the nights are of the weekend, and one has a price of its own.
      const subtotal = sumOf(quote.lines.filter(({ kind }) => kind === 'nights'));
      expect(subtotal).toBeGreaterThan(nights * 123_450);
      expect(Math.abs(card!.nightly.dirham * nights - subtotal)).toBeLessThanOrEqual(5 * nights);
      expect(card?.nightly).toEqual(quote.nightly);
      expect(card?.pricePerNight).toBe(quote.nightly.usd_cents / 100);
      const { markers } = await server.succeed('findMarkers', { query: { location: 'tripoli', ...stay } });
      expect(markers.find(({ id }) => id === property.id)?.nightly).toEqual(quote.nightly);
    }
    const { properties } = await server.succeed('searchProperties', { query: { location: 'tripoli' } });
    const card = properties.find(({ id }) => id === property.id)!;
    // 123.45 dinar at 6.4 to the dollar.
    expect(card).toMatchObject({ price: 19.29, pricePerNight: 19.29, priceFor: 'night', total: null, dates: null });
    expect(card.nightly).toEqual({ ...showPrice(123_450, firstRates), usd_cents: 1929, eur_cents: 1668 });
  });

  test('reflects a held or freed night at once', async () => {
    const property = await createProperty(server.services, host.id, { place_id: 'tripoli' });
    const stay = { location: 'tripoli', check_in: addDays(today, 30), check_out: addDays(today, 33) };
    expect(await findIds(stay)).toContain(property.id);
    const nights = { from: addDays(today, 32), to: addDays(today, 35) };
    await blockNights(server.services, property.id, nights);
    expect(await findIds(stay)).not.toContain(property.id);
    // A stay may end on the day on which another begins.
    expect(await findIds({ ...stay, check_out: addDays(today, 32) })).toContain(property.id);
    expect(await findIds({ ...stay, check_in: addDays(today, 35), check_out: addDays(today, 36) })).toContain(
      property.id,
    );
    await freeNights(server.services, property.id, nights);
    expect(await findIds(stay)).toContain(property.id);
  });

  test('finds published properties only, and shows an edit at once', async () => {
    const { services } = server;
    for (const listing_status of ['draft', 'submitted', 'rejected', 'unlisted'] as const) {
      const hidden = await createProperty(services, host.id, { place_id: 'tripoli', listing_status });
      expect(await findIds({ location: 'tripoli', limit: 48 })).not.toContain(hidden.id);
    }
    const property = await createProperty(services, host.id, { place_id: 'tripoli' });
    const find = async () => {
      const { properties } = await server.succeed('searchProperties', { query: { location: 'tripoli', limit: 48 } });
      return properties.find((card) => card.id === property.id);
    };
    expect((await find())?.title).toBe('Quiet house');
    await services.db.transaction().execute(async (trx) => {
      await changeTexts({ db: trx }, property, { title: 'Loud house' }, 'en');
      await refreshSearchRow(trx, property.id);
    });
    expect((await find())?.title).toBe('Loud house');
    await unlistListing(services, property.id);
    expect(await find()).toBeUndefined();
  });

  test('sorts by when homes were first published, page by page, also after one was unlisted and listed again', async () => {
    await createNamedPlace('derna', 'city', 'Derna', 'درنة', 'Derna', [], [22.5, 32.7, 22.7, 32.8]);
    const made: string[] = [];
    for (let day = 1; day <= 5; day += 1) {
      const values = { place_id: 'derna', latitude: 32.75, longitude: 22.6 };
      const { id } = await createProperty(server.services, host.id, values);
      await changeProperty(server.services, { id }, { published_at: new Date(`2026-0${day}-10T08:00:00Z`) });
      await refreshSearchRow(server.services.db, id);
      made.unshift(id);
    }
    await changeProperty(server.services, { id: made[4]! }, { listing_status: 'unlisted' });
    await refreshSearchRow(server.services.db, made[4]!);
    await changeProperty(server.services, { id: made[4]! }, { listing_status: 'published' });
    await refreshSearchRow(server.services.db, made[4]!);
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { location: 'derna', sort: 'newest', limit: 2, ...(cursor ? { cursor } : {}) };
      const page: Awaited<ReturnType<typeof server.succeed<'searchProperties'>>> = await server.succeed(
        'searchProperties',
        { query },
      );
      found.push(...page.properties.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(found).toEqual(made);
  });

  test('reveals the exact location neither by the card nor by the bounding box', async () => {
    const property = await createProperty(server.services, host.id, {
      place_id: 'tripoli',
      latitude: 32.851234,
      longitude: 13.101234,
    });
    const { properties } = await server.succeed('searchProperties', { query: { location: 'tripoli', limit: 48 } });
    const card = properties.find(({ id }) => id === property.id)!;
    expect([card.latitude, card.longitude]).not.toEqual([32.851234, 13.101234]);
    expect(Math.hypot(card.latitude - 32.851234, card.longitude - 13.101234)).toBeLessThan(0.01);
    const around = (coordinate: number) => [coordinate - 0.00002, coordinate + 0.00002] as const;
    const [south, north] = around(32.851234);
    const [west, east] = around(13.101234);
    expect(await findIds({ bbox: [west, south, east, north].join(',') })).not.toContain(property.id);
  });

  test('names the last possible day of a search in the reader’s language', async () => {
    const query = { check_in: '2999-01-01', check_out: '2999-01-05' };
    const { body } = await server.call('searchProperties', {
      query,
      headers: { 'accept-language': 'ar' },
    });
    expect(body.detail).toMatch(/^هذه التواريخ بعيدة جداً\. اختر مغادرة قبل \d{1,2} \p{L}+ \d{4}\.$/u);
  });

  const invalidQueries: [string, Record<string, string>, number, string][] = [
    ['past dates', { check_in: '2020-01-01', check_out: '2020-01-05' }, 400, 'dates_in_past'],
    ['reversed dates', { check_in: '2999-01-05', check_out: '2999-01-01' }, 400, 'dates_reversed'],
    ['equal dates', { check_in: '2999-01-05', check_out: '2999-01-05' }, 400, 'dates_reversed'],
    ['dates after the horizon', { check_in: '2999-01-01', check_out: '2999-01-05' }, 400, 'dates_too_far'],
    ['a date that does not exist', { check_in: '2027-02-30', check_out: '2027-03-05' }, 422, 'invalid_input'],
    ['a date in words', { check_in: 'tomorrow' }, 422, 'invalid_input'],
    ['the year 0', { check_in: '0000-01-01' }, 422, 'invalid_input'],
    ['a bounding box of three numbers', { bbox: '1,2,3' }, 422, 'invalid_input'],
    ['a bounding box with east less than west', { bbox: '14,33,13,32' }, 422, 'invalid_input'],
    ['a bounding box of NaN', { bbox: 'NaN,NaN,NaN,NaN' }, 422, 'invalid_input'],
    ['guests in words', { guests: 'many' }, 422, 'invalid_input'],
    ['a negative number of guests', { guests: '-1' }, 422, 'invalid_input'],
    ['a fractional number of guests', { guests: '1.5' }, 422, 'invalid_input'],
    ['an infinite price', { max_price: 'Infinity' }, 422, 'invalid_input'],
    ['an unknown property type', { property_type: 'castle' }, 422, 'invalid_input'],
    ['an unknown amenity', { amenities: 'wifi,moat' }, 422, 'invalid_input'],
    ['an unknown sort', { sort: 'random' }, 422, 'invalid_input'],
    ['a limit above the maximum', { limit: '1000' }, 422, 'invalid_input'],
    ['a limit of zero', { limit: '0' }, 422, 'invalid_input'],
    ['a cursor that cannot be decoded', { cursor: 'abc' }, 422, 'invalid_input'],
    [
      'a cursor of wrong types',
      { cursor: Buffer.from('["recommended","x","y"]').toString('base64url') },
      422,
      'invalid_input',
    ],
    [
      'a cursor of another sort',
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
    ['a location that is too long', { location: 'x'.repeat(300) }, 422, 'invalid_input'],
  ];
  test.each(invalidQueries)('rejects %s with a translated error', async (_title, query, status, code) => {
    const answer = await server.call('searchProperties', { query });
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
    expect(answer.body.detail).toMatch(/[.!?]$|\S/);
    expect(answer.body.detail).not.toMatch(/cursor_form|bbox_form|day_form|undefined|zod/i);
  });

  test.each(['\0', "'; drop table search; --", '__proto__', '%', '\\', '🏝️', '\ud800'])(
    'treats %j as an unknown place',
    async (location) => {
      const answer = await server.call('searchProperties', { query: { location } });
      expect(answer.status).toBe(200);
      expect(answer.body.total).toBe(0);
    },
  );

  test('ignores empty parameters', async () => {
    const all = await findIds({ limit: 48 });
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
    expect(await findIds(query)).toEqual(all);
  });
});

describe('places', () => {
  test('are suggested by prefix and answered by id', async () => {
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
