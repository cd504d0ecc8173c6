import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useHostEarnings, useReviewSummary } from '#app/shared/host-figures.ts';
import { formatRating } from '#app/ui/format-rating.ts';
import { textButtonClass } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** Shown and marked as samples where the figures of the host cannot be loaded. */
const sampleEarnings = { total: 2450, expected: 980 };
const sampleReviews = { total_reviews: 24, average_rating: 4.8 };

/** The host's earnings and reviews, linked to their screens. */
export function HostTiles() {
  const { i18n } = useLingui();
  const earnings = useHostEarnings();
  const reviews = useReviewSummary();
  const shownReviews = reviews.data?.summary ?? (reviews.isError ? sampleReviews : undefined);
  const hasFailed = earnings.isError || reviews.isError;
  const retry = () => {
    for (const query of [earnings, reviews]) if (query.isError) void query.refetch();
  };
  const locale = i18n.locale as Locale;
  const dinar = (amount: number) => <bdi className="figures">{formatDinar(amount * 1000, locale)}</bdi>;
  const shownEarnings = earnings.data
    ? {
        total: earnings.data.metrics.total_monthly_earnings,
        expected: earnings.data.metrics.upcoming_payments.expected_amount,
      }
    : earnings.isError
      ? sampleEarnings
      : undefined;
  return (
    <div className="mb-2 w-full min-w-72 md:min-w-[22.5rem]">
      <div className="grid grid-cols-2 gap-2">
        <Tile
          to="/host/earnings"
          title={<Trans>Earnings</Trans>}
          isSample={earnings.isError}
          figure={shownEarnings ? dinar(shownEarnings.total) : undefined}
        >
          {shownEarnings ? (
            <>
              <span className="block">
                <Trans>this month</Trans>
              </span>
              <span className="block">
                <Trans>{dinar(shownEarnings.expected)} to come</Trans>
              </span>
            </>
          ) : null}
        </Tile>
        <Tile
          to="/host/insights"
          title={<Trans>Reviews</Trans>}
          isSample={reviews.isError}
          figure={
            shownReviews ? (
              <bdi dir="ltr" className="inline-flex items-center gap-1 figures">
                {shownReviews.average_rating === null ? '–' : formatRating(shownReviews.average_rating, locale, 1)}
                <Star className="size-4 fill-current" aria-hidden />
              </bdi>
            ) : undefined
          }
        >
          {shownReviews ? (
            <Plural value={shownReviews.total_reviews} _0="no reviews yet" one="# review" other="# reviews" />
          ) : null}
        </Tile>
      </div>
      {hasFailed ? (
        <p role="alert" className="flex flex-wrap items-center justify-between gap-x-2 px-3 text-caption text-ink-2">
          <Trans>Your figures could not be loaded.</Trans>
          <button type="button" className={textButtonClass} onClick={retry}>
            <Trans>Retry</Trans>
          </button>
        </p>
      ) : null}
    </div>
  );
}

function Tile({
  to,
  title,
  figure,
  isSample,
  children,
}: {
  to: string;
  title: ReactNode;
  /** Undefined while loading. */
  figure: ReactNode;
  isSample: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      className="flex min-w-0 flex-col rounded-control bg-limestone p-3 hover:bg-sand focus-visible:outline-offset-0"
    >
      <span className="flex items-center justify-between gap-1 text-caption text-ink-2">
        {title}
        {isSample ? (
          <span className="rounded-tag bg-clay-wash px-1.5 py-1 leading-none font-medium text-clay-ink">
            <Trans>Sample</Trans>
          </span>
        ) : null}
      </span>
      {figure === undefined ? (
        <Skeleton className="my-1 h-10 w-full" />
      ) : (
        <>
          <span className="font-strong">{figure}</span>
          <span className="text-caption text-ink-2">{children}</span>
        </>
      )}
    </Link>
  );
}
