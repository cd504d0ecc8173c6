import type { OperationTypes } from '#contract/types.gen.ts';
import {
  packCards,
  unpackCards,
  viewCard,
  type CardView,
  type PackedCards,
} from '#app/shared/property-cards/property-card-view.ts';

/** A card of the results; `stay` is the stay that the property is free for if the dates are flexible. */
export interface ResultCard extends CardView {
  stay?: Stay;
}

interface Stay {
  check_in: string;
  check_out: string | null;
}

/** The cards of an answer, with only the fields that are shown. */
export function resultCards({
  properties,
  stays,
}: Pick<OperationTypes['searchProperties']['ok'], 'properties' | 'stays'>): ResultCard[] {
  return properties.map((property, at) => {
    const stay = stays?.[at];
    return stay ? { ...viewCard(property), stay } : viewCard(property);
  });
}

/** Cards and their stays as JSON texts, which the router serialises faster than objects; see `packCards`. */
export interface PackedResults {
  cards: PackedCards;
  /** Empty if no card has a stay of its own. */
  stays: string;
}

export function packResults(cards: readonly ResultCard[]): PackedResults {
  const hasStays = cards.some((card) => card.stay !== undefined);
  return { cards: packCards(cards), stays: hasStays ? JSON.stringify(cards.map((card) => card.stay ?? null)) : '' };
}

/** Reverses `packResults`. */
export function unpackResults({ cards, stays }: PackedResults): ResultCard[] {
  const unpacked: ResultCard[] = unpackCards(cards);
  if (stays === '') return unpacked;
  const all = JSON.parse(stays) as (Stay | null)[];
  return unpacked.map((card, at) => (all[at] ? { ...card, stay: all[at] } : card));
}
