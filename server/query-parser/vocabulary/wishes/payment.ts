import { readTerms } from '../read-terms.ts';

const terms = readTerms('payment');

export const payment = terms.words;
export const paymentArabizi = terms.arabizi;
