import { showPrice } from '#contract/money.ts';
import { ofFixedLengths } from '#contract/discounts.ts';
import { ofStatedNumbers } from '#contract/home-numbers.ts';
import { locales, type Locale } from '#contract/common.ts';
import { bedsOf, withDefaults } from '#contract/listing-content.ts';
import type { HomePhoto, ListingContent, PropertyDetail } from '#contract/types.gen.ts';
import { describePlace, openGazetteer } from '#server/places/places.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { bestSignal } from './listing-content.ts';
import type { PropertyPhoto } from './listing-writes.ts';
import { shownRates } from './money.ts';
import { hostQuery } from './property-details-list.ts';
import { factsOf, hostOf, type HostRow } from './property-details.ts';

/**
 * A listing as its page would show it if it were published with this content, without reviews. What is not filled in is
 * empty; numbers are then 0 or 1.
 */
export async function previewProperty(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  listing: { id: string; host_id: string; content: ListingContent; photos: readonly PropertyPhoto[] },
  locale: Locale,
): Promise<PropertyDetail> {
  const content = withDefaults(listing.content);
  const [gazetteer, rates, hosts] = await Promise.all([
    openGazetteer(pool),
    shownRates(pool, clock.now()),
    pool.query<{ host: HostRow }>({ ...hostQuery, values: [listing.host_id] }),
  ]);
  const host = hosts.rows[0]?.host;
  if (!host) throw new AppError('not_found');
  const place = describePlace(gazetteer, content.place_id ?? '', locale);
  const language = [locale, ...locales].find((one) => content[`title_${one}`]) ?? locale;
  return {
    id: listing.id,
    emergencies: [],
    title: content[`title_${language}`] ?? '',
    description: content[`description_${language}`] ?? '',
    text_language: language,
    place: { id: content.place_id ?? '', name: place.name, region: place.region },
    location: place.location,
    city: place.city,
    latitude: content.point?.latitude ?? gazetteer.places.get(content.place_id ?? '')?.latitude ?? 32.89,
    longitude: content.point?.longitude ?? gazetteer.places.get(content.place_id ?? '')?.longitude ?? 13.18,
    property_type: content.property_type ?? 'house',
    capacity: content.capacity ?? 1,
    bedrooms: content.bedrooms ?? 0,
    beds: bedsOf(content) ?? 0,
    bathrooms: content.bathrooms ?? 0,
    amenities: content.amenities ?? [],
    family_only: content.amenities?.includes('family_only') ?? false,
    facts: factsOf({
      backup_power: content.backup_power ?? null,
      generator_carries: content.generator_carries ?? [],
      generator_hours: content.generator_hours ?? null,
      generator_starts_itself: content.generator_starts_itself ?? null,
      generator_fuel_included: content.generator_fuel_included ?? null,
      water_sources: content.water_sources ?? [],
      ...ofStatedNumbers((field) => content[field] ?? null),
      mobile_signals: content.mobile_signals ?? {},
      mobile_signal: bestSignal(content.mobile_signals),
    }),
    rooms: content.rooms ?? [],
    standard_rules: content.standard_rules ?? [],
    house_rules: content[`house_rules_${language}`] ?? [],
    photos: listing.photos.map(({ alternative_texts, captions, ...photo }) => ({
      ...photo,
      caption: captionIn(captions, locale),
      alt: alternative_texts[locale] ?? content[`title_${language}`] ?? '',
    })),
    nightly: showPrice(content.base_price_dirham ?? 0, rates),
    weekend: content.weekend_price_dirham === undefined ? null : showPrice(content.weekend_price_dirham, rates),
    ...ofFixedLengths('discount_percent', (length) => content[`${length}_discount_percent`]),
    min_nights: content.min_nights,
    max_nights: content.max_nights,
    instant_book: content.instant_book,
    pay_at_property: content.pay_at_property,
    online_part_percent: content.online_part_percent ?? null,
    cancellation_policy: content.cancellation_policy,
    check_in_time: content.check_in_time,
    check_out_time: content.check_out_time,
    rating: null,
    review_count: 0,
    category_ratings: {},
    is_guest_favorite: false,
    verified_on: null,
    host: hostOf(host),
  };
}

/** The caption in the reader's language, else in the first language that has one. */
function captionIn(captions: PropertyPhoto['captions'], locale: Locale): HomePhoto['caption'] {
  const language = [locale, ...locales].find((one) => captions[one]);
  return language === undefined ? null : { text: captions[language]!, language };
}
