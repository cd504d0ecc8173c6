import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { BookingAccount, GrantedRefund, RefundTransfer } from '#contract/types.gen.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useAct } from '#app/session/use-act.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { ActFailure } from '#app/shared/two-persons/act-failure.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { refundReasonLabels, refundStateLabels } from '#app/admin/parts/money-labels.ts';
import { ReasonDialog } from '#app/admin/parts/reason-dialog.tsx';

/** A refund with who asked for it and why, and the buttons to grant or refuse it. */
export function RefundRow({
  refund,
  withBooking = false,
  onChanged,
}: {
  refund: GrantedRefund;
  /** Names the booking and links to it. */
  withBooking?: boolean;
  onChanged: (after: BookingAccount) => void;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const mayCall = useMayCall();
  const [isRefusing, setRefusing] = useState(false);
  const decide = useAct(
    (api, body: { state: 'granted' } | { state: 'refused'; reason: string }) =>
      api.decideRefund({ params: { refund_id: refund.id }, body }),
    {
      done: (_, { state }) => (state === 'granted' ? t`The refund is granted` : t`The refund is refused`),
      onDone: (after) => {
        setRefusing(false);
        onChanged(after);
      },
    },
  );
  const money = formatDinar(refund.amount_dirham, locale);
  const asked = refund.requested_by.name;
  const decided = refund.decided_by?.name;
  const failure = decide.failure ? <Note tone="danger">{decide.failure}</Note> : null;
  return (
    <li className="border-b border-line py-4 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-medium">
          <bdi className="figures">{money}</bdi>
          {' · '}
          {refund.refund_to === 'wallet' ? <Trans>to the wallet</Trans> : <Trans>to the bank</Trans>}
        </p>
        <p className={`text-small ${refund.state === 'requested' ? 'text-clay-ink' : 'text-ink-2'}`}>
          {i18n._(refundStateLabels[refund.state])}
        </p>
      </div>
      {withBooking ? (
        <p className="text-small">
          <Link to={`/admin/bookings/${refund.booking_id}`} className="target font-medium text-sea-ink underline">
            <bdi dir="ltr">{refund.booking_number}</bdi>
          </Link>{' '}
          · <bdi>{refund.guest.name}</bdi>
        </p>
      ) : null}
      <p className="text-small text-ink-2">
        {refund.reason} · {i18n._(refundReasonLabels[refund.reason])} · <bdi>{refund.note}</bdi>
      </p>
      <p className="text-caption text-ink-2">
        <Trans>
          Asked for by {asked}, {formatInstant(refund.requested_at, locale)}
        </Trans>
        {decided && refund.decided_at && refund.needs_second ? (
          <>
            {' · '}
            <Trans>
              Decided by {decided}, {formatInstant(refund.decided_at, locale)}
            </Trans>
          </>
        ) : null}
        {refund.bank_reference ? (
          <>
            {' · '}
            <bdi dir="ltr">{refund.bank_reference}</bdi>
          </>
        ) : null}
      </p>
      {refund.refusal ? (
        <p className="text-small text-ink-2">
          <Trans>
            Refused: <bdi>{refund.refusal}</bdi>
          </Trans>
        </p>
      ) : null}
      {failure && !isRefusing ? <div className="mt-3">{failure}</div> : null}
      {refund.actions.length > 0 && mayCall('decideRefund') ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {refund.actions.includes('grant') ? (
            <Button
              kind="primary"
              isBusy={decide.isPending && decide.variables.state === 'granted'}
              onPress={() => decide.mutate({ state: 'granted' })}
            >
              <Trans>Grant {money}</Trans>
            </Button>
          ) : (
            <p className="self-center text-small text-ink-2">
              <Trans>You asked for it, so another administrator grants it.</Trans>
            </p>
          )}
          <Button
            kind="danger-quiet"
            onPress={() => {
              decide.reset();
              setRefusing(true);
            }}
          >
            <Trans>Refuse</Trans>
          </Button>
        </div>
      ) : null}
      {isRefusing ? (
        <ReasonDialog
          title={<Trans>Refuse this refund</Trans>}
          label={<Trans>Reason, for the administrator who asked</Trans>}
          button={<Trans>Refuse</Trans>}
          maxLength={300}
          missing={t`Write the reason that the person will read`}
          isBusy={decide.isPending}
          failure={failure}
          onConfirm={(reason) => decide.mutate({ state: 'refused', reason })}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </li>
  );
}

/** A refund that is to be sent to the guest, or was. */
export function TransferRow({ transfer, onSent }: { transfer: RefundTransfer; onSent: () => void }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const mayCall = useMayCall();
  const [isOpen, setOpen] = useState(false);
  const { guest } = transfer;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4 last:border-0">
      <div className="min-w-0 flex-1 basis-52">
        <span className="block font-medium">
          <bdi>{guest.name}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          <Link to={`/admin/bookings/${transfer.booking_id}`} className="target font-medium text-sea-ink underline">
            <bdi dir="ltr">{transfer.booking_number}</bdi>
          </Link>
          {' · '}
          {formatInstant(transfer.owed_at, locale)}
          {guest.email ? (
            <>
              {' · '}
              <bdi dir="ltr" className="wrap-anywhere">
                {guest.email}
              </bdi>
            </>
          ) : null}
        </span>
      </div>
      <bdi className="figures whitespace-nowrap">{formatDinar(transfer.amount_dirham, locale)}</bdi>
      {transfer.sent_at ? (
        <span className="text-small text-ink-2">
          <Trans>Sent</Trans> · <bdi dir="ltr">{transfer.bank_reference}</bdi>
        </span>
      ) : !mayCall('markRefundSent') ? null : (
        <Button
          onPress={() => setOpen(true)}
          aria-label={`${t`Mark as sent`}: ${guest.name}, ${transfer.booking_number}`}
          className="max-sm:w-full"
        >
          <Trans>Mark as sent</Trans>
        </Button>
      )}
      {isOpen ? <SentDialog transfer={transfer} onClose={() => setOpen(false)} onSent={onSent} /> : null}
    </li>
  );
}

/** Records the reference by which the bank names a refund that was sent. */
function SentDialog({
  transfer,
  onClose,
  onSent,
}: {
  transfer: RefundTransfer;
  onClose: () => void;
  onSent: () => void;
}) {
  const { t, i18n } = useLingui();
  const [bankReference, setBankReference] = useState('');
  const [error, setError] = useState<string>();
  const send = useAct(
    (api) =>
      api.markRefundSent({
        params: { refund_transfer_id: transfer.id },
        body: { bank_reference: bankReference },
      }),
    {
      done: t`The refund is marked as sent`,
      onDone: () => {
        onClose();
        onSent();
      },
      onFailure: ({ fields }) => setError(fields.bank_reference),
    },
  );
  const money = <bdi className="figures">{formatDinar(transfer.amount_dirham, i18n.locale as Locale)}</bdi>;
  const name = <bdi>{transfer.guest.name}</bdi>;
  return (
    <Dialog
      isOpen
      width="small"
      onOpenChange={(isOpen) => {
        if (!isOpen && !send.isPending) onClose();
      }}
      title={<Trans>Mark as sent</Trans>}
      footer={
        <Button
          kind="primary"
          isBusy={send.isPending}
          onPress={() => {
            if (bankReference.trim().length < 4) setError(t`Write the reference by which the bank names the transfer`);
            else send.mutate();
          }}
        >
          <Trans>Mark as sent</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        {send.failure && !error ? (
          <ActFailure
            error={send.error}
            message={send.failure}
            call={{
              operation: 'markRefundSent',
              params: { refund_transfer_id: transfer.id },
              body: { bank_reference: bankReference },
            }}
          />
        ) : null}
        <p className="text-small text-ink-2">
          <Trans>
            {money} to {name}. It leaves our bank in the ledger, and the guest is told the reference.
          </Trans>
        </p>
        <TextField
          label={<Trans>Reference of the bank</Trans>}
          value={bankReference}
          onChange={(value) => {
            setBankReference(value);
            setError(undefined);
          }}
          maxLength={60}
          dir="ltr"
          autoComplete="off"
          error={error}
        />
      </div>
    </Dialog>
  );
}
