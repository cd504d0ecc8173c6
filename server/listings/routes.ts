import type { listingsOperations } from '#contract/listings.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getAvailability, getProperty, quoteStay } from './listings.ts';

export function listingsHandlers(services: Services): HandlersFor<typeof listingsOperations> {
  return {
    getProperty: ({ params, locale, viewer }) => getProperty(services, params.id, locale, viewer),
    getAvailability: ({ params, query, viewer }) => getAvailability(services, params.id, query, viewer),
    getQuote: ({ params, query }) => quoteStay(services, params.id, query),
  };
}
