import { createContext, use } from 'react';
import { searchPath } from './search-addresses.ts';
import type { SearchQuery } from './search-query.ts';

type PathOf = (query: SearchQuery) => string;

/** Makes the address of a changed search: that of the results, unless the map screen provides its own. */
export const SearchLinks = createContext<PathOf>(searchPath);

/** Makes the address of a search on the current screen: results and map share the filter components. */
export function useSearchPath(): PathOf {
  return use(SearchLinks);
}
