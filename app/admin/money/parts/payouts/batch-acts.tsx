import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PayoutBatch } from '#contract/types.gen.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { useBatchAct } from './use-batch-act.ts';

/** The next step of a batch: what it moves, and the button that does it. */
export function BatchActs({ batch }: { batch: PayoutBatch }) {
  switch (batch.state) {
    case 'draft':
      return <DraftActs batch={batch} />;
    case 'approved':
      return <ExportAct batch={batch} />;
    case 'exported':
      return <SentAct batch={batch} />;
    case 'sent':
    case 'discarded':
      return null;
  }
}

function Panel({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="next-step" className="grid gap-4 rounded-card bg-limestone p-5">
      <h2 id="next-step" className="text-lead">
        {label}
      </h2>
      {children}
    </section>
  );
}

function DraftActs({ batch }: { batch: PayoutBatch }) {
  const [isDiscarding, setDiscarding] = useState(false);
  const discard = (
    <Button kind="danger-quiet" onPress={() => setDiscarding(true)}>
      <Trans>Discard the draft</Trans>
    </Button>
  );
  return (
    <>
      {batch.actions.includes('approve') ? (
        <ApproveAct batch={batch} discard={discard} />
      ) : (
        <Panel label={<Trans context="step of a batch">Approve</Trans>}>
          <p className="text-small">
            {batch.transfers === 0 ? (
              <Trans>Nothing is left to be paid, so there is nothing to approve. Discard the draft.</Trans>
            ) : (
              <Trans>
                You drafted this batch, so another administrator approves it. Two people look at money before it leaves.
              </Trans>
            )}
          </p>
          <div className="-ms-3">{discard}</div>
        </Panel>
      )}
      {isDiscarding ? <DiscardDialog batch={batch} onClose={() => setDiscarding(false)} /> : null}
    </>
  );
}

/** The largest sum that can be typed, in dinar. */
const typedLimit = 900_000_000;

function ApproveAct({ batch, discard }: { batch: PayoutBatch; discard: ReactNode }) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const approve = useBatchAct(
    (api) =>
      api.approvePayoutBatch({
        params: { batch_id: batch.id },
        body: { amount_dirham: batch.amount_dirham },
      }),
    { done: t`The batch is approved` },
  );
  const money = formatDinar(batch.amount_dirham, i18n.locale as Locale);
  const drafter = <bdi>{batch.drafted?.by}</bdi>;

  function submit() {
    const isSame = typed !== null && Math.round(typed * 1000) === batch.amount_dirham;
    setError(isSame ? undefined : t`This is not the amount of the batch: ${money}`);
    if (isSame) approve.mutate();
  }

  return (
    <Panel label={<Trans context="step of a batch">Approve</Trans>}>
      <p className="text-small">
        <Trans>
          Approving moves <bdi className="figures font-medium">{money}</bdi> from what hosts are owed to payouts in
          flight, and fixes the rows. {drafter} drafted it, so you may approve it.
        </Trans>
      </p>
      {approve.isError ? <Note tone="danger">{approve.failure}</Note> : null}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <NumberField
          label={<Trans>Type the amount, to confirm it</Trans>}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
          decimals={2}
          currency="LYD"
          max={typedLimit}
          unit={<bdi>{i18n.locale === 'ar' ? 'د.ل' : 'LYD'}</bdi>}
          unitFirst={i18n.locale !== 'ar'}
          error={error}
          className="max-w-72"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" isBusy={approve.isPending}>
            <Trans>Approve {money}</Trans>
          </Button>
          {discard}
        </div>
      </form>
    </Panel>
  );
}

function DiscardDialog({ batch, onClose }: { batch: PayoutBatch; onClose: () => void }) {
  const { t } = useLingui();
  const discard = useBatchAct((api) => api.discardPayoutBatch({ params: { batch_id: batch.id } }), {
    done: t`The draft is discarded`,
    onDone: onClose,
  });
  const number = <bdi dir="ltr">{batch.number}</bdi>;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      width="small"
      onOpenChange={(isOpen) => {
        if (!isOpen && !discard.isPending) onClose();
      }}
      title={<Trans>Discard {number}?</Trans>}
      footer={
        <Button kind="danger" isBusy={discard.isPending} onPress={() => discard.mutate()}>
          <Trans>Discard the draft</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        {discard.isError ? <Note tone="danger">{discard.failure}</Note> : null}
        <p>
          <Trans>Nothing has moved yet. Its payouts are due again, and the next draft takes them.</Trans>
        </p>
      </div>
    </Dialog>
  );
}

function ExportAct({ batch }: { batch: PayoutBatch }) {
  const { t } = useLingui();
  const act = useBatchAct((api) => api.exportPayoutBatch({ params: { batch_id: batch.id } }), {
    done: t`The files are ready`,
  });
  return (
    <Panel label={<Trans context="step of a batch">Export</Trans>}>
      <p className="text-small">
        <Trans>
          Each transfer goes into the file of its bank. What is on hold by then, has lost its account, or is no longer
          earned is taken out first. From then on a hold stops nothing of this batch.
        </Trans>
      </p>
      {act.isError ? <Note tone="danger">{act.failure}</Note> : null}
      <div>
        <Button kind="primary" isBusy={act.isPending} onPress={() => act.mutate()}>
          <Trans>Make the files</Trans>
        </Button>
      </div>
    </Panel>
  );
}

function SentAct({ batch }: { batch: PayoutBatch }) {
  const { t } = useLingui();
  const act = useBatchAct((api) => api.markBatchSent({ params: { batch_id: batch.id } }), {
    done: t`The batch is marked as sent`,
  });
  return (
    <Panel label={<Trans context="step of a batch">Send</Trans>}>
      <p className="text-small">
        <Trans>
          Once the bank confirms that it has sent the transfers, they leave our bank account in the ledger, and hosts
          see them as sent. One that comes back can be marked before and after.
        </Trans>
      </p>
      {act.isError ? <Note tone="danger">{act.failure}</Note> : null}
      <div>
        <Button kind="primary" isBusy={act.isPending} onPress={() => act.mutate()}>
          <Trans>Mark as sent</Trans>
        </Button>
      </div>
    </Panel>
  );
}
