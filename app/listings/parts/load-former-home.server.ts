import { ApiError, type Api } from '#app/api.ts';
import { readStayChoice, writeStayChoice } from '#app/bookings/stay-choice.ts';
import { cardAlone } from '#contract/listings.ts';
import { headCount } from '#app/shared/head-count.ts';
import { viewCard } from '#app/shared/property-cards/property-card-view.ts';
import type { FormerHomeData } from './former-home.tsx';

/** One row of cards on wide screens. */
const shownHomes = 4;

/**
 * What is left of a home that guests cannot see: the stay in the address, and, where it was public once, its place and homes like it.
 * Null where nothing is left: the address has no stay, and no such home was ever public.
 */
export async function loadFormerHome(api: Api, id: string, query: URLSearchParams): Promise<FormerHomeData | null> {
  const choice = readStayChoice(query);
  const { check_in, check_out, guests } = choice;
  const dates = check_in && check_out ? { check_in, check_out } : undefined;
  const chosen = writeStayChoice(new URLSearchParams(), choice).toString();
  const kept = { choice, queryString: chosen === '' ? '' : `?${chosen}` };
  try {
    const { place, homes } = await api.getFormerHome({
      params: { id },
      query: { ...dates, guests: String(Math.max(1, headCount(guests))), ...cardAlone },
    });
    return { ...kept, place: { id: place.id, name: place.name }, homes: homes.slice(0, shownHomes).map(viewCard) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return dates ? { ...kept, place: null, homes: [] } : null;
  }
}
