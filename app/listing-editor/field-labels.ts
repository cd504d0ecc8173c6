import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { locales, type Locale } from '#contract/common.ts';
import { ofFixedLengths } from '#contract/discounts.ts';
import { fixedLengthLabels } from '#app/shared/property-labels/discount-labels.ts';
import { statedNumberLabels } from '#app/shared/property-labels/number-labels.ts';
import { useLanguageName } from '#app/shared/language-labels.ts';

/** Labels of the fields of a listing, without those that exist once for each language. */
const labels: Readonly<Record<string, MessageDescriptor>> = {
  place_id: msg`Place`,
  point: msg`Point on the map`,
  address: msg`Address`,
  property_type: msg`Type`,
  capacity: msg`Guests`,
  bedrooms: msg`Bedrooms`,
  bathrooms: msg`Bathrooms`,
  rooms: msg`Where everyone sleeps`,
  beds: msg`Beds`,
  amenities: msg`Amenities`,
  backup_power: msg`When the power goes out`,
  generator_carries: msg`What it carries at once`,
  generator_hours: msg`Hours of power a day`,
  generator_starts_itself: msg`Starts by itself`,
  generator_fuel_included: msg`Fuel is in the price`,
  water_sources: msg`Water`,
  mobile_signals: msg`Mobile signal indoors`,
  ...statedNumberLabels,
  check_in_time: msg`Check-in from`,
  check_out_time: msg`Check-out until`,
  standard_rules: msg`House rules`,
  base_price_dirham: msg`A weekday night`,
  weekend_price_dirham: msg`Thursday and Friday nights`,
  cleaning_fee_dirham: msg`Cleaning, once`,
  guests_included: msg`Guests in the price`,
  extra_guest_fee_dirham: msg`Each further guest, a night`,
  ...ofFixedLengths('discount_percent', (length) => fixedLengthLabels[length].field),
  min_nights: msg`Minimum nights`,
  max_nights: msg`Maximum nights`,
  cancellation_policy: msg`If a guest cancels`,
  instant_book: msg`Instant book`,
  pay_at_property: msg`Cash on arrival`,
  online_part_percent: msg`Part online, the rest in cash`,
  photos: msg`Photos`,
  photo_texts: msg`Captions and descriptions of photos`,
};

const translated: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`Title`,
  description: msg`Description`,
  house_rules: msg`More rules`,
  arrival_steps: msg`Arrival, step by step`,
};

/** The label of a field of a listing; one that exists for each language names it. */
export function useFieldLabel(): (field: string) => string {
  const { i18n } = useLingui();
  const nameOf = useLanguageName();
  return (field) => {
    const label = labels[field];
    if (label) return i18n._(label);
    const locale = locales.find((one) => field.endsWith(`_${one}`));
    const base = locale ? translated[field.slice(0, -3)] : undefined;
    return base ? `${i18n._(base)} · ${nameOf(locale as Locale)}` : field;
  };
}
