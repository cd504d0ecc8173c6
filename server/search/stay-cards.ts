import type { Locale } from '#contract/common.ts';
import type { PropertyCard } from '#contract/types.gen.ts';
import { showCards, type Hit } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { pricedStay, type RequestedStay } from './search-request.ts';

/**
 * Cards of these hits by property, each priced for the stay that it was found free for. A property that was unpublished
 * meanwhile is left out.
 */
export async function showStayCards(
  services: Services,
  hits: readonly (Hit & { stayIndex: number })[],
  locale: Locale,
  stays: readonly RequestedStay[],
  guests: number | undefined,
): Promise<Map<string, PropertyCard>> {
  const hitsByStay = Map.groupBy(hits, ({ stayIndex }) => stayIndex);
  const cards = await Promise.all(
    [...hitsByStay].map(([index, found]) => {
      const stay = stays[index];
      return showCards(services, found, locale, stay && pricedStay(stay, guests));
    }),
  );
  return new Map(cards.flat().map((card) => [card.id, card]));
}
