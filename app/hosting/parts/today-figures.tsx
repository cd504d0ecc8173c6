import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { formatDay, todayInTripoli } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useHostEarnings, useReviewSummary } from '#app/shared/host-figures.ts';
import { formatRating } from '#app/ui/format-rating.ts';
import { textButtonClass } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/**
 * Earnings of this month, what is to come, and the guests' reviews, beside the lists of the day.
 * @param isDayKnown what these lists show is loaded, read from the device, or failed; before, this says of no failure
 */
export function TodayFigures({ isDayKnown }: { isDayKnown: boolean }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const earnings = useHostEarnings();
  const reviews = useReviewSummary();
  const failed = [earnings, reviews].filter((query) => query.isError && !query.data);
  const dinar = (amount: number) => <bdi className="figures">{formatDinar(Math.round(amount * 1000), locale)}</bdi>;
  const metrics = earnings.data?.metrics;
  const summary = reviews.data?.summary;
  const month = formatDay(todayInTripoli(), locale, 'month');
  return (
    <aside className="mt-10 border-line max-lg:border-t max-lg:pt-6 md:max-lg:flex md:max-lg:flex-wrap md:max-lg:gap-x-8 lg:mt-0 lg:border-s lg:ps-10">
      {isDayKnown && failed.length > 0 ? (
        <p role="alert" className="flex w-full flex-wrap items-center gap-x-5 py-3 text-small text-ink-2">
          <Trans>Your figures could not be loaded.</Trans>
          <button
            type="button"
            className={`${textButtonClass} -ms-3`}
            onClick={() => failed.forEach((query) => void query.refetch())}
          >
            <Trans>Retry</Trans>
          </button>
        </p>
      ) : null}
      {earnings.isError && !metrics ? null : (
        <>
          <Figure
            to="/host/earnings"
            title={<Trans>Earnings in {month}</Trans>}
            figure={metrics && dinar(metrics.total_monthly_earnings)}
          />
          <Figure
            to="/host/earnings"
            title={<Trans>To come</Trans>}
            figure={metrics && dinar(metrics.upcoming_payments.expected_amount)}
          >
            {metrics ? (
              <Plural
                value={metrics.upcoming_payments.bookings}
                _0="No stay is booked"
                one="# booked stay"
                other="# booked stays"
              />
            ) : null}
          </Figure>
        </>
      )}
      {reviews.isError && !summary ? null : (
        <Figure
          to="/host/insights"
          title={<Trans>Guest reviews</Trans>}
          figure={
            summary && (
              <bdi dir="ltr" className="inline-flex items-center gap-1.5 figures">
                {summary.average_rating === null ? '–' : formatRating(summary.average_rating, locale)}
                <Star className="size-5 fill-current" aria-hidden />
              </bdi>
            )
          }
        >
          {summary ? (
            <Plural value={summary.total_reviews} _0="No reviews yet" one="# review" other="# reviews" />
          ) : null}
        </Figure>
      )}
    </aside>
  );
}

function Figure({
  to,
  title,
  figure,
  children,
}: {
  to: string;
  title: ReactNode;
  /** Undefined while loading. */
  figure: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className="border-b border-line py-6 first:pt-0 last:border-0 md:max-lg:flex-1 md:max-lg:border-0 md:max-lg:py-0">
      <h2 className="text-small font-normal text-ink-2">
        <Link to={to} className="hover:underline">
          {title}
        </Link>
      </h2>
      {figure === undefined ? (
        <Skeleton className="my-1.5 h-9 w-40" />
      ) : (
        <p className="text-title font-medium">{figure}</p>
      )}
      {children || figure === undefined ? <p className="min-h-[1lh] text-small text-ink-2">{children}</p> : null}
    </section>
  );
}
