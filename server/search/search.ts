// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { bitFlags } from './bit-flags.ts';
export { kilometresBetween } from './distance.ts';
export { cellAt, neighboursOf } from './grid-cells.ts';
export { maxPriceDirham } from './search-request.ts';
export { searchProperties } from './search-properties.ts';
export { findAmong } from './search-among.ts';
export { readStoredQuery, writeStoredQuery, type StoredQuery } from './stored-query.ts';
export { nameSearchedPlaces } from './searched-places.ts';
export { rollSearchWindow } from './search-window.ts';
