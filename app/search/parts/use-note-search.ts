import { useEffect } from 'react';
import { useSession } from '#app/session/session.tsx';
import { placeOf, type SearchChoice } from './search-choice.ts';

/** The search that was told last: another page or order of it is no new one. */
let told = '';

/**
 * Tells the server what somebody signed in searches for, so that their recommendations fit. Of visitors nothing is
 * told.
 */
export function useNoteSearch(choice: SearchChoice): void {
  const { api, user } = useSession();
  const userId = user?.id;
  const { property_types, amenities, min_price, max_price } = choice;
  const location = placeOf(choice);
  const body = {
    ...(location ? { location } : {}),
    property_type: property_types,
    amenities,
    ...(min_price === null ? {} : { min_price }),
    ...(max_price === null ? {} : { max_price }),
  };
  const text = JSON.stringify(body);
  useEffect(() => {
    const search = `${userId} ${text}`;
    if (userId === undefined || told === search) return;
    told = search;
    api.noteSearch({ body: JSON.parse(text) as typeof body }).catch(() => undefined);
  }, [api, text, userId]);
}
