import type { Locale } from '#contract/common.ts';
import { addDays, addMonths } from '#contract/days.ts';
import { ApiError, type Api } from '#app/api.ts';
import { readStayChoice } from '#app/bookings/stay-choice.ts';
import { headCount } from '#app/shared/head-count.ts';
import type { InitialQuote } from '#app/bookings/use-quote.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { drawSurroundings } from '#app/shared/places/place-map.server.ts';
import type { PropertyScreenData } from './property-screen.tsx';

/** Months of availability that are sent with the page: the two that are shown, and the next one. */
const monthsAhead = 3;
const firstReviews = '6';

/**
 * Loads all data of the page of a property with parallel calls. Throws the `ApiError` of the property, its availability or
 * its reviews.
 */
export async function loadProperty(
  api: Api,
  id: string,
  query: URLSearchParams,
  locale: Locale,
): Promise<PropertyScreenData> {
  const today = todayInTripoli();
  const choice = readStayChoice(query);
  // The calendar opens at the month of a stay that was selected before.
  const latestShown = [today, choice.check_out ?? choice.check_in ?? today].toSorted().at(-1)!;
  const to = addDays(`${addMonths(latestShown.slice(0, 7), monthsAhead)}-01`, 0);
  const params = { id };
  const [property, availability, reviews, quote] = await Promise.all([
    api.getProperty({ params }),
    api.getAvailability({ params, query: { from: today, to } }),
    api.listPropertyReviews({ params, query: { limit: firstReviews } }),
    loadQuote(api, id, choice),
  ]);
  return {
    property,
    days: { today, days: availability.days },
    reviews,
    quote,
    surroundings: drawSurroundings(property.latitude, property.longitude, locale),
  };
}

async function loadQuote(api: Api, id: string, choice: ReturnType<typeof readStayChoice>): Promise<InitialQuote> {
  const { check_in, check_out } = choice;
  if (!check_in || !check_out) return null;
  const guests = headCount(choice.guests);
  const request = { check_in, check_out, guests };
  try {
    return {
      ...request,
      quote: await api.getQuote({ params: { id }, query: { check_in, check_out, guests: String(guests) } }),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The page shows why a stay is refused. After a server error the browser asks for the quote again.
    if (error.status >= 500) return null;
    return { ...request, refusal: { code: error.code, detail: error.detail, fields: error.fields } };
  }
}
