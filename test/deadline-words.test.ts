import { describe, expect, it } from 'vitest';
import { answerHours, payHours } from '#contract/booking-deadlines.ts';
import { locales } from '#contract/common.ts';
import { articles } from '#server/help/articles/article.ts';
import { expectSameNumbers } from './number-words.ts';

/** What screens say of the time for an answer to a request, and for the payment of what was approved. */
const sentences = [
  `{hostName} answers within ${answerHours} hours. You pay when you arrive.`,
  `The host did not answer within ${answerHours} hours, so the request has expired. Nothing was charged.`,
  `The dates are yours at once; you have ${payHours} hours to pay.`,
  `The dates are yours at once; you have ${payHours} hours to pay the online part.`,
  `{sum} online, within ${payHours} hours of the approval. Nothing has been taken yet.`,
  `When you accept, your request is approved, and you have ${payHours} hours to pay {total}.`,
  `Now or within ${payHours} hours, online`,
];

describe('screens say the hours of answers and payments, in each language', () => {
  it.each(sentences)('%s', (sentence) => {
    expectSameNumbers(sentence, { hostName: 'Amal', sum: 'a sum', total: 'a sum' });
  });
});

it.each([
  ['answer-requests', [answerHours, payHours]],
  ['how-booking-works', [answerHours, payHours]],
  ['pay-online', [payHours]],
] as const)('help says the hours in %s, in each language', (slug, hours) => {
  for (const locale of locales) {
    const { body } = articles[locale][slug];
    for (const hour of hours) expect(body).toContain(String(hour));
  }
});
