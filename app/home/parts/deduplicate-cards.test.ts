import { expect, it } from 'vitest';
import type { CardView } from '#app/shared/property-cards/property-card-view.ts';
import { deduplicateCards } from './deduplicate-cards.ts';

const card = (id: string, key = `photo-${id}`) => ({ id, photo: { key, color: '#fff', alt: '' } }) as CardView;
const ids = (cards: CardView[]) => cards.map(({ id }) => id);

it('leaves out properties and pictures that other rows show, and pictures shown twice in the row', () => {
  const popular = [card('a'), card('b', 'sea')];
  const recent = [
    card('a'),
    card('c', 'sea'),
    card('d', 'hosh'),
    card('e', 'hosh'),
    card('f'),
    card('g'),
    card('h'),
    card('i'),
  ];
  expect(ids(deduplicateCards(recent, [popular, undefined, null], 4))).toEqual(['d', 'f', 'g', 'h']);
});

it('shows a row of properties from above rather than none', () => {
  const popular = [card('a'), card('b')];
  expect(ids(deduplicateCards([card('b'), card('a')], [popular], 4))).toEqual(['b', 'a']);
});

it('fills a short row with properties whose picture is shown already', () => {
  const popular = [card('a', 'sea')];
  const recent = [card('a', 'sea'), card('b', 'sea'), card('c'), card('d', 'sea')];
  expect(ids(deduplicateCards(recent, [popular], 3))).toEqual(['c', 'b', 'd']);
});
