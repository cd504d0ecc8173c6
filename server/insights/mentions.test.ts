import { expect, it } from 'vitest';
import { findMentions } from './mentions.ts';

const twice = (comment: string, rating = 5) => [
  { comment, rating },
  { comment, rating },
];

it('counts the reviews that praise or complain of a topic, in three languages', () => {
  expect(findMentions(twice('The pool is lovely, but the wifi was slow.'))).toEqual([
    { topic: 'pool', tone: 'praise', count: 2 },
    { topic: 'wifi', tone: 'complaint', count: 2 },
  ]);
  expect(findMentions(twice('البيت نظيف والهدوء جميل، لكن الكهرباء مقطوعة.'))).toEqual([
    { topic: 'cleanliness', tone: 'praise', count: 2 },
    { topic: 'power', tone: 'complaint', count: 2 },
    { topic: 'quiet', tone: 'praise', count: 2 },
  ]);
  expect(findMentions(twice('Piscine superbe. Le lit est cassé.'))).toEqual([
    { topic: 'beds', tone: 'complaint', count: 2 },
    { topic: 'pool', tone: 'praise', count: 2 },
  ]);
});

it('reads a denied fault as praise, and a low rating as a complaint', () => {
  expect(findMentions(twice('There were no outages, the power never failed'))).toMatchObject([{ tone: 'praise' }]);
  expect(findMentions(twice('The kitchen', 1))).toEqual([{ topic: 'kitchen', tone: 'complaint', count: 2 }]);
});

it('leaves out what one guest mentions, and words inside other words', () => {
  expect(findMentions([{ comment: 'Great pool', rating: 5 }])).toEqual([]);
  expect(findMentions(twice('We went to Liverpool'))).toEqual([]);
});
