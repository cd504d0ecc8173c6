import type { ParsedQuery } from '#app/search-query/parsed-query.ts';

/** What the parser returns for a sentence in which it understood nothing. */
export const nothingParsed: ParsedQuery['parsed_data'] = {
  location: null,
  check_in: null,
  check_out: null,
  guests: null,
  group_type: null,
  property_type: null,
  amenities: [],
  location_details: null,
};

/** An answer of the sentence parser. Of what a test does not read, such as the coordinates of a place, it may leave out any part. */
export function parsedAnswer(
  parsed: { [Field in keyof ParsedQuery['parsed_data']]?: unknown } = {},
  more: Partial<ParsedQuery> = {},
): ParsedQuery {
  return {
    parsed_data: { ...nothingParsed, ...parsed } as ParsedQuery['parsed_data'],
    confidence: 0.86,
    missing_info: ['dates', 'guests', 'group_type'],
    ...more,
  };
}
