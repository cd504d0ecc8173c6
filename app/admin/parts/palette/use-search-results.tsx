import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Banknote, CalendarCheck, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { foundOfEachKind, shortestSearch } from '#contract/admin-search.ts';
import type { AdminSearch } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';
import { formatInstant, formatStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useDebounced } from '#app/shared/use-debounced.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';

/** A line of the search: it leads to a screen, or runs a command. */
export interface Option {
  id: string;
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** The keys that do the same. */
  keys?: readonly string[];
  to?: string;
  run?: () => void;
}

export interface OptionGroup {
  id: string;
  title: string;
  options: readonly Option[];
}

/** The pause in typing after which the server searches. */
const searchDelayMs = 200;

/** What the server finds for a text: users, bookings, payments and properties, each kind with a way to its whole list. */
export function useSearchResults(typed: string): {
  groups: OptionGroup[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
} {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const keyFor = useKeyFor();
  const text = useDebounced(typed.trim(), searchDelayMs);
  const isLongEnough = text.length >= shortestSearch && typed.trim().length >= shortestSearch;
  const found = useQuery({
    queryKey: keyFor('admin-search', locale, text),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => api.searchAdministration({ query: { q: text }, signal }),
  });
  const result = isLongEnough && !found.isError ? found.data : undefined;
  const q = encodeURIComponent(text);
  const groups = result
    ? [
        { id: 'users', title: t`Users`, options: result.users.map(userOption) },
        {
          id: 'bookings',
          title: t`Bookings`,
          options: withRest(
            result.bookings.map((one) => bookingOption(one, locale)),
            { to: `/admin/bookings?q=${q}`, title: t`All bookings with “${text}”` },
          ),
        },
        {
          id: 'payments',
          title: t`Payments`,
          options: result.payments.map((one) => paymentOption(one, paymentMethodName(i18n, one.method), locale)),
        },
        { id: 'properties', title: t`Homes`, options: result.properties.map(propertyOption) },
      ]
    : [];
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isLoading: isLongEnough && found.isFetching,
    hasFailed: isLongEnough && found.isError,
    retry: () => void found.refetch(),
  };
}

/** The options, and a way to the whole list where there may be more. */
function withRest(options: Option[], { to, title }: { to: string; title: string }): Option[] {
  if (options.length < foundOfEachKind) return options;
  return [...options, { id: `all ${to}`, icon: <span className="size-9" />, title, to }];
}

function userOption(user: AdminSearch['users'][number]): Option {
  return {
    id: user.id,
    icon: <Avatar name={user.name} src={user.avatar} />,
    title: <bdi>{user.name}</bdi>,
    text: <bdi dir="ltr">{user.email}</bdi>,
    to: `/admin/users/${user.id}`,
  };
}

function bookingOption(booking: AdminSearch['bookings'][number], locale: Locale): Option {
  return {
    id: booking.id,
    icon: <CalendarCheck className="size-5" aria-hidden />,
    title: (
      <>
        <bdi dir="ltr">{booking.number}</bdi> · <bdi>{booking.home}</bdi>
      </>
    ),
    text: (
      <>
        <bdi>{booking.guest}</bdi> · <bdi>{formatStay(booking.check_in, booking.check_out, locale)}</bdi> ·{' '}
        <StatusBadge status={booking.status} isPlain />
      </>
    ),
    to: `/admin/bookings/${booking.id}`,
  };
}

function paymentOption(payment: AdminSearch['payments'][number], method: string, locale: Locale): Option {
  return {
    id: payment.id,
    icon: <Banknote className="size-5" aria-hidden />,
    title: (
      <>
        {method} <bdi className="figures">{formatDinar(payment.amount_dirham, locale)}</bdi> ·{' '}
        <bdi dir="ltr">{payment.booking_number}</bdi>
      </>
    ),
    text: (
      <>
        <bdi dir="ltr">{payment.reference}</bdi> · {formatInstant(payment.at, locale)}
      </>
    ),
    to: `/admin/bookings/${payment.booking_id}`,
  };
}

function propertyOption({ id, title, host, listing_status }: AdminSearch['properties'][number]): Option {
  return {
    id,
    icon: <House className="size-5" aria-hidden />,
    title: <bdi>{title}</bdi>,
    text: <bdi>{host}</bdi>,
    to: propertyAddress(id, listing_status, host),
  };
}

/** Published homes have a page, submitted ones wait on the dashboard; others are found with their host. */
function propertyAddress(
  id: string,
  status: AdminSearch['properties'][number]['listing_status'],
  host: string,
): string {
  if (status === 'published') return `/properties/${id}`;
  return status === 'submitted' ? '/admin/dashboard' : `/admin/users?q=${encodeURIComponent(host)}`;
}
