import { addDays } from '#contract/days.ts';
import { boundsOfArray, towns } from './world.ts';

/** The parameters of a search, for the query string and for `searchQuery`. */
export type Query = Record<string, string | number>;

/** A pseudo-random generator whose numbers are the same in each run, so that every contender gets the same queries. */
function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Realistic searches: a town (larger ones more often) by name or bounding box; mostly with dates of two to seven nights in
 * the coming four months and guests; sometimes with a price range, an amenity or another sort.
 */
export function mixedQueries(today: string, count = 400): Query[] {
  const random = seededRandom(11);
  const shares = towns.flatMap((town) => Array.from({ length: Math.ceil(town[3] / 5) }, () => town));
  return Array.from({ length: count }, () => makeQuery(shares[Math.floor(random() * shares.length)]!, today, random));
}

/** The same kind of queries for the town with the most properties. */
export function densestTownQueries(today: string, count = 400): Query[] {
  const random = seededRandom(12);
  return Array.from({ length: count }, () => makeQuery(towns[0], today, random));
}

function makeQuery(town: (typeof towns)[number], today: string, random: () => number): Query {
  const query: Query = {};
  if (random() < 0.6) {
    query['location'] = town[0];
  } else {
    const { west, south, east, north } = boundsOfArray(town);
    const shift = (random() - 0.5) * town[4];
    query['bbox'] = [west + shift, south + shift, east + shift, north + shift].map((edge) => edge.toFixed(4)).join(',');
  }
  if (random() < 0.8) {
    const arrive = addDays(today, Math.floor(random() * 120));
    query['check_in'] = arrive;
    query['check_out'] = addDays(arrive, 2 + Math.floor(random() * 6));
  }
  if (random() < 0.9) query['guests'] = 1 + Math.floor(random() * 5);
  if (random() < 0.3) query['max_price'] = 150 + Math.floor(random() * 250);
  if (random() < 0.15) query['min_price'] = 50 + Math.floor(random() * 50);
  if (random() < 0.15) query['amenities'] = 'wifi';
  const order = random();
  if (order < 0.1) query['sort'] = 'price_asc';
  else if (order < 0.15) query['sort'] = 'price_desc';
  else if (order < 0.25) query['sort'] = 'rating';
  return query;
}

/** Searches with one filter or order, each beside others, where most homes are and in the whole country. */
export interface FilterRow {
  name: string;
  densest?: Query[];
  country?: Query[];
}

/**
 * Searches by each filter and order, and those that find few or no homes among many. Each is sent alone and with what else people ask for:
 * days, guests, a price, an amenity.
 */
export function filterRows(today: string): FilterRow[] {
  const [densest, second, third] = towns;
  const stay = (from: number, nights: number) => ({
    check_in: addDays(today, from),
    check_out: addDays(today, from + nights),
  });
  const beside: Query[] = [
    {},
    { guests: 2 },
    stay(20, 3),
    { ...stay(45, 5), guests: 4 },
    { ...stay(80, 2), max_price: 300 },
    { amenities: 'wifi', guests: 3 },
    { ...stay(30, 4), property_type: 'apartment,house' },
    { ...stay(100, 7), guests: 2, instant_book: 'true' },
  ];
  const withOthers = (query: Query) => beside.map((others) => ({ ...others, ...query }));
  const anywhere: Record<string, Query> = {
    'at most 1 km from the sea': { sea_km: 1 },
    'at most 5 km from the sea, the nearest first': { sea_km: 5, sort: 'distance' },
    '3 beds': { beds: 3 },
    '3 baths': { bathrooms: 3 },
    '4 bedrooms': { bedrooms: 4 },
    'rated 4.5': { min_rating: 4.5 },
    'arrival at 23:00': { arrival_time: '23:00' },
    'arrival at 08:00': { arrival_time: '08:00' },
    'cash at the property': { pay_at_property: 'true' },
    'the cheapest first': { sort: 'price_asc' },
    'three amenities': { amenities: 'wifi,pool,sea_view' },
    'three amenities, at most 60 dinar': { amenities: 'wifi,pool,sea_view', max_price: 60 },
    'few: 8 guests, rated 4.9, 4 bedrooms, at most 60 dinar': {
      guests: 8,
      min_rating: 4.9,
      bedrooms: 4,
      max_price: 60,
    },
    'few: 8 guests, 5 beds, five amenities': { guests: 8, beds: 5, amenities: 'wifi,pool,sea_view,parking,kitchen' },
    'none: 40 beds': { beds: 40 },
  };
  const location = densest[0];
  return [
    ...Object.entries(anywhere).map(([name, query]) => ({
      name,
      densest: withOthers({ location, ...query }),
      country: withOthers(query),
    })),
    { name: 'the nearest first', densest: withOthers({ location, sort: 'distance' }) },
    { name: 'at most 3 km from its middle', densest: withOthers({ near: location, near_km: 3 }) },
    { name: 'it and two other towns', densest: withOthers({ location, locations: `${second[0]},${third[0]}` }) },
    {
      name: 'not in a town',
      densest: withOthers({ location, excluded_locations: second[0] }),
      country: withOthers({ excluded_locations: location }),
    },
  ];
}
