import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#contract/common.ts';
import { formatDistance } from '#app/ui/format-distance.ts';
import type { QueryChip } from './query-chips.ts';
import type { SearchQuery } from './search-query.ts';
import { datesLabel, guestsLabel, monthLabel } from './stay-labels.ts';
import { tripTypeLabels } from './trip-type-labels.ts';

/**
 * The text of a chip. `placeName` is the place of the search in the reader's language, if it is known, and `names` are the
 * other places by how the search names them.
 */
export function queryChipLabel(
  chip: QueryChip,
  query: SearchQuery,
  placeName: string | null,
  i18n: I18n,
  names: Readonly<Record<string, string>> = {},
): string {
  switch (chip.kind) {
    case 'otherPlace': {
      const place = names[chip.name] ?? chip.name;
      return i18n._(msg({ message: `or ${place}`, comment: 'Another place that the search looks in' }));
    }
    case 'refusedPlace': {
      const place = names[chip.name] ?? chip.name;
      return i18n._(msg`Not in ${place}`);
    }
    case 'place':
      return placeName ?? query.location;
    case 'near':
      return nearLabel(query, names, i18n);
    case 'area':
      return i18n._(msg`This part of the map`);
    case 'dates':
      return datesLabel(query.check_in!, query.check_out, i18n);
    case 'month':
      return monthLabel(query, i18n);
    case 'guests':
      return guestsLabel(query.guests!, i18n);
    case 'group':
      return i18n._(tripTypeLabels[query.group_type!]);
  }
}

/** "Near Mitiga Airport · 15 km" */
export function nearLabel(
  { near, near_km }: Pick<SearchQuery, 'near' | 'near_km'>,
  names: Readonly<Record<string, string>>,
  i18n: I18n,
): string {
  const place = landmarkName({ near }, names) ?? '';
  if (near_km === null) return i18n._(msg`Near ${place}`);
  const km = formatDistance(near_km, i18n.locale as Locale);
  return i18n._(msg({ message: `Near ${place} · ${km} km`, comment: 'At most so many kilometres from a landmark' }));
}

/** The landmark of a search, without another name of it that the gazetteer has in brackets; null without one. */
export function landmarkName(
  { near }: Pick<SearchQuery, 'near'>,
  names: Readonly<Record<string, string>>,
): string | null {
  return near === '' ? null : (names[near] ?? near).replace(/ \([^)]*\)$/, '');
}

/** The places that a search looks in: "Zuwara or Sabratha"; null without a known place. */
export function placesLabel(
  placeName: string | null,
  { locations }: Pick<SearchQuery, 'locations'>,
  names: Readonly<Record<string, string>>,
  locale: string,
): string | null {
  if (placeName === null || locations.length === 0) return placeName;
  const others = locations.map((name) => names[name] ?? name);
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format([placeName, ...others]);
}
