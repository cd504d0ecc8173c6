import type { OperationTypes } from '#contract/types.gen.ts';
import { headCount } from '#app/shared/head-count.ts';
import { filterParameters, type ParameterValue } from './search-addresses.ts';
import { placeOf, type SearchQuery } from './search-query.ts';

/**
 * The query of the API operation `searchProperties`, without the parameters that have their default value. Without a
 * check-out the API checks that the first night is free and ignores the minimum stay.
 */
export function apiQueryOf(query: SearchQuery): Partial<OperationTypes['searchProperties']['query']> {
  const values: Record<string, ParameterValue> = {
    location: placeOf(query),
    bbox: query.bbox,
    check_in: query.check_in,
    check_out: query.check_out,
    flexible: query.check_in && query.flexible,
    guests: headCount(query.guests),
    property_type: query.property_types.join(','),
    amenities: query.amenities.join(','),
    refused: query.refused.join(','),
    ...filterParameters(query),
  };
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== '' && value !== 0),
  );
}
