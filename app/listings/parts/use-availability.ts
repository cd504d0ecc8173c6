import { useCallback, useMemo, useState } from 'react';
import { addDays, addMonths } from '#contract/days.ts';
import { useLaterQuery } from '#app/later-queries.ts';
import { publicKey } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { createStayDays, type AvailableDay, type StayDays } from '#app/shared/calendar/stay-days.ts';

/** The days that the server sent with the page. */
export interface FirstDays {
  today: string;
  days: AvailableDay[];
}

export interface Availability {
  stay: StayDays;
  /** The last month with days that can be booked. */
  lastMonth: string;
  /** Call it with the month that is shown; all days are fetched once it is beyond those that are loaded. */
  showMonth: (month: string) => void;
  /** Fetches the days again, after some were taken by another booking. */
  refresh: () => void;
}

/** The days from today that can be shown; a little more than the booking horizon. */
const daysAhead = 384;

/** The days of a property: those sent with the page, and all of them once a later month is shown. */
export function useAvailability(
  propertyId: string,
  maxNights: number,
  first: FirstDays,
  isSample: boolean,
): Availability {
  const api = useApi();
  const { today } = first;
  const [wantsAll, setWantsAll] = useState(false);
  const query = useLaterQuery({
    queryKey: publicKey('availability', propertyId),
    queryFn: ({ signal }) => api.getAvailability({ params: { id: propertyId }, query: { from: today }, signal }),
    enabled: wantsAll && !isSample,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  const days = query.data?.days ?? first.days;
  const lastDay = isSample ? (days.at(-1)?.day ?? today) : addDays(today, daysAhead);
  const stay = useMemo(() => createStayDays(today, days, maxNights), [today, days, maxNights]);
  const knownTo = days.at(-1)?.day ?? today;
  const { refetch } = query;
  return {
    stay,
    lastMonth: lastDay.slice(0, 7),
    showMonth: useCallback(
      (month: string) => {
        if (addMonths(month, 1) > knownTo.slice(0, 7)) setWantsAll(true);
      },
      [knownTo],
    ),
    refresh: useCallback(() => {
      setWantsAll(true);
      refetch();
    }, [refetch]),
  };
}
