import { readTerms } from '../read-terms.ts';

const terms = readTerms('arrival');

export const arrival = terms.words;
export const arrivalArabizi = terms.arabizi;
