import type { CardView } from '#app/shared/property-cards/property-card-view.ts';

/**
 * The first `length` properties of a row that other rows of the page do not show, neither the property nor its
 * picture. Where there are fewer, properties with a picture that is shown already fill the row.
 */
export function deduplicateCards(
  cards: CardView[],
  others: readonly (readonly CardView[] | null | undefined)[],
  length: number,
): CardView[] {
  const shown = others.flatMap((row) => row ?? []);
  const ids = new Set(shown.map(({ id }) => id));
  const pictures = new Set(shown.map(({ photo }) => photo.key));
  const fresh: CardView[] = [];
  const repeated: CardView[] = [];
  for (const card of cards) {
    if (ids.has(card.id)) continue;
    ids.add(card.id);
    (pictures.has(card.photo.key) ? repeated : fresh).push(card);
    pictures.add(card.photo.key);
  }
  const unseen = [...fresh, ...repeated];
  // With few properties in all, a row of properties shown above is better than none.
  return (unseen.length > 0 ? unseen : cards).slice(0, length);
}
