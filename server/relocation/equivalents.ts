import type { Locale } from '#contract/common.ts';
import { nightsBetween } from '#contract/days.ts';
import type { PropertyCard, Equivalent } from '#contract/types.gen.ts';
import { equivalentKilometres, maxEquivalents } from '#contract/relocations.ts';
import { kilometresPerDegree } from '#contract/geography.ts';
import { listApart, readPeople } from '#server/accounts/accounts.ts';
import { isAffordable, splitPrice, type RelocatableStay, type RelocationFunds } from '#server/bookings/bookings.ts';
import { readHomeFacts, type HomeFacts } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { listStrangers } from '#server/referrals/referrals.ts';
import { kilometresBetween, searchProperties } from '#server/search/search.ts';
import { isComparable, lowestShare, rankCandidates, type Candidate, type Original } from './ranking.ts';

/** Homes that are compared at once, the nearest first, and how often. */
const pageSize = 60;
const maxPages = 5;

/**
 * The homes that can take the place of a cancelled stay, the best first: published by another host, free on its nights, bookable
 * at once by these guests, near, comparable, and at no higher price for the guest. The search leaves out what cannot be; the
 * price of a stay is known once a home is read, so the next nearest are read until there are enough.
 */
export async function findEquivalents(
  services: Services,
  stay: RelocatableStay,
  funds: RelocationFunds,
  locale: Locale,
): Promise<Equivalent[]> {
  const { pool, db } = services;
  const original = (await readHomeFacts(pool, [stay.property_id])).get(stay.property_id)!;
  const wanted = { facts: original, price_dirham: funds.price_dirham };
  const found: Found[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages && found.length < 2 * maxEquivalents; page += 1) {
    const answer: PageOfFound = await findPage(services, { stay, funds, wanted, cursor }, locale);
    found.push(...answer.found);
    cursor = answer.next_cursor;
    if (!cursor) break;
  }
  const hosts = [...new Set(found.map((one) => one.facts.host_id))];
  const [strangers, people, apart] = await Promise.all([
    listStrangers(db, [stay.guest_id, stay.host_id], hosts),
    readPeople(db, hosts),
    listApart(db, stay.guest_id, hosts),
  ]);
  const offered = found.filter((one) => strangers.has(one.facts.host_id) && !apart.has(one.facts.host_id));
  return rankCandidates(offered, wanted, maxEquivalents).map(({ home, facts, total_dirham, kilometres }) => ({
    home,
    host_name: people.get(facts.host_id)?.name ?? '',
    kilometres: Math.round(kilometres * 10) / 10,
    total_dirham,
    ...splitPrice(total_dirham, funds, stay.payment_choice),
  }));
}

interface Found extends Candidate {
  home: PropertyCard;
  facts: HomeFacts;
}
interface PageOfFound {
  found: Found[];
  next_cursor: string | null;
}

/** The homes of a page of the search that are comparable and at no higher price for the guest. */
async function findPage(
  services: Services,
  {
    stay,
    funds,
    wanted,
    cursor,
  }: {
    stay: RelocatableStay;
    funds: RelocationFunds;
    wanted: Original & { facts: HomeFacts };
    cursor: string | null;
  },
  locale: Locale,
): Promise<PageOfFound> {
  const { check_in, check_out, payment_choice } = stay;
  const { facts: original } = wanted;
  const nights = nightsBetween(check_in, check_out);
  const most = funds.price_dirham + funds.limit_dirham;
  const { properties, next_cursor } = await searchProperties(
    services,
    {
      bbox: boxAround(original),
      check_in,
      check_out,
      guests: stay.adults + stay.children,
      instant_book: true,
      // An ordinary night may cost twice as much as the nights of the stay do on average, or half.
      min_price: Math.floor((lowestShare * funds.price_dirham) / 2 / nights / 1000),
      max_price: Math.ceil((2 * most) / nights / 1000),
      sort: 'distance',
      limit: pageSize,
      ...(cursor === null ? {} : { cursor }),
    },
    locale,
    pageSize,
    {
      bedrooms: original.bedrooms,
      beds: original.beds,
      hosts: [stay.host_id, stay.guest_id],
      pay_at_property: payment_choice === 'at_property',
    },
  );
  const facts = await readHomeFacts(
    services.pool,
    properties.map(({ id }) => id),
  );
  const found = properties.flatMap((home) => {
    const own = facts.get(home.id);
    if (!own || !home.total) return [];
    const total_dirham = home.total.dirham;
    const candidate = { home, facts: own, total_dirham, kilometres: kilometresBetween(original, home) };
    const isOffered = isAffordable(total_dirham, funds, payment_choice) && isNearAndComparable(candidate, wanted);
    return isOffered ? [candidate] : [];
  });
  return { found, next_cursor };
}

/**
 * Refuses a home that is too far from that of the cancelled stay, or not comparable: `equivalent_gone`. The list has no such
 * homes, but a call may name any.
 */
export async function requireEquivalent(
  { pool }: Pick<Services, 'pool'>,
  { property_id, price_dirham }: Pick<RelocatableStay, 'property_id' | 'price_dirham'>,
  choice: { property_id: string; shown_price_dirham: number },
): Promise<void> {
  const facts = await readHomeFacts(pool, [property_id, choice.property_id]);
  const [original, other] = [facts.get(property_id)!, facts.get(choice.property_id)];
  if (!other) throw new AppError('equivalent_gone');
  const kilometres = kilometresBetween(original, other);
  const candidate = { facts: other, total_dirham: choice.shown_price_dirham, kilometres };
  if (!isNearAndComparable(candidate, { facts: original, price_dirham })) throw new AppError('equivalent_gone');
}

function isNearAndComparable(candidate: Candidate, original: Original): boolean {
  return candidate.kilometres <= equivalentKilometres && isComparable(candidate, original);
}

function boxAround({ latitude, longitude }: { latitude: number; longitude: number }) {
  const north = equivalentKilometres / kilometresPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return { west: longitude - east, south: latitude - north, east: longitude + east, north: latitude + north };
}
