import type { ShownPrice } from '#contract/types.gen.ts';
import type { SearchFailureReason } from '#app/search-query/search-error.ts';
import { unread, type ReadSentence } from './parse-query-sentence.ts';
import type { ResultCard } from './result-cards.ts';

/** The data of the map screen. */
export interface MapResults extends ReadSentence {
  cards: readonly ResultCard[];
  total: number;
  totalIsExact: boolean;
  next: string | null;
  rate: ShownPrice | null;
  placeName: string | null;
  /** Homes around the place are among those that were found. */
  isAround: boolean;
  placeNames: Readonly<Record<string, string>>;
  place: readonly number[] | null;
  isPlaceUnknown: boolean;
  failure: SearchFailureReason | null;
}

/** Results without properties. */
export const noMapResults: MapResults = {
  ...unread,
  cards: [],
  total: 0,
  totalIsExact: true,
  next: null,
  rate: null,
  placeName: null,
  isAround: false,
  placeNames: {},
  place: null,
  isPlaceUnknown: false,
  failure: null,
};
