import type { Locale } from '#contract/common.ts';
import { addDays, addMonths } from '#contract/days.ts';
import { ApiError, type Api } from '#app/api.ts';
import { readStayChoice } from '#app/bookings/stay-choice.ts';
import { headCount } from '#app/shared/head-count.ts';
import type { InitialQuote } from '#app/bookings/use-quote.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { drawPlaceMap } from './place-map.server.ts';
import type { PropertyScreenData } from './property-screen.tsx';

/** Days that travel with the page: the two months in sight and the one after. */
const monthsAhead = 3;
const reviewsAtFirst = '6';

/**
 * Everything that the page of a home shows at once, asked for together. Throws what the API throws where the home
 * itself cannot be shown.
 */
export async function loadProperty(
  api: Api,
  id: string,
  query: URLSearchParams,
  locale: Locale,
): Promise<PropertyScreenData> {
  const today = todayInTripoli();
  const choice = readStayChoice(query);
  // A stay chosen elsewhere opens the calendar at its own month.
  const lastSeen = [today, choice.check_out ?? choice.check_in ?? today].toSorted().at(-1)!;
  const to = addDays(`${addMonths(lastSeen.slice(0, 7), monthsAhead)}-01`, 0);
  const params = { id };
  const [property, availability, reviews, quote] = await Promise.all([
    api.getProperty({ params }),
    api.getAvailability({ params, query: { from: today, to } }),
    api.listPropertyReviews({ params, query: { limit: reviewsAtFirst } }),
    askForQuote(api, id, choice),
  ]);
  return {
    property,
    days: { today, days: availability.days },
    reviews,
    quote,
    map: drawPlaceMap(property.latitude, property.longitude, locale),
  };
}

async function askForQuote(api: Api, id: string, choice: ReturnType<typeof readStayChoice>): Promise<InitialQuote> {
  const { check_in, check_out } = choice;
  if (!check_in || !check_out) return null;
  const guests = headCount(choice.guests);
  const asked = { check_in, check_out, guests };
  try {
    return {
      ...asked,
      quote: await api.getQuote({ params: { id }, query: { check_in, check_out, guests: String(guests) } }),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What the dates are refused for is shown beside them; a fault of ours is asked again from the browser.
    if (error.status >= 500) return null;
    return { ...asked, refusal: { code: error.code, detail: error.detail } };
  }
}
