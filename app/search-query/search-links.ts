import { createContext, use } from 'react';
import { searchPath, type SearchQuery } from './search-query.ts';

type PathOf = (choice: SearchQuery) => string;

/** Where a changed search leads: to the results, unless the map says that it leads back to the map. */
export const SearchLinks = createContext<PathOf>(searchPath);

/** The address of a search on the screen that asks: the same filters serve the results and the map. */
export function useSearchPath(): PathOf {
  return use(SearchLinks);
}
