import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { ContradictionKind } from '#contract/payment-settlements.ts';
import type { PaymentContradiction } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';

const kindLabels: Readonly<Record<ContradictionKind, MessageDescriptor>> = {
  other_amount: msg`The payment service reports another amount`,
  failed_after_approval: msg`Reported as failed after it was approved`,
  other_transaction: msg`Approved by another transaction as well`,
  approved_after_settlement: msg`Reported as paid after it was recorded as not paid`,
};

/** What payment services report against the record; nothing is shown where there is nothing. */
export function PaymentContradictions() {
  const api = useApi();
  const keyFor = useKeyFor();
  const [open, setOpen] = useState<PaymentContradiction>();
  const list = usePages(keyFor('payment-contradictions'), (options) => api.listPaymentContradictions(options));
  if (list.isSuccess && list.data.pages.every(({ contradictions }) => contradictions.length === 0)) return null;
  return (
    <section aria-labelledby="contradictions" className="mt-10">
      <h2 id="contradictions">
        <Trans>Reports that contradict the record</Trans>
      </h2>
      <PagedList
        list={list}
        rowsOf={(page) =>
          page.contradictions.map((one) => <Row key={one.id} contradiction={one} onOpen={() => setOpen(one)} />)
        }
        emptyTitle={null}
        emptyText={null}
      />
      {open ? <CloseDialog key={open.id} contradiction={open} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}

function Row({ contradiction, onOpen }: { contradiction: PaymentContradiction; onOpen: () => void }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { payment, amount, currency } = contradiction;
  const recorded = formatDinar(payment.amount_dirham, locale);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4 last:border-0">
      <div className="min-w-0 flex-1">
        <Link to={`/admin/bookings/${payment.booking_id}`} className="block font-medium hover:underline">
          <bdi>{payment.payer.name}</bdi>
        </Link>
        <span className="block text-small text-danger-ink">{i18n._(kindLabels[contradiction.kind])}</span>
        <span className="block text-caption text-ink-2">
          {formatInstant(contradiction.received_at, locale)} ·{' '}
          <Trans>
            recorded <bdi className="figures">{recorded}</bdi>
          </Trans>
          {amount ? (
            <>
              {' · '}
              <Trans>
                reported{' '}
                <bdi dir="ltr">
                  {amount} {currency}
                </bdi>
              </Trans>
            </>
          ) : null}
        </span>
      </div>
      <Button onPress={onOpen} aria-label={`${t`Close`}: ${payment.payer.name}`} className="max-sm:w-full">
        <Trans>Close</Trans>
      </Button>
    </li>
  );
}

function CloseDialog({ contradiction, onClose }: { contradiction: PaymentContradiction; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const keyFor = useKeyFor();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const close = useAct(
    (api) => api.closePaymentContradiction({ params: { contradiction_id: contradiction.id }, body: { note } }),
    { done: t`The report is closed`, onDone: onClose, refetch: [keyFor('payment-contradictions')] },
  );

  function save() {
    const isMissing = note.trim().length < 3;
    setError(isMissing ? t`Write what was done` : undefined);
    if (!isMissing) close.mutate();
  }

  return (
    <Dialog
      isOpen
      width="small"
      onOpenChange={(isOpen) => {
        if (!isOpen && !close.isPending) onClose();
      }}
      title={<Trans>Close the report</Trans>}
      footer={
        <Button kind="primary" isBusy={close.isPending} onPress={save}>
          <Trans>Close the report</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        {close.failure ? <Note tone="danger">{close.failure}</Note> : null}
        <p className="text-small text-ink-2">
          <bdi>{contradiction.payment.payer.name}</bdi> · {i18n._(kindLabels[contradiction.kind])}
        </p>
        <TextField
          label={<Trans>What was done</Trans>}
          value={note}
          onChange={setNote}
          rows={3}
          maxLength={500}
          error={error}
        />
        <p className="text-caption text-ink-3">
          <Trans>This moves no money.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
