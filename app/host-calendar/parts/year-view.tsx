import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { addMonths, monthOf, weeksOf } from '#contract/days.ts';
import type { CalendarDay, CalendarProperty } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

interface Props {
  /** Undefined while loading. */
  property: CalendarProperty | undefined;
  year: string;
  today: string;
  monthHref: (month: string) => string;
}

/** The twelve months of a property: each is a picture of its nights with their counts, and leads to the month. */
export function YearView({ property, year, today, monthHref }: Props) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const nights = new Map(property?.days.map((one) => [one.day, one]));
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {Array.from({ length: 12 }, (_, at) => addMonths(`${year}-01`, at)).map((month) => {
        const own = [...nights.values()].filter(({ day }) => monthOf(day) === month);
        return (
          <li key={month}>
            <Link to={monthHref(month)} className="group block rounded-card focus-visible:outline-offset-4">
              <h2 className={`text-lead group-hover:text-sea-ink ${month === monthOf(today) ? 'text-sea-ink' : ''}`}>
                {formatDay(`${month}-01`, locale, 'month')}
              </h2>
              <MonthCounts nights={own} isLoading={property === undefined} />
              <div aria-hidden className="calendar-year-month">
                {weeksOf(month)
                  .flat()
                  .map((day, index) => (
                    <i key={index} className={day ? yearDayClass(nights.get(day), day, today) : 'is-none'} />
                  ))}
              </div>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function MonthCounts({ nights, isLoading }: { nights: CalendarDay[]; isLoading: boolean }) {
  const booked = nights.filter(({ status }) => status === 'booked').length;
  const blocked = nights.filter(({ status, source }) => status === 'blocked' && source !== null).length;
  return (
    <p className="min-h-[1lh] text-caption text-ink-2">
      {isLoading ? (
        <Skeleton className="h-3.5 w-24" />
      ) : booked + blocked === 0 ? (
        <Trans>Nothing booked</Trans>
      ) : (
        <>
          <Plural value={booked} one="# night booked" other="# nights booked" />
          {blocked > 0 ? (
            <>
              {' · '}
              <Plural value={blocked} one="# blocked" other="# blocked" />
            </>
          ) : null}
        </>
      )}
    </p>
  );
}

function yearDayClass(night: CalendarDay | undefined, day: string, today: string): string {
  const kind =
    night?.status === 'booked'
      ? 'is-booked'
      : night?.source?.startsWith('feed')
        ? 'is-feed'
        : night?.status === 'blocked' && night.source
          ? 'is-blocked'
          : '';
  return `${kind} ${day < today ? 'is-past' : ''} ${day === today ? 'is-today' : ''}`;
}
