import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import type { ManagedBooking } from '#contract/types.gen.ts';
import { formatDay, formatShortStay, formatTime, todayInTripoli } from '#app/shared/days.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { formatFigures } from '#app/admin/parts/money-labels.ts';
import { paymentChoiceLabels } from './payment-choice-labels.ts';

/** The keys of the columns that are shown where nothing was chosen. */
export const usualColumns = ['number', 'guest', 'home', 'stay', 'status', 'total', 'made'] as const;

/** All columns of the list of bookings. */
export function useBookingColumns(): Column<ManagedBooking>[] {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return [
    {
      key: 'number',
      title: t`Booking`,
      cell: ({ id, number }) => (
        <Link to={`/admin/bookings/${id}`} className="target text-sea-ink underline-offset-4 hover:underline">
          <bdi dir="ltr" className="figures">
            {number}
          </bdi>
        </Link>
      ),
    },
    {
      key: 'guest',
      title: t({ message: 'Guest', context: 'column of a table' }),
      phone: 'title',
      // On phones it is the only link of the row.
      cell: ({ id, guest }) => (
        <>
          <Link to={`/admin/bookings/${id}`} className="target md:hidden">
            <bdi>{guest.name}</bdi>
          </Link>
          <bdi className="max-md:hidden">{guest.name}</bdi>
        </>
      ),
    },
    {
      key: 'home',
      title: t({ message: 'Home', context: 'column of a table' }),
      isLong: true,
      phone: 'second',
      cell: ({ home }) => <bdi>{home}</bdi>,
    },
    {
      key: 'host',
      title: t({ message: 'Host', context: 'column of a table' }),
      cell: ({ host }) => <bdi>{host.name}</bdi>,
    },
    {
      key: 'stay',
      title: t`Stay`,
      sort: 'check_in',
      phone: 'third',
      cell: ({ check_in, check_out }) => (
        <bdi>
          {formatShortStay(check_in, check_out, locale)}
          {yearUnlessNow(check_out)}
        </bdi>
      ),
    },
    { key: 'guests', title: t`Guests`, isNumber: true, cell: ({ guests }) => guests },
    {
      key: 'status',
      title: t`Status`,
      phone: 'status',
      cell: ({ status }) => <StatusBadge status={status} className="h-6!" />,
    },
    {
      key: 'payment',
      title: t`Paid by`,
      cell: ({ payment_choice }) => i18n._(paymentChoiceLabels[payment_choice]),
    },
    {
      key: 'total',
      title: t`Total, LYD`,
      sort: 'total',
      isNumber: true,
      phone: 'amount',
      cell: ({ total_dirham }) => formatFigures(total_dirham, locale),
    },
    {
      key: 'made',
      title: t`Made`,
      sort: 'created',
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="text-ink-2">
          {madeAt(created_at, locale)}
        </time>
      ),
    },
  ];
}

/** The time of today, else the day. */
function madeAt(instant: string, locale: Locale): string {
  const day = tripoliDay(new Date(instant));
  if (day === todayInTripoli()) return formatTime(instant, locale);
  return `${formatDay(day, locale, 'short')}${yearUnlessNow(day)}`;
}

/** The year of a day behind a space; empty in this year. */
function yearUnlessNow(day: string): string {
  const year = day.slice(0, 4);
  return year === todayInTripoli().slice(0, 4) ? '' : ` ${year}`;
}
