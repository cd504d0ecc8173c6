import { useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import { addDays, daysSinceSaturday, nightsBetween } from '#contract/days.ts';
import { weekDays } from '#app/shared/calendar/week-days.ts';

/** The longest stay that is drawn: more weeks would push the rest of the screen away. */
const longestNights = 28;

/** The weeks of a stay, at least two, as in the calendar in which it was chosen. Decorative: the days stand beside it. */
export function BookedDays({ checkIn, checkOut }: { checkIn: string; checkOut: string }) {
  const { i18n } = useLingui();
  if (nightsBetween(checkIn, checkOut) > longestNights) return null;
  // Weeks begin on Saturday, which is day 6 of ISO weeks.
  const sinceSaturday = daysSinceSaturday(checkIn);
  const first = addDays(checkIn, -sinceSaturday);
  const weeks = Math.max(2, Math.ceil((nightsBetween(first, checkOut) + 1) / 7));
  const days = Array.from({ length: weeks * 7 }, (_, at) => addDays(first, at));
  const lookOf = (day: string) => {
    if (day === checkIn || day === checkOut) return 'rounded-control bg-sea font-medium text-on-sea';
    return day > checkIn && day < checkOut ? 'bg-sea-wash' : '';
  };
  return (
    <div aria-hidden className="grid grid-cols-7 gap-y-1 text-center">
      {weekDays(i18n.locale as Locale).map(({ short, long }) => (
        <span key={long} className="text-caption text-ink-3">
          {short}
        </span>
      ))}
      {days.map((day) => (
        <span key={day} className={`figures grid h-11 place-items-center text-small ${lookOf(day)}`}>
          {Number(day.slice(8))}
        </span>
      ))}
    </div>
  );
}
