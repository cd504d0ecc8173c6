import { readTerms } from '../read-terms.ts';

const terms = readTerms('ordering');

export const ordering = terms.words;
export const orderingArabizi = terms.arabizi;
