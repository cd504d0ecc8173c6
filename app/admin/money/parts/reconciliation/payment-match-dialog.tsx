import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { ReconciliationDay, ReconciliationItem } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';

/** Matches a line of theirs with one of our payments by hand. */
export function PaymentMatchDialog({
  line,
  source,
  day,
  onClose,
}: {
  line: NonNullable<ReconciliationItem['theirs']>;
  onClose: () => void;
} & Pick<ReconciliationDay, 'source' | 'day'>) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const keyFor = useKeyFor();
  const [chosen, setChosen] = useState('');
  const params = { source, day, statement_line_id: line.line_id };
  const found = useQuery({
    queryKey: keyFor('reconciliation', source, day, 'candidates', line.line_id),
    queryFn: ({ signal }) => api.listMatchCandidates({ params, signal }),
    staleTime: 0,
  });
  const match = useAct((browserApi) => browserApi.matchStatementLine({ params, body: { payment_id: chosen } }), {
    done: t`The line is matched`,
    refetch: [keyFor('reconciliation')],
    onDone: onClose,
  });
  const payments = found.data?.payments ?? [];
  const amount = <bdi className="figures">{formatDinar(line.amount_dirham, locale)}</bdi>;
  const reference = <bdi dir="ltr">{line.reference}</bdi>;
  return (
    <Dialog
      isOpen
      width="small"
      onOpenChange={(isOpen) => {
        if (!isOpen && !match.isPending) onClose();
      }}
      title={<Trans>Match the line</Trans>}
      footer={
        <Button kind="primary" isDisabled={chosen === ''} isBusy={match.isPending} onPress={() => match.mutate()}>
          <Trans>Match</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-small text-ink-2">
          <Trans>
            They have {reference} with {amount}. Which of our payments is it?
          </Trans>
        </p>
        {match.isError ? <Note tone="danger">{match.failure}</Note> : null}
        {found.isPending ? <LoadingRows /> : null}
        {found.isLoadingError ? <LoadFailure isBusy={found.isFetching} onRetry={() => void found.refetch()} /> : null}
        {found.isSuccess && payments.length === 0 ? (
          <Note>
            <Trans>No payment of these days is free. Write a reason instead.</Trans>
          </Note>
        ) : null}
        {payments.length > 0 ? (
          <RadioGroup
            label={<Trans>Our payments</Trans>}
            hideLabel
            value={chosen}
            onChange={setChosen}
            className="divide-y divide-line"
          >
            {payments.map((one) => (
              <Radio key={one.payment_id} value={one.payment_id ?? ''}>
                <span className="flex flex-wrap justify-between gap-x-4 py-1">
                  <span className="min-w-0">
                    <bdi dir="ltr" className="block font-medium">
                      {one.number}
                    </bdi>
                    <span className="block text-caption text-ink-2">
                      <bdi>{one.payer_name}</bdi> · {formatInstant(one.at, locale)}
                    </span>
                  </span>
                  <bdi className="figures whitespace-nowrap">{formatDinar(one.amount_dirham, locale)}</bdi>
                </span>
              </Radio>
            ))}
          </RadioGroup>
        ) : null}
      </div>
    </Dialog>
  );
}
