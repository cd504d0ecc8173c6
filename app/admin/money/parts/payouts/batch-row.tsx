import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { PayoutBatchLine } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { PayoutBadge } from './payout-badge.tsx';
import { batchLooks } from '#app/admin/parts/payout-labels.ts';

/** A batch in the list: its state and sum, and who drafted and approved it. */
export function BatchRow({ batch }: { batch: PayoutBatchLine }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { drafted, approved } = batch;
  const drafter = <bdi>{drafted?.by}</bdi>;
  const approver = <bdi>{approved?.by}</bdi>;
  const draftedAt = drafted ? formatInstant(drafted.at, locale) : '';
  const approvedAt = approved ? formatInstant(approved.at, locale) : '';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1.5 border-b border-line py-3.5 last:border-0 md:grid-cols-[minmax(0,1fr)_18rem_9rem] md:items-center">
      <div className="min-w-0">
        <Link
          to={`/admin/payouts/batches/${batch.id}`}
          className="target font-medium text-sea-ink hover:underline focus-visible:underline"
        >
          <bdi dir="ltr">{batch.number}</bdi>
        </Link>
        <span className="ms-2 text-small text-ink-2">
          <Plural value={batch.transfers} one="# transfer" other="# transfers" />
          {batch.returned > 0 ? (
            <>
              {' · '}
              <span className="text-danger-ink">
                <Plural value={batch.returned} one="# came back" other="# came back" />
              </span>
            </>
          ) : null}
        </span>
        <span className="block text-caption text-ink-2">
          <Trans>
            Drafted by {drafter}, {draftedAt}
          </Trans>
        </span>
        {approved ? (
          <span className="block text-caption text-ink-2">
            <Trans>
              Approved by {approver}, {approvedAt}
            </Trans>
          </span>
        ) : null}
      </div>
      <bdi className="figures text-end font-medium whitespace-nowrap md:order-last">
        {formatDinar(batch.amount_dirham, locale)}
      </bdi>
      <div className="max-md:col-span-full">
        <PayoutBadge look={batchLooks[batch.state]} />
      </div>
    </li>
  );
}
