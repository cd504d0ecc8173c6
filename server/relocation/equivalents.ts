import type { Locale } from '#contract/common.ts';
import { nightsBetween } from '#contract/days.ts';
import { maxEquivalents, type Equivalent } from '#contract/relocations.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import {
  isAffordable,
  listInEmergency,
  splitPrice,
  type RelocatableStay,
  type RelocationFunds,
} from '#server/bookings/bookings.ts';
import { readHomeFacts } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { looksLikeOnePerson } from '#server/referrals/referrals.ts';
import { kilometresBetween, searchProperties } from '#server/search/search.ts';
import { isComparable, rankCandidates, type Candidate, type Original } from './ranking.ts';

/** How far an equivalent may be: the same town or the next one. */
const radiusKilometres = 25;
const kilometresPerDegree = 111;
/** The nearest free homes that are compared. */
const compared = 60;

/**
 * The homes that can take the place of a cancelled stay, the best first: published by another host, free on its nights, bookable
 * at once by these guests, near, comparable, and at no higher price for the guest. One search that is bounded by its area, and
 * two reads of what it found.
 */
export async function findEquivalents(
  services: Services,
  stay: RelocatableStay,
  funds: RelocationFunds,
  locale: Locale,
): Promise<Equivalent[]> {
  const { pool, db } = services;
  const { check_in, check_out, payment_choice } = stay;
  const original = (await readHomeFacts(pool, [stay.property_id])).get(stay.property_id)!;
  const most = funds.price_dirham + funds.limit_dirham;
  const { properties } = await searchProperties(
    services,
    {
      bbox: boxAround(original),
      check_in,
      check_out,
      guests: stay.adults + stay.children,
      instant_book: true,
      // An ordinary night may cost more than these; without a bound, many homes far above the price would be compared.
      max_price: Math.ceil((2 * most) / nightsBetween(check_in, check_out) / 1000),
      sort: 'distance',
      limit: compared,
    },
    locale,
    compared,
  );
  const found = properties.map(({ id }) => id);
  const [facts, inEmergency] = await Promise.all([readHomeFacts(pool, found), listInEmergency(db, found, stay)]);
  const candidates = properties.flatMap((home) => {
    const own = facts.get(home.id);
    if (
      !own ||
      !home.total ||
      inEmergency.has(home.id) ||
      own.host_id === stay.host_id ||
      own.host_id === stay.guest_id
    )
      return [];
    if (payment_choice === 'at_property' && !own.pay_at_property) return [];
    const total_dirham = home.total.dirham;
    if (!isAffordable(total_dirham, funds, payment_choice)) return [];
    const kilometres = kilometresBetween(original, home);
    return [{ home, facts: own, total_dirham, kilometres }];
  });
  const wanted = { facts: original, price_dirham: funds.price_dirham };
  const comparable = candidates.filter((one) => isNearAndComparable(one, wanted));
  const ranked = rankCandidates(comparable, wanted, 2 * maxEquivalents);
  const hosts = [...new Set(ranked.map((one) => one.facts.host_id))];
  const strangers = new Set<string>();
  for (const host of hosts) {
    const isSame =
      (await looksLikeOnePerson(db, stay.guest_id, host)) || (await looksLikeOnePerson(db, stay.host_id, host));
    if (!isSame) strangers.add(host);
  }
  const people = await readPeople(db, hosts);
  return ranked
    .filter((one) => strangers.has(one.facts.host_id))
    .slice(0, maxEquivalents)
    .map(({ home, facts: own, total_dirham, kilometres }) => ({
      home,
      host_name: people.get(own.host_id)?.name ?? '',
      kilometres: Math.round(kilometres * 10) / 10,
      total_dirham,
      ...splitPrice(total_dirham, funds, payment_choice),
    }));
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
  return candidate.kilometres <= radiusKilometres && isComparable(candidate, original);
}

function boxAround({ latitude, longitude }: { latitude: number; longitude: number }) {
  const north = radiusKilometres / kilometresPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return { west: longitude - east, south: latitude - north, east: longitude + east, north: latitude + north };
}
