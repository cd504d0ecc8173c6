import { apiQueryOf } from './api-query.ts';
import type { SearchQuery } from './search-query.ts';

/** The parameters of `apiQueryOf` as an address has them, without the order, and each list in one order: as the server keeps a search. */
export function storedQueryOf(query: SearchQuery): string {
  const { sort: _sort, ...searched } = apiQueryOf(query);
  const parameters = Object.entries(searched).map(([name, value]) => {
    const separator = name === 'locations' || name === 'excluded_locations' ? ';' : ',';
    const text = String(value);
    return [name, name === 'bbox' ? text : text.split(separator).sort().join(separator)] as [string, string];
  });
  return new URLSearchParams(parameters.sort(([one], [other]) => (one < other ? -1 : 1))).toString();
}
