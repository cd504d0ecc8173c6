import type { guestFavoritesOperations } from '#contract/schemas/guest-favorites.ts';
import type { holidaysOperations } from '#contract/schemas/holidays.ts';
import type { listingsOperations } from '#contract/schemas/listings.ts';
import type { pricingRulesOperations } from '#contract/schemas/pricing-rules.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { decideFavorite } from './favorite-decisions.ts';
import { readFormerHome } from './former-homes.ts';
import { listFavoriteHomes, readFavoriteHome } from './favorite-homes-list.ts';
import { addHoliday, correctHoliday, listHolidays, listManagedHolidays } from './holidays.ts';
import { getPricing, listPricing, previewPricing, pricingHostOf } from './host-pricing.ts';
import { getAvailability } from './availability.ts';
import { prepareProperty } from './property-details.ts';
import { listNearStays } from './near-stays.ts';
import { listSimilarHomes } from './similar-homes.ts';
import { quoteStay } from './quotes.ts';
import { chooseRuleSet, savePricing } from './rule-set-changes.ts';

export function listingsHandlers(services: Services): HandlersFor<typeof listingsOperations> {
  return {
    listSimilarHomes: ({ params, query, locale, viewer }) =>
      listSimilarHomes(services, params.id, { ...query, locale }, viewer),
    getFormerHome: ({ params, query, locale }) => readFormerHome(services, params.id, { ...query, locale }),
    listNearStays: ({ params, query }) => listNearStays(services, params.id, query),
    getProperty: ({ params, locale, viewer }) => prepareProperty(services, params.id, locale, viewer),
    getAvailability: ({ params, query, viewer }) => getAvailability(services, params.id, query, viewer),
    getQuote: ({ params, query }) => quoteStay(services, params.id, query),
  };
}

export function pricingHandlers(services: Services): HandlersFor<typeof pricingRulesOperations> {
  return {
    listPricing: ({ viewer, locale }) => listPricing(services, viewer, locale),
    async getPricing({ viewer, params, locale }) {
      const host = await pricingHostOf(services, viewer, params.property_id);
      return getPricing(services, host, params.property_id, locale);
    },
    async savePricing({ viewer, params, body, locale }) {
      await savePricing(services, viewer, params.property_id, body);
      return getPricing(services, viewer, params.property_id, locale);
    },
    async chooseRuleSet({ viewer, params, body, locale }) {
      await chooseRuleSet(services, viewer, params.property_id, body);
      return getPricing(services, viewer, params.property_id, locale);
    },
    async previewPricing({ viewer, params, query }) {
      const host = await pricingHostOf(services, viewer, params.property_id);
      return previewPricing(services, host, params.property_id, query);
    },
  };
}

export function holidaysHandlers(services: Services): HandlersFor<typeof holidaysOperations> {
  return {
    listHolidays: ({ query }) => listHolidays(services, query.from),
    listManagedHolidays: ({ query }) => listManagedHolidays(services, query.from),
    addHoliday: ({ body }) => addHoliday(services, body),
    correctHoliday: ({ params, body }) => correctHoliday(services, params.holiday_id, body),
  };
}

export function guestFavoritesHandlers(services: Services): HandlersFor<typeof guestFavoritesOperations> {
  return {
    listGuestFavorites: ({ query, locale }) => listFavoriteHomes(services, query, locale),
    async decideGuestFavorite({ viewer, params, body, locale }) {
      await decideFavorite(services, viewer, params.property_id, body);
      return readFavoriteHome(services, params.property_id, locale);
    },
  };
}
