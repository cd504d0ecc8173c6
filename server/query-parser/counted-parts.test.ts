import { beforeAll, describe, expect, test } from 'vitest';
import type { Gazetteer } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { parseSentence } from './parse-sentence.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await gazetteerOfFile();
});
function guestsOf(sentence: string): string {
  const { guests } = parseSentence(gazetteer, sentence, '2026-11-28');
  return guests ? `${guests.adults}+${guests.children}+${guests.infants}` : 'nobody';
}

describe('a number without a noun beside counted children is of adults', () => {
  test.each([
    ['زوز و3 صغار في طرابلس', '2+3+0'],
    ['شقة لثلاثة وطفلين', '3+2+0'],
    ['two and 3 little ones, flat in Derna', '2+3+0'],
    ['2 + 1 baby, flat in Derna', '2+0+1'],
    ['deux et un bébé, appartement à Tripoli', '2+0+1'],
    ['zouz w 4 sghar, 7osh fi Zliten', '2+4+0'],
  ])('%s: %s', (sentence, counts) => {
    expect(guestsOf(sentence)).toBe(counts);
  });
});

describe('people whom a sentence only tells of add nothing to stated adults', () => {
  test.each([
    ['Ma femme est en fauteuil roulant, 3 adultes, Zliten', '3+0+0'],
    ['my wife is pregnant, 2 adults and 1 child', '2+1+0'],
    ['my wife is pregnant, 2 kids, flat in Zliten', '2+2+0'],
    ['زوجتي حامل، شقة لأربعة بالغين', '4+0+0'],
  ])('%s: %s', (sentence, counts) => {
    expect(guestsOf(sentence)).toBe(counts);
  });
});

describe('a part of counted people is not added to them', () => {
  test.each([
    ['2 adults and 3 kids, one a baby', '2+2+1'],
    ['2 adults and 3 kids, one of them a baby', '2+2+1'],
    ['we are 2 adults and 3 children, one is an infant', '2+2+1'],
    ['2 adults, 3 kids (one baby)', '2+2+1'],
    ['2 adults and 3 kids with one baby among them', '2+2+1'],
    ['2 adults and 3 kids, baby included', '2+2+1'],
    ['my 3 kids, the youngest one a baby', '0+2+1'],
    ['5 kids and two of them are babies', '0+3+2'],
    ['5 people, one a baby', '4+0+1'],
    ['6 people, 2 are children', '4+2+0'],
    ['7 guests of whom 3 are children and 1 is an infant', '3+3+1'],
    ['me, my wife and our 3 kids, the youngest still a baby', '2+2+1'],
    ['2 adultes et 3 enfants, dont 2 bébés', '2+1+2'],
    ['2 adultes, 3 enfants, un est un bébé', '2+2+1'],
    ["2 adultes et trois enfants, l'un d'eux un bébé", '2+2+1'],
    ['2 adultes et 3 enfants (un bébé)', '2+2+1'],
    ['2 adultes et 3 enfants, le plus jeune est un bébé', '2+2+1'],
    ['6 personnes, deux sont des enfants', '4+2+0'],
    ['nous sommes 5, dont un bébé', '4+0+1'],
    ['شخصين وثلاثة أطفال أحدهم رضيع', '2+2+1'],
    ['شخصين و3 أطفال، واحد رضيع', '2+2+1'],
    ['زوز كبار و3 صغار واحد منهم رضيع', '2+2+1'],
    ['زوز كبار وثلاثة صغار وحدة رضيعة', '2+2+1'],
    ['أربعة أطفال، اثنان منهم رضع', '0+2+2'],
    ['احنا خمسة، واحد رضيع', '4+0+1'],
    ['zouz kbar w 3 sghar, wa7ed fihom bebe', '2+2+1'],
    ['zouz kbar w 3 sghar wa7ed menhom radhi3', '2+2+1'],
  ])('%s: %s', (sentence, guests) => {
    expect(guestsOf(sentence)).toBe(guests);
  });
});

describe('people beside counted people are added', () => {
  test.each([
    ['2 adults, 3 kids and a baby', '2+3+1'],
    ['2 adults, 3 kids, one baby', '2+3+1'],
    ['3 kids, a baby and 2 adults', '2+3+1'],
    ['2 adultes, 3 enfants et un bébé', '2+3+1'],
    ['شخصين و3 أطفال ورضيع', '2+3+1'],
    ['شخصين و3 أطفال وواحد رضيع', '2+3+1'],
    ['zouz kbar w 3 sghar w bebe', '2+3+1'],
  ])('%s: %s', (sentence, guests) => {
    expect(guestsOf(sentence)).toBe(guests);
  });
});

test('one old person among adults has no age of one year', () => {
  expect(guestsOf('4 adults, one an old man')).toBe('4+0+0');
});
