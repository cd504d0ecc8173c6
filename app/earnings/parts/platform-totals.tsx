import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useHostEarnings } from '#app/shared/host-figures.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** What administrators see: the totals of all hosts. */
export function PlatformTotals() {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const query = useHostEarnings();
  const metrics = query.data?.metrics;
  if (!metrics) {
    return query.isError ? (
      <p role="alert" className="mt-8 flex flex-wrap items-center gap-x-3">
        <Trans>The totals could not be loaded.</Trans>
        <Button kind="quiet" onPress={() => void query.refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </p>
    ) : (
      <Skeleton className="mt-8 h-28 w-full" />
    );
  }
  const dinar = (amount: number) => (
    <bdi className="figures max-md:wrap-anywhere max-md:whitespace-normal">
      {formatDinar(Math.round(amount * 1000), locale)}
    </bdi>
  );
  return (
    <dl className="earnings-figures">
      <div className="is-first">
        <dt className="text-small text-ink-2">
          <Trans>Earned this month</Trans>
        </dt>
        <dd className="figures text-heading font-medium">{dinar(metrics.total_monthly_earnings)}</dd>
      </div>
      <div>
        <dt className="text-small text-ink-2">
          <Trans>Coming up</Trans>
        </dt>
        <dd className="figures text-title font-medium">{dinar(metrics.upcoming_payments.expected_amount)}</dd>
        <dd className="text-caption text-ink-3">
          <Plural value={metrics.upcoming_payments.bookings ?? 0} _0="No stay is booked" one="# stay" other="# stays" />
        </dd>
      </div>
    </dl>
  );
}
