import type { CardView } from '#app/shared/property-cards/property-card-view.ts';

/**
 * The first `length` properties of a row that other rows of the page do not show, neither the property nor its
 * picture.
 */
export function deduplicateCards(
  cards: CardView[],
  others: readonly (readonly CardView[] | null | undefined)[],
  length: number,
): CardView[] {
  const shown = others.flatMap((row) => row ?? []);
  const keys = new Set(shown.flatMap(({ id, photo }) => [id, photo.key]));
  const fresh: CardView[] = [];
  for (const card of cards) {
    if (keys.has(card.id) || keys.has(card.photo.key)) continue;
    keys.add(card.id).add(card.photo.key);
    fresh.push(card);
  }
  // With few properties in all, a row of properties shown above is better than none.
  return (fresh.length > 0 ? fresh : cards).slice(0, length);
}
