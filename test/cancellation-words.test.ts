import { describe, expect, it } from 'vitest';
import { cancellationRules } from '#contract/cancellation-rules.ts';
import { getArticle } from '#server/help/articles.ts';
import { expectSameNumbers } from './number-words.ts';

const { flexible, moderate, strict } = cancellationRules;
const words: Record<number, string> = { 50: 'half' };
const share = (percent: number) => words[percent] ?? `${percent} %`;

/** What the screens say of the policies, with the numbers of the rules. */
const sentences = [
  `Cancel up to ${flexible.freeHours} hours before check-in and get everything back.`,
  `Cancel up to ${moderate.freeDays} days before check-in and get everything back.`,
  `Cancel within ${strict.freeHours} hours of booking, while check-in is at least ${strict.freeDays} days away, and get everything back.`,
  `After that, ${share(moderate.nightsPercent)} of the price of the nights is refunded; fees are not.`,
  `After that, ${share(strict.totalPercent)} is refunded until ${strict.lastDays} days before check-in, then nothing.`,
  `Until ${strict.lastDays} days before check-in, ${share(strict.totalPercent)} is refunded.`,
  `Cancelling is free until {day}, {time}; after that ${share(moderate.nightsPercent)} of the price of the nights is returned, and no fees.`,
  `Cancelling is free until {day}, {time}; after that ${share(strict.totalPercent)} is returned until ${strict.lastDays} days before check-in, then nothing.`,
  `Cancelling is free until the stay is paid; after that ${share(moderate.nightsPercent)} of the price of the nights is returned, and no fees.`,
  `Cancelling is free until the stay is paid; after that ${share(strict.totalPercent)} is returned until ${strict.lastDays} days before check-in, then nothing.`,
  `Full refund until ${flexible.freeHours} hours before check-in, then less the first night.`,
  `Full refund until ${moderate.freeDays} days before, then ${share(moderate.nightsPercent)} of the nights not stayed.`,
  `Full refund within ${strict.freeHours} hours of booking if check-in is ${strict.freeDays} days away; ${share(strict.totalPercent)} until ${strict.lastDays} days before; then nothing.`,
];

describe('screens say the rules of cancellation with their numbers, in each language', () => {
  it.each(sentences)('%s', (sentence) => {
    expectSameNumbers(sentence, { day: 'Sunday', time: 'noon' });
  });
});

it('help says the rules of cancellation with their numbers', () => {
  const { body } = getArticle('cancellation', 'en');
  for (const part of [
    `- Until ${flexible.freeHours} hours before check-in: a full refund.`,
    `- Until ${moderate.freeDays} days before check-in: a full refund.\n- After that: ${share(moderate.nightsPercent)} of the price of the nights.`,
    `- Within ${strict.freeHours} hours of booking, if check-in is at least ${strict.freeDays} days away: a full refund.`,
    `- Until ${strict.lastDays} days before check-in: ${share(strict.totalPercent)} of the total.`,
  ]) {
    expect(body).toContain(part);
  }
});
