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
