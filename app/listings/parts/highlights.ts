import type { CancellationPolicy, PropertyDetail, Quote } from '#contract/listings.ts';

/** One thing worth knowing first about a home; the screen makes a sentence of it. */
export type Highlight =
  | { kind: 'beach'; sea_view: boolean }
  | { kind: 'sea_view' }
  | { kind: 'power'; kva: number | null; litres: number | null }
  | { kind: 'water'; litres: number }
  | { kind: 'free_cancellation'; policy: CancellationPolicy; until: string | null }
  | { kind: 'families' }
  | { kind: 'wifi'; mbps: number }
  | { kind: 'pool' }
  | { kind: 'instant_book' }
  | { kind: 'answers'; hours: number }
  | { kind: 'private_entrance' }
  | { kind: 'times'; check_in_time: string; check_out_time: string };

type Facts = Pick<
  PropertyDetail,
  | 'amenities'
  | 'facts'
  | 'cancellation_policy'
  | 'family_only'
  | 'instant_book'
  | 'check_in_time'
  | 'check_out_time'
  | 'host'
>;

/**
 * The three things that matter most about a stay here, from what is recorded and never from adjectives: first the sea,
 * power and water, and what cancelling costs; then what else the home has.
 */
export function pickHighlights(property: Facts, quote: Pick<Quote, 'free_cancellation_until'> | null): Highlight[] {
  const has = new Set(property.amenities);
  const { generator_kva: kva, water_tank_litres: litres, wifi_mbps: mbps } = property.facts;
  const found: Highlight[] = [];

  if (has.has('beach_access')) found.push({ kind: 'beach', sea_view: has.has('sea_view') });
  else if (has.has('sea_view')) found.push({ kind: 'sea_view' });

  if (kva !== null || has.has('generator')) found.push({ kind: 'power', kva, litres });
  else if (litres !== null) found.push({ kind: 'water', litres });

  const policy = property.cancellation_policy;
  // With dates chosen the quote knows; a deadline that has passed is not worth a headline.
  if (quote === null) found.push({ kind: 'free_cancellation', policy, until: null });
  else if (quote.free_cancellation_until !== null) {
    found.push({ kind: 'free_cancellation', policy, until: quote.free_cancellation_until });
  }

  if (property.family_only) found.push({ kind: 'families' });
  if (has.has('pool')) found.push({ kind: 'pool' });
  if (mbps !== null && mbps >= 10) found.push({ kind: 'wifi', mbps });
  if (property.instant_book) found.push({ kind: 'instant_book' });
  if (property.host.response_hours !== null && property.host.response_hours <= 12) {
    found.push({ kind: 'answers', hours: property.host.response_hours });
  }
  if (has.has('private_entrance')) found.push({ kind: 'private_entrance' });
  found.push({ kind: 'times', check_in_time: property.check_in_time, check_out_time: property.check_out_time });
  return found.slice(0, 3);
}
