import type { ReactNode } from 'react';
import { addDays, dayNumber, isoWeekday } from '#contract/days.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { PropertyScreen } from './parts/property-screen.tsx';

const previewDays = 150;

/** The page of a property as guests would see it, without bookings and reviews; it cannot be booked. */
export function PropertyPreview({ property, note }: { property: PropertyDetail; note: ReactNode }) {
  const today = todayInTripoli();
  const days = Array.from({ length: previewDays }, (_, at) => {
    const day = addDays(today, at);
    const isWeekend = [4, 5].includes(isoWeekday(dayNumber(day)));
    const price = isWeekend && property.weekend ? property.weekend : property.nightly;
    return { day, available: true, price_dirham: price.dirham, min_nights: property.min_nights };
  });
  return (
    <PropertyScreen
      isSample
      note={note}
      data={{
        property,
        days: { today, days },
        reviews: { reviews: [], total: 0, next_cursor: null },
        quote: null,
        surroundings: null,
      }}
    />
  );
}
