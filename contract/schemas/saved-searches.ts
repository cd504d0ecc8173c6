import { z } from 'zod';
import { day, id, instant } from './common.ts';
import { entities } from './entities.ts';
import { callLimits } from '../limits.ts';
import { propertyCard, shownPrice } from './listings.ts';
import { operation } from './operation.ts';
import { unpagedQuery } from './search.ts';

/** The parameters of a search, as an address has them; those of its order and page are left out. */
const search = z
  .string()
  .max(4000)
  .transform((text, context) => {
    const parsed = unpagedQuery.safeParse(Object.fromEntries(new URLSearchParams(text)));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'search_form' });
    return z.NEVER;
  });

const reference = z.object({
  id,
  query: z.string().meta({ description: 'the parameters of `searchProperties`, without order and page' }),
});

const named = reference.extend({
  /** The name of `location` in the reader's language; null without a known one. */
  place_name: z.string().nullable(),
  /** The other places of the search in the reader's language, by how the search names them. */
  place_names: z.record(z.string(), z.string()),
});

const savedSearch = named
  .extend({
    created_at: instant,
    ends_on: day.nullable().meta({ description: 'the day from which nobody is told any more; null without dates' }),
    told_at: instant.nullable().meta({ description: 'when the caller was last told of new homes' }),
    /** The homes that the caller was last told of, newest first, as far as they can be booked. */
    new_homes: z.array(propertyCard),
  })
  .register(entities, { id: 'SavedSearch' });

export const savedSearchesOperations = {
  listSavedSearches: operation({
    method: 'GET',
    path: '/api/saved-searches',
    summary: 'The searches of which the caller is told when new homes match, the newest first',
    access: 'signed_in',
    ok: z.object({
      searches: z.array(savedSearch),
      /** 1,000 dinar in every currency, to show the prices of searches. */
      rate: shownPrice,
    }),
    errors: [],
  }),
  getLatestAlert: operation({
    method: 'GET',
    path: '/api/saved-searches/latest-alert',
    summary:
      'The saved search of whose new homes the caller was told last, within the last week, as long as one of them can be booked',
    access: 'signed_in',
    ok: z.object({ search: named.extend({ told_at: instant }).nullable() }),
    errors: [],
  }),
  saveSearch: operation({
    method: 'POST',
    path: '/api/saved-searches',
    summary:
      'Tell the caller of new homes that match a search: at most one message a day about all searches and prices, until the day of check-in. The same search is kept once',
    access: 'signed_in',
    body: z.object({ search }),
    ok: reference,
    rateLimit: callLimits.saveSearch,
    errors: ['dates_in_past', 'dates_reversed', 'dates_too_far', 'notice_too_short', 'too_many_saved_searches'],
  }),
  removeSavedSearch: operation({
    method: 'DELETE',
    path: '/api/saved-searches/{search_id}',
    summary: 'Tell the caller of a search no more',
    access: 'signed_in',
    params: z.object({ search_id: id }),
    ok: z.object({ removed: z.literal(true) }),
    errors: ['not_found'],
  }),
};
