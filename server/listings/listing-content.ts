import type { Insertable, Selectable } from 'kysely';
import { locales } from '#contract/common.ts';
import { ofFixedLengths } from '#contract/discounts.ts';
import { ofStatedNumbers } from '#contract/home-numbers.ts';
import { bedsOf, listingDefaults, storedContent, withDefaults } from '#contract/listing-content.ts';
import type { ListingContent } from '#contract/types.gen.ts';
import { mobileSignals } from '#contract/property-facts.ts';
import type { DB } from '#db/types.ts';

/** The columns of a property that its host fills in. */
export type ListingColumns = Omit<
  Insertable<DB['properties']>,
  'id' | 'host_id' | 'listing_status' | 'created_at' | 'updated_at'
>;

export type ListingText = Pick<
  Selectable<DB['property_texts']>,
  'language' | 'title' | 'description' | 'house_rules' | 'arrival_steps'
>;

/** The columns of a listing that can be submitted: `problemsOf` finds nothing in it. */
export function columnsOf(content: ListingContent): ListingColumns {
  const filled = withDefaults(content);
  return {
    property_type: filled.property_type!,
    place_id: filled.place_id!,
    latitude: filled.point!.latitude,
    longitude: filled.point!.longitude,
    address: filled.address ?? null,
    capacity: filled.capacity!,
    bedrooms: filled.bedrooms!,
    beds: bedsOf(filled)!,
    bathrooms: filled.bathrooms!,
    rooms: JSON.stringify(filled.rooms ?? []),
    amenities: filled.amenities ?? [],
    backup_power: filled.backup_power ?? null,
    generator_carries: filled.generator_carries ?? [],
    generator_hours: filled.generator_hours ?? null,
    generator_starts_itself: filled.generator_starts_itself ?? null,
    generator_fuel_included: filled.generator_fuel_included ?? null,
    water_sources: filled.water_sources ?? [],
    mobile_signals: JSON.stringify(filled.mobile_signals ?? {}),
    mobile_signal: bestSignal(filled.mobile_signals),
    ...ofStatedNumbers((field) => filled[field] ?? null),
    standard_rules: filled.standard_rules ?? [],
    check_in_time: filled.check_in_time,
    check_out_time: filled.check_out_time,
    base_price_dirham: filled.base_price_dirham!,
    weekend_price_dirham: filled.weekend_price_dirham ?? null,
    cleaning_fee_dirham: filled.cleaning_fee_dirham,
    guests_included: filled.guests_included,
    extra_guest_fee_dirham: filled.extra_guest_fee_dirham,
    ...ofFixedLengths('discount_percent', (length) => filled[`${length}_discount_percent`]),
    min_nights: filled.min_nights,
    max_nights: filled.max_nights,
    cancellation_policy: filled.cancellation_policy,
    instant_book: filled.instant_book,
    pay_at_property: filled.pay_at_property,
    online_part_percent: filled.online_part_percent ?? null,
  };
}

/** The texts of a listing, one for each language that has a title. */
export function textsOf(content: ListingContent): ListingText[] {
  return locales.flatMap((language) => {
    const title = content[`title_${language}`];
    if (!title) return [];
    return [
      {
        language,
        title,
        description: content[`description_${language}`] ?? '',
        house_rules: content[`house_rules_${language}`] ?? [],
        arrival_steps: content[`arrival_steps_${language}`] ?? [],
      },
    ];
  });
}

/** The content of a property; columns with their default are left out as if the host had not filled them in. */
export function contentOf(row: Selectable<DB['properties']>, texts: readonly ListingText[]): ListingContent {
  const {
    place_id,
    latitude,
    longitude,
    property_type,
    capacity,
    bedrooms,
    bathrooms,
    beds,
    rooms,
    check_in_time,
    check_out_time,
    ...other
  } = row;
  const hasRooms = (rooms as unknown[]).length > 0;
  const ofTexts = texts.flatMap((text) => [
    [`title_${text.language}`, text.title],
    [`description_${text.language}`, text.description],
    [`house_rules_${text.language}`, text.house_rules],
    [`arrival_steps_${text.language}`, text.arrival_steps],
  ]);
  const content = storedContent({
    // `storedContent` drops columns that are no fields; codes in text columns are checked when they are written.
    ...(other as unknown as ListingContent),
    place_id,
    point: { latitude, longitude },
    property_type: property_type as NonNullable<ListingContent['property_type']>,
    capacity,
    bedrooms,
    bathrooms,
    ...(hasRooms ? { rooms: rooms as NonNullable<ListingContent['rooms']> } : { beds }),
    check_in_time: check_in_time.slice(0, 5),
    check_out_time: check_out_time.slice(0, 5),
    ...(Object.fromEntries(ofTexts) as ListingContent),
  });
  return Object.fromEntries(
    Object.entries(content).filter(([field, value]) => (listingDefaults as Record<string, unknown>)[field] !== value),
  );
}

/** The best signal of any network; null where none is known. */
export function bestSignal(signals: ListingContent['mobile_signals'] = {}): (typeof mobileSignals)[number] | null {
  return mobileSignals.findLast((signal) => Object.values(signals).includes(signal)) ?? null;
}
