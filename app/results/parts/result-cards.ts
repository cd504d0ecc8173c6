import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import {
  packCards,
  unpackCards,
  viewCard,
  type CardView,
  type PackedCards,
} from '#app/shared/property-cards/property-card-view.ts';

/** A card of results, with the nights that the home is free for where dates are flexible. */
export interface ResultCard extends CardView {
  stay?: Stay;
}

interface Stay {
  check_in: string;
  check_out: string | null;
}

/** The cards of an answer, cut down to what they show. */
export function resultCards({
  properties,
  stays,
}: Pick<AnswerOf<Operations['searchProperties']>, 'properties' | 'stays'>): ResultCard[] {
  return properties.map((property, at) => {
    const stay = stays?.[at];
    return stay ? { ...viewCard(property), stay } : viewCard(property);
  });
}

/** Cards and their stays as text, for which the router has no work; see `packCards`. */
export interface PackedResults {
  cards: PackedCards;
  /** Empty where all are for the dates asked for. */
  stays: string;
}

export function packResults(cards: readonly ResultCard[]): PackedResults {
  const hasStays = cards.some((card) => card.stay !== undefined);
  return { cards: packCards(cards), stays: hasStays ? JSON.stringify(cards.map((card) => card.stay ?? null)) : '' };
}

/** What `packResults` packed. */
export function unpackResults({ cards, stays }: PackedResults): ResultCard[] {
  const unpacked: ResultCard[] = unpackCards(cards);
  if (stays === '') return unpacked;
  const all = JSON.parse(stays) as (Stay | null)[];
  return unpacked.map((card, at) => (all[at] ? { ...card, stay: all[at] } : card));
}
