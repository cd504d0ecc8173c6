import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Hand } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { LeftOutPayouts, PayoutBatch } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatFigures } from '#app/admin/parts/money-labels.ts';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import { obstacleLabels } from '#app/admin/parts/payout-labels.ts';
import { useHoldReason } from './use-hold-reason.ts';

/** What a batch leaves out, by host and reason; nothing is shown where it leaves out nothing. */
export function LeftOut({ batch }: { batch: PayoutBatch }) {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = useQuery({
    queryKey: keyFor('payout-desk', 'left-out', batch.id),
    queryFn: ({ signal }) => api.listLeftOutPayouts({ params: { batch_id: batch.id }, signal }),
    enabled: batch.left_out > 0,
    staleTime: 0,
  });
  if (batch.left_out === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out" className="text-lead">
        <Trans>Left out</Trans>
      </h2>
      <p className="mt-1 text-small text-ink-2">
        <Plural
          value={batch.left_out}
          one="# payout is not in this batch. Once nothing keeps it back, the next batch takes it."
          other="# payouts are not in this batch. Once nothing keeps them back, the next batch takes them."
        />
      </p>
      {list.isPending ? <LoadingRows /> : null}
      {list.isError ? <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} /> : null}
      <ul className="mt-2">
        {list.data?.left_out.map((one) => (
          <LeftOutRow key={`${one.host_id} ${one.obstacle} ${one.hold?.id}`} leftOut={one} />
        ))}
      </ul>
    </section>
  );
}

function LeftOutRow({ leftOut }: { leftOut: LeftOutPayouts }) {
  const { i18n } = useLingui();
  const { hold, obstacle } = leftOut;
  const reasonOf = useHoldReason();
  const Icon = obstacle === 'held' ? Hand : CircleAlert;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2.5 text-small last:border-0">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">
          <bdi>{leftOut.host_name}</bdi>
        </span>
        <span className="flex items-start gap-1.5 text-caption text-clay-ink">
          <Icon className="mt-0.5 size-4 flex-none" aria-hidden />
          <span className="min-w-0">
            {i18n._(obstacleLabels[obstacle])}
            {hold ? (
              <>
                {' · '}
                <bdi>{hold.label}</bdi>: <bdi>{reasonOf(hold)}</bdi>
              </>
            ) : null}
          </span>
        </span>
      </span>
      <span className="text-end">
        <span dir="ltr" className="figures block whitespace-nowrap text-ink-2 line-through">
          {formatFigures(leftOut.amount_dirham, i18n.locale as Locale)}
        </span>
        <span className="block text-caption text-ink-2">
          <Plural value={leftOut.payouts} one="# payout" other="# payouts" />
        </span>
      </span>
    </li>
  );
}
