import { readTerms } from '../read-terms.ts';

const terms = readTerms('unsearchable');

/** Wishes that are understood and that nothing can search. */
export const unsearchable = terms.words;
export const unsearchableArabizi = terms.arabizi;
