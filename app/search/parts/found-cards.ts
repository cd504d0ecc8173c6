import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import { viewCard, type CardView } from '#app/listings/parts/property-card-view.ts';

/** A card of results, with the nights that the home is free for where dates are flexible. */
export interface FoundCard extends CardView {
  stay?: { check_in: string; check_out: string | null };
}

/** The cards of an answer, cut down to what they show. */
export function foundCards({
  properties,
  stays,
}: Pick<AnswerOf<Operations['searchProperties']>, 'properties' | 'stays'>): FoundCard[] {
  return properties.map((property, at) => {
    const stay = stays?.[at];
    return stay ? { ...viewCard(property), stay } : viewCard(property);
  });
}
