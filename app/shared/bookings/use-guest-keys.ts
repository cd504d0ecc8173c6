import { useMemo } from 'react';
import { useSession } from '#app/session/session.tsx';

type Part = string | null;

/**
 * The keys of the queries of what a guest sees of their stays and money, each with the user's id. With fewer parts a key stands for
 * all that begin with it, which are fetched again together.
 */
export function useGuestKeys() {
  const userId = useSession().user?.id;
  return useMemo(() => {
    const family =
      (name: string) =>
      (...parts: Part[]) =>
        [name, userId, ...parts] as const;
    return {
      /** Of one stay by its id, in each form in which screens show it. */
      trip: family('trip'),
      /** The list of trips. */
      trips: family('trips'),
      /** All bookings, also those that came to nothing. */
      bookings: family('my-bookings'),
      receipt: family('receipt'),
      wallet: family('wallet'),
    };
  }, [userId]);
}
