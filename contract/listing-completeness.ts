import { locales } from './common.ts';
import { fixedLengths } from './discounts.ts';
import { listingLimits } from './limits.ts';
import { bedsOf, sleepingPlaces, type ListingStep } from './listing-content.ts';
import type { ListingContent, ListingProblem, Completeness } from './types.gen.ts';

/** What makes a listing complete, with its points; they sum to 100. Their order is that of the next best step. */
export const completenessItems = [
  { item: 'place', step: 'place', points: 8 },
  { item: 'space', step: 'space', points: 8 },
  { item: 'words', step: 'words', points: 10 },
  { item: 'price', step: 'price', points: 10 },
  { item: 'photos', step: 'photos', points: 12 },
  { item: 'beds', step: 'space', points: 6 },
  { item: 'power', step: 'amenities', points: 6 },
  { item: 'second_language', step: 'words', points: 6 },
  { item: 'third_language', step: 'words', points: 6 },
  { item: 'more_photos', step: 'photos', points: 8 },
  { item: 'water', step: 'amenities', points: 4 },
  { item: 'signal', step: 'amenities', points: 4 },
  { item: 'amenities', step: 'amenities', points: 4 },
  { item: 'arrival', step: 'rules', points: 4 },
  { item: 'rules', step: 'rules', points: 2 },
  { item: 'discount', step: 'price', points: 2 },
] as const satisfies readonly { item: string; step: ListingStep; points: number }[];
export type CompletenessItem = (typeof completenessItems)[number]['item'];

/** Why a listing cannot be submitted yet. `contact_…` are known to the server only. */
export const problemKinds = [
  'place_missing',
  'point_missing',
  'type_missing',
  'capacity_missing',
  'bedrooms_missing',
  'bathrooms_missing',
  'beds_missing',
  'beds_short',
  'photos_missing',
  'text_missing',
  'title_missing',
  'description_missing',
  'description_short',
  'price_missing',
  'price_too_large',
  'nights_reversed',
  'contact_phone',
  'contact_email',
  'contact_link',
  'contact_handle',
  'contact_payment',
  'contact_word',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** How complete a listing is, as a sum of points, and the next best step. `photos` counts those that are uploaded. */
export function completenessOf(content: ListingContent, photos: number): Completeness {
  const languages = locales.filter((locale) => content[`title_${locale}`] && content[`description_${locale}`]).length;
  const has = (list: readonly unknown[] | undefined) => (list?.length ?? 0) > 0;
  const sleeps = sleepingPlaces(content);
  const done: Record<CompletenessItem, boolean> = {
    place: content.place_id !== undefined && content.point !== undefined,
    space:
      content.property_type !== undefined &&
      content.capacity !== undefined &&
      content.bedrooms !== undefined &&
      content.bathrooms !== undefined,
    words: languages >= 1,
    price: content.base_price_dirham !== undefined,
    photos: photos >= listingLimits.leastPhotos,
    beds: sleeps !== undefined && sleeps >= (content.capacity ?? 1),
    power:
      content.backup_power !== undefined &&
      (content.backup_power === 'none' || (has(content.generator_carries) && content.generator_hours !== undefined)),
    second_language: languages >= 2,
    third_language: languages >= 3,
    more_photos: photos >= listingLimits.goodPhotos,
    water: has(content.water_sources),
    signal: Object.keys(content.mobile_signals ?? {}).length > 0,
    amenities: (content.amenities?.length ?? 0) >= 5,
    arrival: locales.some((locale) => has(content[`arrival_steps_${locale}`])),
    rules: has(content.standard_rules) || locales.some((locale) => has(content[`house_rules_${locale}`])),
    discount: fixedLengths.some((length) => (content[`${length}_discount_percent`] ?? 0) > 0),
  };
  const items = completenessItems.map((one) => ({ ...one, done: done[one.item] }));
  return {
    points: items.reduce((sum, one) => sum + (one.done ? one.points : 0), 0),
    items,
    next: items.find((one) => !one.done) ?? null,
  };
}

/** Everything that must be mended before a listing can be submitted, in the order of the steps. */
export function problemsOf(content: ListingContent, photos: number): ListingProblem[] {
  const problems: ListingProblem[] = [];
  const add = (step: ListingStep, field: string, problem: ProblemKind) => problems.push({ step, field, problem });
  if (content.place_id === undefined) add('place', 'place_id', 'place_missing');
  if (content.point === undefined) add('place', 'point', 'point_missing');
  if (content.property_type === undefined) add('space', 'property_type', 'type_missing');
  if (content.capacity === undefined) add('space', 'capacity', 'capacity_missing');
  if (content.bedrooms === undefined) add('space', 'bedrooms', 'bedrooms_missing');
  if (content.bathrooms === undefined) add('space', 'bathrooms', 'bathrooms_missing');
  if ((bedsOf(content) ?? 0) < 1) add('space', 'rooms', 'beds_missing');
  else if ((sleepingPlaces(content) ?? Infinity) < (content.capacity ?? 0)) add('space', 'rooms', 'beds_short');
  if (photos < listingLimits.leastPhotos) add('photos', 'photos', 'photos_missing');
  addProblemsOfTexts(content, add);
  if (content.base_price_dirham === undefined) add('price', 'base_price_dirham', 'price_missing');
  else if (longestStayDirham(content) > listingLimits.longestStayDirham) {
    add('price', 'base_price_dirham', 'price_too_large');
  }
  if ((content.min_nights ?? 1) > (content.max_nights ?? 365)) add('price', 'min_nights', 'nights_reversed');
  return problems;
}

/** One language is enough; a language that is begun must be finished. */
function addProblemsOfTexts(
  content: ListingContent,
  add: (step: ListingStep, field: string, problem: ProblemKind) => void,
): void {
  const begun = locales.filter((locale) => content[`title_${locale}`] || content[`description_${locale}`]);
  if (begun.length === 0) add('words', 'title', 'text_missing');
  for (const locale of begun) {
    const description = content[`description_${locale}`];
    if (!content[`title_${locale}`]) add('words', `title_${locale}`, 'title_missing');
    if (!description) add('words', `description_${locale}`, 'description_missing');
    else if (description.length < listingLimits.leastDescriptionCharacters) {
      add('words', `description_${locale}`, 'description_short');
    }
  }
}

/** What the longest stay of the most guests would cost before the service fee, in dirham. */
function longestStayDirham(content: ListingContent): number {
  const night = Math.max(content.base_price_dirham ?? 0, content.weekend_price_dirham ?? 0);
  const capacity = content.capacity ?? 1;
  const extraGuests = Math.max(0, capacity - (content.guests_included ?? capacity));
  const extra = extraGuests * (content.extra_guest_fee_dirham ?? 0);
  return (night + extra) * (content.max_nights ?? 365) + (content.cleaning_fee_dirham ?? 0);
}
