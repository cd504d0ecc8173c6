import { beforeAll, describe, expect, test } from 'vitest';
import { previousSentence } from '#contract/schemas/query-parser.ts';
import type { Gazetteer } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { answerOf } from '../sentence-answer.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await gazetteerOfFile();
});
function after(sentence: string) {
  const today = '2026-11-28';
  const former = answerOf(gazetteer, 'flat in Tripoli for 2 adults and 1 child', today, 'en').parsed_data;
  return answerOf(gazetteer, sentence, today, 'en', [], previousSentence.parse(former));
}
function guestsAfter(sentence: string): string {
  const guests = after(sentence).parsed_data.guests!;
  return `${guests.adults}+${guests.children}+${guests.infants}`;
}

describe('people who join are added to the guests', () => {
  test.each([
    ['my brother joins us', '3+1+0'],
    ['my mother is joining us', '3+1+0'],
    ['my brother is coming too', '3+1+0'],
    ['my brother joins with his two kids', '3+3+0'],
    ['my sister and her baby are coming with us', '3+1+1'],
    ['two friends join us', '4+1+0'],
    ['another couple is joining', '4+1+0'],
    ['mon frère vient aussi', '3+1+0'],
    ['ma soeur se joint à nous avec ses 2 enfants', '3+3+0'],
    ['deux amis viennent avec nous', '4+1+0'],
    ['خويا جاي معانا', '3+1+0'],
    ['أمي جاية معانا', '3+1+0'],
    ['زوز صحابي جايين معانا', '4+1+0'],
    ['khouya jay m3ana', '3+1+0'],
    ['ommi tji m3ana', '3+1+0'],
  ])('%s: %s', (sentence, guests) => {
    expect(guestsAfter(sentence)).toBe(guests);
  });

  test.each([
    'my brother joins with his kids',
    'mon frère nous rejoint avec ses enfants',
    'خويا بيجي معانا مع صغاره',
    'أخي سينضم إلينا مع أطفاله',
    'khouya jay m3ana b sgharah',
  ])('their number is asked for where it is not told: %s', (sentence) => {
    expect(guestsAfter(sentence)).toBe('3+1+0');
    expect(after(sentence).missing_info).toContain('guests');
  });
});

describe('people who are counted as a whole, or do not come, are not added', () => {
  test.each([
    ['4 of us are coming', '4+0+0'],
    ['we are 5 now, my brother joins us', '5+0+0'],
    ['my brother is not coming', '2+1+0'],
    ['mon frère ne vient pas', '2+1+0'],
    ['خويا مش جاي', '2+1+0'],
  ])('%s: %s', (sentence, guests) => {
    expect(guestsAfter(sentence)).toBe(guests);
  });
});
