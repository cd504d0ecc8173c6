import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import type { AnswerOf, QueryOf } from '#contract/operation.ts';
import type { searchOperations } from '#contract/search.ts';
import { showCardsOf } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { presentStay, parseQuery, pricedStay, type SearchRequest, type RequestedStay } from './parse-query.ts';
import { binding, conditionsOf } from './sql-conditions.ts';
import { ask } from './find-properties.ts';

type CardQuery = QueryOf<(typeof searchOperations)['getPropertyCard']>;
type CardAnswer = AnswerOf<(typeof searchOperations)['getPropertyCard']>;

/**
 * The card of a published property, as a list of results would show it: with flexible dates, for the nights that the
 * home is free for. Where it is free for none of them any more, those asked for stand.
 *
 * Throws `not_found`, `dates_reversed`, `dates_in_past`, `dates_too_far`.
 */
export async function getPropertyCard(
  services: Services,
  propertyId: string,
  query: CardQuery,
  locale: Locale,
): Promise<CardAnswer> {
  const { nights, orNights } = await parseQuery(services, query);
  const isFlexible = nights !== undefined && orNights.length > 0;
  const stay = isFlexible ? ((await firstFreeStay(services.pool, propertyId, nights, orNights)) ?? nights) : nights;
  const [card] = await showCardsOf(services, [propertyId], locale, stay && pricedStay(stay, query.guests));
  if (!card) throw new AppError('not_found');
  return isFlexible && stay ? { ...card, stay: presentStay(stay) } : card;
}

/** The first of the stays, in their order, that the home takes. */
async function firstFreeStay(
  pool: Pool,
  propertyId: string,
  nights: RequestedStay,
  orNights: SearchRequest['orNights'],
): Promise<RequestedStay | undefined> {
  const anywhere = { box: undefined, filters: {}, nights, orNights };
  const [row] = await ask<{ starts_on: string; stay: number | null }>(pool, anywhere, (wanted) => {
    const { values, bind } = binding();
    const { stay } = conditionsOf(wanted, [], bind);
    const text = `
      select w.starts_on, (select ${stay} from search as s where s.property_id = ${bind(propertyId, 'uuid')}) as stay
      from search_window as w`;
    return { text, values };
  });
  const at = row?.stay ?? null;
  return at === null ? undefined : [nights, ...orNights][at];
}
