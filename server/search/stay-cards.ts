import type { Locale } from '#contract/common.ts';
import { priceCards, type CardOptions, type Hit, type PricedCard } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { pricedStay, type RequestedStay } from './search-request.ts';

/**
 * Cards of these hits by property, each priced for the stay that it was found free for. A property that was unpublished
 * meanwhile is left out.
 */
export async function priceStayCards(
  services: Services,
  hits: readonly (Hit & { stayIndex: number })[],
  locale: Locale,
  {
    stays,
    guests,
    photos,
  }: Pick<CardOptions, 'photos'> & { stays: readonly RequestedStay[]; guests: number | undefined },
): Promise<Map<string, PricedCard>> {
  const hitsByStay = Map.groupBy(hits, ({ stayIndex }) => stayIndex);
  const cards = await Promise.all(
    [...hitsByStay].map(([index, found]) => {
      const stay = stays[index];
      return priceCards(services, found, locale, { stay: stay && pricedStay(stay, guests), photos });
    }),
  );
  return new Map(cards.flat().map((card) => [card.base.id, card]));
}
