import type { Locale } from '#contract/common.ts';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import type { searchOperations } from '#contract/schemas/search.ts';
import { showCardsOf } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { queryProperties, type SearchServices } from './find-properties.ts';
import { parseSearchRequest, presentStay, pricedStay, type RequestedStay } from './search-request.ts';
import { buildConditions, createBinder } from './sql-conditions.ts';

type CardQuery = QueryOf<(typeof searchOperations)['getPropertyCard']>;
type CardAnswer = OperationTypes['getPropertyCard']['ok'];

/**
 * The card of a published property, as the list of results shows it. With flexible dates it is priced for the nearest stay
 * that the property is free for, or for the requested stay where it is free for none of them.
 *
 * Throws `not_found`, `dates_reversed`, `dates_in_past`, `dates_too_far`.
 */
export async function getPropertyCard(
  services: Services,
  propertyId: string,
  query: CardQuery,
  locale: Locale,
): Promise<CardAnswer> {
  const { stay: requested, otherStays } = await parseSearchRequest(services, query);
  const isFlexible = requested !== undefined && otherStays.length > 0;
  const stay = isFlexible
    ? ((await findFirstFreeStay(services, propertyId, [requested, ...otherStays])) ?? requested)
    : requested;
  const [card] = await showCardsOf(services, [propertyId], locale, {
    stay: stay && pricedStay(stay, query.guests),
    photos: query.photos,
  });
  if (!card) throw new AppError('not_found');
  return isFlexible && stay ? { ...card, stay: presentStay(stay) } : card;
}

/** The first of the stays that the property is free for. */
async function findFirstFreeStay(
  services: SearchServices,
  propertyId: string,
  stays: readonly [RequestedStay, ...RequestedStay[]],
): Promise<RequestedStay | undefined> {
  const [stay, ...otherStays] = stays;
  const scope = { box: undefined, filters: {}, stay, otherStays };
  const [row] = await queryProperties<{ starts_on: string; stay_index: number | null }>(services, scope, (search) => {
    const { values, bind } = createBinder();
    const { stayIndex } = buildConditions(search, [], bind);
    const text = `
      select w.starts_on,
        (select ${stayIndex} from search as s where s.property_id = ${bind(propertyId, 'uuid')}) as stay_index
      from search_window as w`;
    return { text, values };
  });
  const index = row?.stay_index ?? null;
  return index === null ? undefined : stays[index];
}
