import { readTerms } from '../read-terms.ts';

const terms = readTerms('home-rules');

/** Rules and features of a home besides those that every listing has, and what forbids them. */
export const homeRules = terms.words;
export const homeRulesArabizi = terms.arabizi;
