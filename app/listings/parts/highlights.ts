import type { CancellationPolicy } from '#contract/cancellation-rules.ts';
import type { PaymentChoice } from '#contract/online-and-cash.ts';
import type { HostTrust, PropertyDetail, Quote } from '#contract/types.gen.ts';

/** A fact that the page shows first; the screen has its text. */
export type Highlight =
  | { kind: 'beach'; sea_view: boolean }
  | { kind: 'sea_view' }
  | { kind: 'trusted_host'; trust: HostTrust }
  | { kind: 'power'; kva: number | null; litres: number | null }
  | { kind: 'water'; litres: number }
  | { kind: 'free_cancellation'; policy: CancellationPolicy | null; until: string | null }
  | { kind: 'wifi'; mbps: number }
  | { kind: 'pool' }
  | { kind: 'instant_book' }
  | { kind: 'response_time'; hours: number }
  | { kind: 'private_entrance' }
  | { kind: 'times'; check_in_time: string; check_out_time: string };

type Facts = Pick<
  PropertyDetail,
  'amenities' | 'facts' | 'cancellation_policy' | 'instant_book' | 'check_in_time' | 'check_out_time' | 'host'
>;

export interface HighlightsProps {
  property: Facts;
  quote: Pick<Quote, 'free_cancellation_until'> | null;
  payment: PaymentChoice;
}

/**
 * Picks the three most important facts of a stay, from recorded data: first the sea, power and water, and free
 * cancellation; then other amenities. Of a trusted host the facts come as a fourth.
 */
export function pickHighlights(
  property: Facts,
  quote: Pick<Quote, 'free_cancellation_until'> | null,
  payment: PaymentChoice = 'online',
): Highlight[] {
  const amenities = new Set(property.amenities);
  const { generator_kva: kva, water_tank_litres: litres, wifi_mbps: mbps } = property.facts;
  const highlights: Highlight[] = [];

  if (amenities.has('beach_access')) highlights.push({ kind: 'beach', sea_view: amenities.has('sea_view') });
  else if (amenities.has('sea_view')) highlights.push({ kind: 'sea_view' });

  if (kva !== null || amenities.has('generator')) highlights.push({ kind: 'power', kva, litres });
  else if (litres !== null) highlights.push({ kind: 'water', litres });

  // What is paid on arrival is under no policy.
  const policy = payment === 'at_property' ? null : property.cancellation_policy;
  // With dates the quote has the deadline; null means that cancelling is not free.
  if (quote === null) highlights.push({ kind: 'free_cancellation', policy, until: null });
  else if (quote.free_cancellation_until !== null) {
    highlights.push({ kind: 'free_cancellation', policy, until: quote.free_cancellation_until });
  }

  if (property.host.trust) highlights.push({ kind: 'trusted_host', trust: property.host.trust });
  if (amenities.has('pool')) highlights.push({ kind: 'pool' });
  if (mbps !== null && mbps >= 10) highlights.push({ kind: 'wifi', mbps });
  if (property.instant_book) highlights.push({ kind: 'instant_book' });
  if (property.host.response_hours !== null && property.host.response_hours <= 12) {
    highlights.push({ kind: 'response_time', hours: property.host.response_hours });
  }
  if (amenities.has('private_entrance')) highlights.push({ kind: 'private_entrance' });
  highlights.push({ kind: 'times', check_in_time: property.check_in_time, check_out_time: property.check_out_time });
  // The facts of the mark, which cards show, are always there.
  const first = highlights.slice(0, 3);
  const trusted = highlights.find(({ kind }) => kind === 'trusted_host');
  return trusted && !first.includes(trusted) ? [...first, trusted] : first;
}
