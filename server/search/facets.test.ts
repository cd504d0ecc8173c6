import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { refreshSearchRows } from '#server/listings/listings.ts';
import { blockNights } from '#test/blocks.ts';
import { changeProperties, changeProperty } from '#test/changes.ts';
import { createPlace, createProperty, createUser } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let today: string;
let properties: { id: string }[];

beforeAll(async () => {
  today = server.clock.today();
  const { services } = server;
  const host = await createUser(services, { role: 'host' });
  await createPlace(services, {
    id: 'susa',
    latitude: 32.9,
    longitude: 21.96,
    west: 21.9,
    south: 32.85,
    east: 22,
    north: 33,
  });
  properties = [];
  for (const base_price_dirham of [100_000, 110_000, 250_000]) {
    properties.push(
      await createProperty(services, host.id, {
        place_id: 'susa',
        latitude: 32.9,
        longitude: 21.96,
        base_price_dirham,
        min_nights: 1,
      }),
    );
  }
});

const block = (property: { id: string }, from: string, to: string) =>
  blockNights(server.services, property.id, { from, to });

describe('GET /api/search/prices', () => {
  test('counts properties by price, with the bounds in every currency', async () => {
    const answer = await server.succeed('countPrices', { query: { location: 'susa' } });
    // 100 to 300 dinar in four bands of 50, the most for three properties, at 6.4 dinar to the dollar.
    expect(answer.lowest).toMatchObject({ dirham: 100_000, usd_cents: 1563 });
    expect(answer.highest).toMatchObject({ dirham: 300_000, usd_cents: 4688 });
    expect(answer.counts).toEqual([2, 0, 0, 1]);
  });

  test('ignores the price filter and applies all others', async () => {
    const all = await server.succeed('countPrices', { query: { location: 'susa' } });
    expect(await server.succeed('countPrices', { query: { location: 'susa', min_price: 200 } })).toEqual(all);
    const none = await server.succeed('countPrices', { query: { location: 'susa', guests: 90 } });
    expect(none.counts).toEqual([]);
    expect((await server.succeed('countPrices', { query: { location: 'Atlantis' } })).counts).toEqual([]);
  });

  test('rejects the same queries as the search', async () => {
    const dates = { check_in: addDays(today, 5), check_out: addDays(today, 2) };
    expect((await server.call('countPrices', { query: dates })).body.code).toBe('dates_reversed');
    expect((await server.call('countPrices', { query: { bedrooms: 'many' } })).status).toBe(422);
  });
});

/** What a search would find without each single wish. */
async function countWithout(query: Record<string, string | number | boolean>): Promise<Record<string, number>> {
  const { wishes } = await server.succeed('countWithoutWish', { query });
  const single = wishes.filter(({ wish }) => wish !== 'filters' && wish !== 'everything');
  return Object.fromEntries(single.map(({ wish, feature, count }) => [feature ? `${wish} ${feature}` : wish, count]));
}

test('GET /api/search/without-wish counts by unmet wish, and an empty search answers the currency rate', async () => {
  const query = { location: 'susa', max_price: 50, amenities: 'pool' };
  const empty = await server.succeed('searchProperties', { query });
  expect(empty).toMatchObject({ total: 0, rate: { dirham: 1_000_000, usd_cents: 15_625 } });
  expect((await server.succeed('searchProperties', { query: { location: 'susa' } })).rate).toBeUndefined();
  expect(await countWithout({ location: 'susa', max_price: 50 })).toEqual({ price: 3 });
  expect(await countWithout({ location: 'susa', guests: 90 })).toEqual({ guests: 3 });
  expect(await countWithout({ ...query, guests: 90 })).toEqual({});
  const { wishes } = await server.succeed('countWithoutWish', { query: { ...query, guests: 90 } });
  expect(wishes).toEqual([{ wish: 'everything', feature: null, count: 3, is_exact: true }]);
  expect(await countWithout({ location: 'Atlantis', bedrooms: 2 })).toEqual({ place: 3 });
  const dates = { check_in: addDays(today, 5), check_out: addDays(today, 2) };
  expect((await server.call('countWithoutWish', { query: dates })).body.code).toBe('dates_reversed');
});

test('the size, the rating and cash on arrival are filters, and each is counted when it is the unmet one', async () => {
  const property = properties[0]!;
  await changeProperties(server.services, { pay_at_property: false });
  await changeProperty(server.services, property, {
    beds: 7,
    bathrooms: 4,
    rating_sum: 9,
    review_count: 2,
    pay_at_property: true,
  });
  await refreshSearchRows(server.services.db);
  const location = 'susa';
  for (const query of [{ beds: 7 }, { bathrooms: 4 }, { min_rating: 4.5 }, { pay_at_property: true }]) {
    const { properties: found } = await server.succeed('searchProperties', { query: { location, ...query } });
    expect(found.map(({ id }) => id)).toEqual([property.id]);
    expect(found[0]!.pay_at_property).toBe(true);
  }
  for (const query of [{ beds: 8 }, { bathrooms: 5 }, { min_rating: 4.6 }]) {
    expect(await countWithout({ location, ...query })).toEqual({ [Object.keys(query)[0]!]: 3 });
  }
  expect(await countWithout({ location, pay_at_property: true, bathrooms: 1 })).toEqual({ pay_at_property: 3 });
  expect((await server.call('searchProperties', { query: { min_rating: 6 } })).status).toBe(422);
});

test('free cancellation and Guest Favorite are features, found as cards and quotes say', async () => {
  const [flexible, moderate, strict] = properties;
  await changeProperty(server.services, flexible!, {
    cancellation_policy: 'flexible',
    rating_sum: 48,
    review_count: 10,
  });
  await changeProperty(server.services, moderate!, { cancellation_policy: 'moderate', guest_favorite: 'pinned' });
  await changeProperty(server.services, strict!, {
    cancellation_policy: 'strict',
    rating_sum: 50,
    review_count: 10,
    guest_favorite: 'suppressed',
  });
  await refreshSearchRows(server.services.db);
  const found = async (query: Record<string, string>) =>
    (await server.succeed('searchProperties', { query: { location: 'susa', ...query } })).properties;
  const ids = async (query: Record<string, string>) => (await found(query)).map(({ id }) => id).toSorted();
  const idsOf = (...homes: ({ id: string } | undefined)[]) => homes.map((home) => home!.id).toSorted();

  const favorites = await found({ amenities: 'guest_favorite' });
  expect(favorites.map(({ id }) => id).toSorted()).toEqual(idsOf(flexible, moderate));
  expect(favorites.every(({ isGuestFavorite }) => isGuestFavorite)).toBe(true);

  const from = (days: number) => ({ amenities: 'free_cancellation', check_in: addDays(today, days) });
  expect(await ids({ amenities: 'free_cancellation' })).toEqual(idsOf(flexible, moderate));
  expect(await ids(from(6))).toEqual(idsOf(flexible, moderate));
  expect(await ids(from(5))).toEqual(idsOf(flexible));
  expect(await ids(from(2))).toEqual(idsOf(flexible));
  expect(await ids(from(1))).toEqual([]);
  for (const [days, count] of [
    [1, 3],
    [5, 3],
    [6, 3],
  ] as const)
    expect(await countWithout({ location: 'susa', ...from(days) })).toMatchObject({
      'amenity free_cancellation': count,
    });
  expect(await ids({ refused: 'free_cancellation' })).toEqual(idsOf(strict));
});

test('house rules and facts are features, which can be asked for and refused', async () => {
  const property = properties[1]!;
  const { db } = server.services;
  await changeProperties(server.services, { standard_rules: ['no_smoking', 'no_events'] });
  await changeProperty(server.services, property, {
    standard_rules: [],
    water_sources: ['hot_water'],
    backup_power: 'solar',
    amenities: ['step_free'],
  });
  await refreshSearchRows(db);
  const location = 'susa';
  for (const feature of ['smoking_allowed', 'events_allowed', 'hot_water', 'solar_power', 'step_free']) {
    const wanted = await server.succeed('searchProperties', { query: { location, amenities: feature } });
    expect(wanted.properties.map(({ id }) => id)).toEqual([property.id]);
    const without = await server.succeed('searchProperties', { query: { location, refused: feature } });
    expect(without.total).toBe(2);
    expect(await countWithout({ location, amenities: feature })).toEqual({ [`amenity ${feature}`]: 3 });
    expect(await countWithout({ location, refused: feature })).toEqual({ [`refused ${feature}`]: 3 });
  }
  // What is refused is a wish of its own, which is not left out with another.
  expect(await countWithout({ location, refused: 'smoking_allowed', amenities: 'solar_power' })).toEqual({
    'amenity solar_power': 2,
    'refused smoking_allowed': 1,
  });
});

describe('when the requested dates are held', () => {
  let stay: { location: string; check_in: string; check_out: string };

  beforeAll(async () => {
    stay = { location: 'susa', check_in: addDays(today, 40), check_out: addDays(today, 43) };
    // The first property is free for a stay a day later, the second for a stay a day earlier, the third for none.
    await block(properties[0]!, addDays(today, 30), addDays(today, 41));
    await block(properties[1]!, addDays(today, 42), addDays(today, 60));
    await block(properties[2]!, addDays(today, 30), addDays(today, 60));
  });

  test('GET /api/search/dates counts the properties free on nearby dates', async () => {
    expect((await server.succeed('searchProperties', { query: stay })).total).toBe(0);
    expect(await countWithout(stay)).toEqual({ dates: 3 });
    expect(await countWithout({ ...stay, min_price: 1000 })).toEqual({});
    expect(await countWithout({ ...stay, flexible: 1, max_price: 105 })).toEqual({ price: 2 });
    const { stays } = await server.succeed('countNearbyDates', { query: stay });
    expect(stays).toEqual(
      [-3, -2, -1, 1, 2, 3]
        .map((shift) => ({
          check_in: addDays(stay.check_in, shift),
          check_out: addDays(stay.check_out, shift),
          total: 1,
          is_exact: true,
        }))
        .filter(({ check_in }) => check_in !== addDays(today, 40)),
    );
    expect(await server.succeed('countNearbyDates', { query: { location: 'susa' } })).toEqual({ stays: [] });
  });

  test('flexible dates find the properties, each with the stay that it is free for and its price', async () => {
    const answer = await server.succeed('searchProperties', { query: { ...stay, flexible: 2, sort: 'price_asc' } });
    expect(answer.properties.map((card) => card.id)).toEqual([properties[0]!.id, properties[1]!.id]);
    expect(answer.stays).toEqual([
      { check_in: addDays(today, 41), check_out: addDays(today, 44) },
      { check_in: addDays(today, 39), check_out: addDays(today, 42) },
    ]);
    for (const [at, card] of answer.properties.entries()) {
      const { check_in, check_out } = answer.stays![at]!;
      const quote = await server.succeed('getQuote', {
        params: { id: card.id },
        query: { check_in, check_out: check_out!, guests: 1 },
      });
      expect(card.total?.dirham).toBe(quote.total_dirham);
    }
    expect((await server.call('searchProperties', { query: { ...stay, flexible: 9 } })).status).toBe(422);
  });
});
