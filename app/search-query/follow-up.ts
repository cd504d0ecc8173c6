import { isSpoken, leastFilterNames, type LeastFilterName } from '#contract/home-numbers.ts';
import { wishedSorts, type MonthPart } from '#contract/query-parser.ts';
import type { PreviousSentence } from '#contract/types.gen.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { foreignPlaceOf, withParsedSentence } from './query-chips.ts';
import { emptyQuery, type SearchQuery } from './search-query.ts';

/**
 * A search as the parser would have read it from a sentence: what a follow-up sentence refines. It leaves out what no
 * sentence can say again (landmark, numbers that the parser does not read, distance from the sea, map bounds, flexible days, nearest first);
 * `refinedQuery` keeps them.
 */
export function previousOf(query: SearchQuery): PreviousSentence {
  const { min_price: min, max_price: max, min_rating } = query;
  const sort = wishedSorts.find((one) => one === query.sort);
  return {
    location: query.location || null,
    check_in: query.check_in,
    check_out: query.check_out,
    guests: query.guests,
    group_type: query.group_type,
    property_type: query.property_types[0] ?? null,
    ...(query.property_types.length > 1 ? { property_types: query.property_types } : {}),
    amenities: query.family_only ? [...query.amenities, 'family_only'] : query.amenities,
    ...(min !== null || max !== null ? { price: { min, max, currency: 'LYD', per: 'night' } } : {}),
    ...spokenNumbers(query),
    ...(min_rating === null ? {} : { min_rating }),
    ...(sort ? { sort } : {}),
    ...(query.locations.length > 0 ? { locations: [query.location, ...query.locations] } : {}),
    ...(query.excluded_locations.length > 0 ? { excluded_locations: query.excluded_locations } : {}),
    ...(query.refused.length > 0 ? { refused: query.refused } : {}),
    ...(query.instant_book ? { instant_book: true } : {}),
    ...(query.pay_at_property ? { pay_at_property: true } : {}),
    ...(query.month === null ? {} : { month: parsedMonth(query.month, query.month_part) }),
    ...(query.nights === null ? {} : { nights: query.nights }),
    ...(query.arrival_time === null ? {} : { arrival_time: query.arrival_time }),
  };
}

/** The least numbers of rooms and the like that a sentence can ask for. */
function spokenNumbers(query: SearchQuery): Partial<Record<LeastFilterName, number>> {
  const asked = leastFilterNames.flatMap((filter) => {
    const least = query[filter];
    return isSpoken(filter) && least !== null ? [[filter, least] as const] : [];
  });
  return Object.fromEntries(asked);
}

function parsedMonth(month: string, part: MonthPart): PreviousSentence['month'] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { year, month: number, part };
}

/**
 * The whole search after a follow-up: `answer` is what the parser made of its sentence and of `previousOf(shown)`. Of a
 * sentence that says nothing, the result is `shown`. A new place leaves the part of the map and the landmark that were shown, a
 * new landmark the place. "Nearer to the sea" halves the distance and begins at the sea.
 */
export function refinedQuery(shown: SearchQuery, answer: ParsedQuery): SearchQuery {
  const whole = withParsedSentence({ ...emptyQuery, confidence: shown.confidence }, answer);
  const isElsewhere = whole.location !== shown.location || foreignPlaceOf(answer) !== null;
  const { near } = answer.parsed_data;
  const isNearerToSea = near?.kind === 'sea' && whole.near === '' && near.max_km === null;
  // The parser is told of the shown prices in dinar, whatever they were typed in.
  const keepsPrices = whole.min_price === shown.min_price && whole.max_price === shown.max_price;
  return {
    ...whole,
    price_currency: keepsPrices ? shown.price_currency : whole.price_currency,
    bbox: isElsewhere || whole.near !== '' ? '' : shown.bbox,
    near: whole.near || (isElsewhere ? '' : shown.near),
    near_km: whole.near_km ?? (isElsewhere ? null : shown.near_km),
    sea_km:
      isNearerToSea && shown.sea_km !== null
        ? Math.max(0.1, Math.round(shown.sea_km * 5) / 10)
        : (whole.sea_km ?? shown.sea_km),
    flexible: whole.check_in === null ? 0 : shown.flexible,
    sort:
      isNearerToSea && (whole.sort === 'recommended' || whole.sort === shown.sort)
        ? 'distance'
        : whole.sort === 'recommended'
          ? shown.sort
          : whole.sort,
    ...Object.fromEntries(
      leastFilterNames.filter((filter) => !isSpoken(filter)).map((filter) => [filter, shown[filter]]),
    ),
    hides_map: shown.hides_map,
  };
}

/** True if two searches find the same, however sure the parser was of either. */
export function isSameSearch(one: SearchQuery, other: SearchQuery): boolean {
  const plain = (query: SearchQuery) => JSON.stringify({ ...query, q: '', refines: false, confidence: '' });
  return plain(one) === plain(other);
}
