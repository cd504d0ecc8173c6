import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { BookingAccount } from '#contract/types.gen.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useAct } from '#app/session/use-act.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { ActFailure } from '#app/shared/two-persons/act-failure.tsx';
import { Button } from '#app/ui/button.tsx';
import { ReasonDialog } from '#app/admin/parts/reason-dialog.tsx';

/** What the host owes for cancelling the stay, which an administrator can waive, above the limit with a second one. */
export function CancellationFee({
  booking,
  fee,
  onWaived,
}: {
  booking: BookingAccount;
  fee: NonNullable<BookingAccount['cancellation_fee']>;
  onWaived: () => void;
}) {
  const { i18n } = useLingui();
  const mayCall = useMayCall();
  const [isOpen, setOpen] = useState(false);
  const amount = <bdi className="figures">{formatDinar(fee.amount_dirham, i18n.locale as Locale)}</bdi>;
  const host = <bdi>{booking.host.name}</bdi>;
  const reason = <bdi>{fee.waived_reason}</bdi>;
  return (
    <section aria-labelledby="cancellation-fee">
      <h2 id="cancellation-fee">
        <Trans>Fee for the cancellation</Trans>
      </h2>
      {fee.waived_reason === null ? (
        <>
          <p className="mt-1 text-small text-ink-2">
            <Trans>
              {host} owes {amount} for cancelling this stay. It is taken from the next payouts.
            </Trans>
          </p>
          {mayCall('waiveCancellationFee') ? (
            <Button className="mt-4" onPress={() => setOpen(true)}>
              <Trans>Waive the fee…</Trans>
            </Button>
          ) : null}
        </>
      ) : (
        <p className="mt-1 text-small wrap-anywhere text-ink-2">
          <Trans>
            {amount} was waived: {reason}
          </Trans>
        </p>
      )}
      {isOpen ? <WaiveDialog booking={booking} fee={fee} onWaived={onWaived} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function WaiveDialog({
  booking,
  fee,
  onWaived,
  onClose,
}: Parameters<typeof CancellationFee>[0] & { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const params = { id: booking.id };
  const waive = useAct((api, reason: string) => api.waiveCancellationFee({ params, body: { reason } }), {
    done: { title: t`The fee is waived`, text: t`The host is notified.` },
    onDone: () => {
      onWaived();
      onClose();
    },
  });
  const amount = <bdi className="figures">{formatDinar(fee.amount_dirham, i18n.locale as Locale)}</bdi>;
  return (
    <ReasonDialog
      role="alertdialog"
      title={<Trans>Waive the fee of {amount}?</Trans>}
      label={<Trans>Reason, which the host reads</Trans>}
      button={<Trans>Waive the fee</Trans>}
      kind="primary"
      isBusy={waive.isPending}
      failure={
        waive.failure ? (
          <ActFailure
            error={waive.error}
            message={waive.failure}
            call={{ operation: 'waiveCancellationFee', params, body: { reason: waive.variables } }}
          />
        ) : null
      }
      onConfirm={(reason) => waive.mutate(reason)}
      onClose={onClose}
    />
  );
}
