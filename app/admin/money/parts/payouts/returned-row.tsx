import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { ReturnedTransfer } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct } from '#app/session/use-act.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { bankReasonLabels, nextStepLabels } from '#app/admin/parts/payout-labels.ts';

/** A transfer that came back: what the bank says, what has to happen, and the button that makes it due again. */
export function ReturnedRow({ returned }: { returned: ReturnedTransfer }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [isAsking, setAsking] = useState(false);
  const isReady = returned.next === 'ready';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4 last:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <span className="block font-medium">
          <bdi>{returned.host_name}</bdi>
        </span>
        <span className="block text-small text-danger-ink">{i18n._(bankReasonLabels[returned.reason])}</span>
        <span className="block text-caption text-ink-2">
          <bdi dir="ltr">{returned.batch_number}</bdi> · {formatInstant(returned.returned_at, locale)}
        </span>
        <span className={`block text-small ${isReady ? 'text-palm-ink' : 'text-clay-ink'}`}>
          {i18n._(nextStepLabels[returned.next])}
        </span>
      </div>
      <bdi className="figures whitespace-nowrap">{formatDinar(returned.amount_dirham, locale)}</bdi>
      <Button
        onPress={() => setAsking(true)}
        aria-label={`${t`Send again`}: ${returned.host_name}, ${returned.batch_number}`}
        className="max-sm:w-full"
      >
        <Trans>Send again</Trans>
      </Button>
      {isAsking ? <AgainDialog returned={returned} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

function AgainDialog({ returned, onClose }: { returned: ReturnedTransfer; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const keyFor = useKeyFor();
  const again = useAct((api) => api.sendTransferAgain({ params: { transfer_id: returned.id } }), {
    done: t`The transfer is due again`,
    onDone: onClose,
    refetch: [keyFor('payout-desk')],
  });
  const money = <bdi className="figures">{formatDinar(returned.amount_dirham, i18n.locale as Locale)}</bdi>;
  const name = <bdi>{returned.host_name}</bdi>;
  return (
    <Dialog
      isOpen
      width="small"
      onOpenChange={(isOpen) => {
        if (!isOpen && !again.isPending) onClose();
      }}
      title={<Trans>Send again</Trans>}
      footer={
        <Button kind="primary" isBusy={again.isPending} onPress={() => again.mutate()}>
          <Trans>Send again</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        {again.failure ? <Note tone="danger">{again.failure}</Note> : null}
        {returned.next === 'ready' ? null : (
          <Note tone="attention">
            {i18n._(nextStepLabels[returned.next])}.{' '}
            <Trans>Sent to the same account, it will most likely come back once more.</Trans>
          </Note>
        )}
        <p>
          <Trans>
            {money} for {name} are due again, and go with the next batch.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
