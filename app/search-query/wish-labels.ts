import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#contract/common.ts';
import type { NearKind } from '#contract/query-parser.ts';
import { formatWholeMoney } from '#app/shared/money/money.ts';
import { filterLabel, pricesLabel, sortLabels } from './filter-labels.ts';
import { activeFilters } from './filters.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { queryChipLabel } from './query-chip-labels.ts';
import { queryChips } from './query-chips.ts';
import { emptyQuery, type SearchQuery } from './search-query.ts';
import { nightsLabel } from './stay-labels.ts';
import { unsearchedWishes, wishFilters, type UnsearchedWish } from './sentence-wishes.ts';

type ParsedData = ParsedQuery['parsed_data'];

/** The kinds of filters that the search box shows as fields, or as the sentence states them. */
const fieldFilters: ReadonlySet<string> = new Set(['type', 'amenity', 'family_only', 'price', 'sea_km']);

/**
 * What a sentence wishes for beside place, stay, guests, type and amenities: further and refused places, nearness, price as
 * stated, rooms, rating, order, and what no search can use, in quotation marks.
 */
export function wishLabels(parsed: ParsedData, i18n: I18n): string[] {
  // Nearness is named as the sentence states it.
  const unplaced = { near: '', near_km: null, sea_km: null };
  const query: SearchQuery = { ...emptyQuery, ...wishFilters(emptyQuery, parsed), ...unplaced };
  const names = parsed.place_names ?? {};
  const labels = queryChips(query).map((chip) => queryChipLabel(chip, query, null, i18n, names));
  const { near, price } = parsed;
  if (near) labels.push(distanceLabel({ ...near, name: near.name && (names[near.name] ?? near.name) }, i18n));
  if (price) labels.push(statedPriceLabel(price, i18n));
  for (const filter of activeFilters(query)) {
    if (!fieldFilters.has(filter.kind)) labels.push(filterLabel(filter, dinarScale, i18n));
  }
  if (query.sort !== 'recommended') labels.push(i18n._(sortLabels[query.sort]));
  for (const wish of unsearchedWishes(parsed)) {
    if (wish.kind !== 'near' && wish.kind !== 'price') labels.push(unsearchedLabel(wish, i18n));
  }
  return [...new Set(labels)];
}

const dinarScale = { currency: 'LYD', perDinar: 1 } as const;

/** A price as the sentence states it, in its own currency: "Up to LYD 400", "Up to €300 for the stay". */
function statedPriceLabel({ min, max, currency, per }: NonNullable<ParsedData['price']>, i18n: I18n): string {
  const scale = { currency: currency ?? 'LYD', perDinar: 1 };
  const price =
    min !== null && min === max
      ? formatWholeMoney(min * 100, scale.currency, i18n.locale as Locale)
      : pricesLabel(min, max, scale, i18n);
  return per === 'stay' ? i18n._(msg`${price} for the stay`) : price;
}

/** "Near the sea, at most 2 km"; the name where the sentence gives one. */
function distanceLabel({ kind, name, max_km }: NonNullable<ParsedData['near']>, i18n: I18n): string {
  const label = nearLabel(kind, name, i18n);
  if (max_km === null) return label;
  const format = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
  const distance = format.format(max_km);
  return i18n._(msg`${label}, at most ${distance}`);
}

function nearLabel(kind: NearKind, name: string | null, i18n: I18n): string {
  return i18n._(name === null ? nearLabels[kind] : msg`Near ${name}`);
}

const nearLabels: Readonly<Record<NearKind, MessageDescriptor>> = {
  sea: msg`Near the sea`,
  airport: msg`Near the airport`,
  port: msg`Near the port`,
  university: msg`Near the university`,
  hospital: msg`Near a hospital`,
  market: msg`Near the market`,
  old_town: msg`Near the old town`,
  mosque: msg`Near a mosque`,
  hotel: msg`Near a hotel`,
  landmark: msg`Near a landmark`,
};

/** A wish of a sentence that the search leaves out. */
export function unsearchedLabel(wish: UnsearchedWish, i18n: I18n): string {
  switch (wish.kind) {
    case 'words':
    case 'unknown':
    case 'arrival':
      return textLabel(wish.kind, wish.text, i18n);
    case 'nights':
      return nightsLabel(wish.count, i18n);
    case 'near': {
      const { name, near } = wish;
      return nearLabel(near, name, i18n);
    }
    case 'price':
      return i18n._(msg`The price`);
  }
}

function textLabel(kind: 'words' | 'unknown' | 'arrival', text: string, i18n: I18n): string {
  const labels = {
    words: msg`“${text}”`,
    unknown: msg`“${text}”`,
    arrival: msg`Arrival at ${text}`,
  };
  return i18n._(labels[kind]);
}
