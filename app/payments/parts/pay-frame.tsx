import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { FreeCancellation } from '#app/shared/bookings/free-cancellation.tsx';
import { BookedPriceLines } from '#app/shared/bookings/price-lines.tsx';
import { formatStay } from '#app/shared/days.ts';
import { iconButtonClass } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { PaidLines } from '#app/wallet/paid-lines.tsx';

interface Props {
  booking: Booking;
  /** On phones, shows the children before the price: for outcomes. Default: the price first. */
  contentFirst?: boolean;
  children: ReactNode;
}

/** The layout of the payment screens: the children, and beside them the stay and its price. */
export function PayFrame({ booking, contentFirst = false, children }: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { property, guests } = booking;
  return (
    <div className="page py-6 md:py-9">
      <div className="flex items-center gap-2 md:-ms-3">
        <Link
          to={`/account/trips/${booking.id}`}
          aria-label={t`Back to the trip`}
          className={`${iconButtonClass} max-md:-ms-3`}
        >
          <ArrowLeft className="flip size-5" aria-hidden />
        </Link>
        <h1>
          <Trans>Pay for your stay</Trans>
        </h1>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-22">
        <div className="min-w-0">{children}</div>
        <aside
          aria-label={t`Your stay`}
          className={`rounded-card border border-line bg-surface p-5 md:p-6 lg:order-none lg:shadow-float ${
            contentFirst ? '' : 'order-first'
          }`}
        >
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <Picture photo={property.photo} alt="" sizes="120px" className="h-20 w-26 flex-none rounded-control" />
            <div className="min-w-[min(100%,7rem)] flex-1">
              <h2 className="line-clamp-2 text-body font-medium">
                <bdi>{property.title}</bdi>
              </h2>
              <p className="truncate text-small text-ink-2">
                <bdi>{property.location}</bdi>
              </p>
            </div>
          </div>
          <p className="mt-4 text-small">
            <bdi>{formatStay(booking.check_in, booking.check_out, locale)}</bdi>
          </p>
          <p className="mb-4 text-small text-ink-2">
            <Plural value={booking.nights} one="# night" other="# nights" />
            {' · '}
            <Plural value={guests.adults + guests.children} one="# guest" other="# guests" />
          </p>
          <div className="border-t border-line pt-4">
            <BookedPriceLines {...booking} />
            <PaidLines {...booking} />
            {booking.actions.includes('cancel') ? (
              <FreeCancellation until={booking.free_cancellation_until} className="mt-3 text-caption text-palm-ink" />
            ) : null}
          </div>
        </aside>
      </div>
    </div>
  );
}

/** Placeholder while the trip is loading. */
export function PaySkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="page py-6 md:py-9">
      <Skeleton className="h-9 w-60" />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-22">
        <div className="grid gap-4">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-13 w-full" />
        </div>
        <Skeleton className="order-first h-72 w-full rounded-card lg:order-none" />
      </div>
    </div>
  );
}
