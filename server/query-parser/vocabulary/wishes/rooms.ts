import { readTerms } from '../read-terms.ts';

const terms = readTerms('rooms');

export const rooms = terms.words;
export const roomsArabizi = terms.arabizi;
