import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct } from '#app/session/use-act.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { LoadFailure } from '#app/admin/parts/paged-list.tsx';
import { usePayoutSums } from './batch-sums.tsx';
import { obstacleLabels } from '#app/admin/parts/payout-labels.ts';

/** What is due and in no batch, and the button that drafts one. */
export function DraftBatch() {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const keyFor = useKeyFor();
  const navigate = useNavigate();
  // Repeated calls, also after an answer that was lost, draft one batch.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const sums = usePayoutSums();
  const draft = useAct((api) => api.draftPayoutBatch({ idempotencyKey }), {
    refetch: [keyFor('payout-desk')],
    onDone: ({ batch_id }) => void navigate(`/admin/payouts/batches/${batch_id}`),
  });
  if (sums.isLoadingError) return <LoadFailure isBusy={sums.isFetching} onRetry={() => void sums.refetch()} />;
  if (!sums.data) return <Skeleton className="mt-6 h-24 w-full" />;
  const { due, held, waiting } = sums.data;
  const dueSum = <bdi className="figures font-medium">{formatDinar(due.amount_dirham, locale)}</bdi>;
  const heldSum = <bdi className="figures font-medium">{formatDinar(held.amount_dirham, locale)}</bdi>;
  return (
    <section aria-labelledby="due-payouts" className="mt-6 rounded-card bg-limestone p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="max-w-[40rem] min-w-0 flex-1 basis-80">
          <h2 id="due-payouts" className="text-lead">
            <Trans>Due, and in no batch</Trans>
          </h2>
          <p className="mt-1 text-small">
            {due.count === 0 ? (
              <Trans>No payout is due. The next are due a day after an arrival.</Trans>
            ) : (
              <Trans>
                {dueSum} in <Plural value={due.count} one="# payout" other="# payouts" />.
              </Trans>
            )}{' '}
            {held.count > 0 ? (
              <Trans>
                {heldSum} more, <Plural value={held.count} one="# payout" other="# payouts" />, is on hold and stays
                out.
              </Trans>
            ) : null}
          </p>
          {waiting.length > 0 ? (
            <ul className="mt-2 text-small text-ink-2">
              {waiting.map(({ obstacle, count, amount_dirham }) => (
                <li key={obstacle} className="flex flex-wrap gap-x-2">
                  <span>{i18n._(obstacleLabels[obstacle])}:</span>
                  <bdi className="figures">{formatDinar(amount_dirham, locale)}</bdi>
                  <span>
                    <Plural value={count} one="# payout" other="# payouts" />
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
          {due.count > 0 ? (
            <p className="mt-1 text-small text-ink-2">
              <Trans>
                A draft takes owed fees off, splits what is above the cap, and names what it leaves out and why. Another
                administrator approves it.
              </Trans>
            </p>
          ) : null}
        </div>
        <Button
          kind="primary"
          isBusy={draft.isPending}
          isDisabled={due.count === 0}
          onPress={() => draft.mutate()}
          className="max-sm:w-full"
        >
          <Trans>Draft a batch</Trans>
        </Button>
      </div>
      {draft.isError ? (
        <div className="mt-4">
          <Note tone="danger">{draft.failure}</Note>
        </div>
      ) : null}
    </section>
  );
}
