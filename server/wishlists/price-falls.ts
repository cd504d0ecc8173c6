import { showPrice } from '#contract/money.ts';
import type { ShownPrice } from '#contract/types.gen.ts';
import { shownRates } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { readFallsSinceSaved } from './price-fall-list.ts';

/** Adds to cards of homes that this person has saved by how much a night costs less than then; one that cannot be booked has no price to compare. */
export async function withPriceFalls<Card extends { id: string; is_available: boolean }>(
  { db, pool, clock }: Services,
  userId: string,
  cards: readonly Card[],
): Promise<(Card & { price_fall: ShownPrice | null })[]> {
  const available = cards.filter((card) => card.is_available).map(({ id }) => id);
  const falls = await readFallsSinceSaved(db, userId, available);
  const rates = falls.size === 0 ? undefined : await shownRates(pool, clock.now());
  return cards.map((card) => {
    const less = falls.get(card.id);
    return { ...card, price_fall: less === undefined || !rates ? null : showPrice(less, rates) };
  });
}
