import type { I18n } from '@lingui/core';
import { msg, plural, select } from '@lingui/core/macro';
import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { languageOf } from '#contract/languages.ts';
import { formatDay, todayInTripoli } from '#app/shared/days.ts';
import type { SearchFields } from './search-fields.ts';

/** Days ahead within which dates are written without their year; the parser reads them as the next such day. */
const daysWithoutYear = 300;

/**
 * Writes fields as a sentence: "Looking for accommodation in Ghadames for 4 guests from 3 December to 7 December, family
 * trip". Empty fields are left out; property types and amenities always are. The parser reads the sentence back to the
 * same fields.
 */
export function buildSentence(fields: SearchFields, i18n: I18n, today: string = todayInTripoli()): string {
  const { place_name: place, check_in, check_out, guests, group_type } = fields;
  if (!place && !check_in && !guests && !group_type) return '';
  const { adults, children, infants } = guests ?? { adults: 0, children: 0, infants: 0 };
  const count = adults + children;
  const locale = i18n.locale as Locale;
  const isFar = (check_out ?? check_in ?? '') > addDays(today, daysWithoutYear);
  const format = (day: string | null) => (day ? formatDay(day, locale, isFar ? 'long' : 'date') : '');
  const from = format(check_in);
  const to = format(check_out);
  const ages = adults > 0 && children > 0 ? agesLabel(adults, children, i18n) : '';
  const withPlace = place ? 'yes' : 'no';
  const withGuests = adults > 0 ? 'yes' : children > 0 ? 'children' : 'no';
  const withAges = ages ? 'yes' : 'no';
  const withInfants = infants === 0 ? 'no' : count > 0 ? 'also' : 'only';
  const withDates = from && to ? 'both' : from ? 'from' : 'no';
  const trip = group_type ?? 'no';
  const text = i18n._(
    msg`Looking for accommodation${select(withPlace, { yes: ` in ${place}`, other: '' })}${select(withGuests, {
      yes: ` for ${plural(count, { one: '# guest', other: '# guests' })}`,
      children: ` for ${plural(children, { one: '# child', other: '# children' })}`,
      other: '',
    })}${select(withAges, { yes: ` (${ages})`, other: '' })}${select(withInfants, {
      also: ` and ${plural(infants, { one: '# infant', other: '# infants' })}`,
      only: ` for ${plural(infants, { one: '# infant', other: '# infants' })}`,
      other: '',
    })}${select(withDates, {
      both: ` from ${from} to ${to}`,
      from: ` from ${from}`,
      other: '',
    })}${select(trip, {
      family: ', family trip',
      friends: ', friends trip',
      business: ', business trip',
      other: '',
    })}`,
  );
  // The catalogue has spaces that do not break; what a person goes on editing has plain ones.
  return text.replaceAll('\u00a0', ' ').trim();
}

/** "2 adults, 1 child". */
function agesLabel(adults: number, children: number, i18n: I18n): string {
  return [
    i18n._(msg`${plural(adults, { one: '# adult', other: '# adults' })}`),
    i18n._(msg`${plural(children, { one: '# child', other: '# children' })}`),
  ].join(languageOf(i18n.locale).comma);
}
