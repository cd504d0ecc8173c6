import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { holdingStatuses } from '#contract/booking-statuses.ts';
import type { Locale } from '#contract/common.ts';
import type { BookingAccount } from '#contract/types.gen.ts';
import { ProposeDialog } from '#app/shared/bookings/propose-dialog.tsx';
import { useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useAct } from '#app/session/use-act.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { ActFailure } from '#app/shared/two-persons/act-failure.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { ReasonDialog } from '#app/admin/parts/reason-dialog.tsx';

interface Props {
  booking: BookingAccount;
  onChanged: (after: BookingAccount) => void;
  onStale: () => void;
}

/** What an administrator can do with a booking for its guest and its host: propose other dates, or cancel it. */
export function BookingActs({ booking, onChanged, onStale }: Props) {
  const mayCall = useMayCall();
  const [open, setOpen] = useState<'change' | 'cancel'>();
  const canPropose = booking.can_propose && mayCall('proposeManagedChange');
  const canCancel = booking.can_cancel && mayCall('cancelManagedBooking');
  if (!canPropose && !canCancel) return null;
  const close = () => setOpen(undefined);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {canPropose ? (
        <Button onPress={() => setOpen('change')}>
          <Trans>Change dates or price</Trans>
        </Button>
      ) : null}
      {canCancel ? (
        <Button
          kind="danger-quiet"
          icon={<Ban className="size-5" aria-hidden />}
          onPress={() => {
            // What the guest gets back may have changed since the screen was opened.
            onStale();
            setOpen('cancel');
          }}
        >
          <Trans>Cancel the stay…</Trans>
        </Button>
      ) : null}
      {open === 'change' ? (
        <ProposeDialog
          kind={booking.status === 'pending' ? 'offer' : 'change'}
          proposer="admin"
          reservation={{ ...booking, property: { title: booking.home } }}
          onClose={close}
          onChanged={onStale}
        />
      ) : null}
      {open === 'cancel' ? (
        <CancelDialog booking={booking} onChanged={onChanged} onStale={onStale} onClose={close} />
      ) : null}
    </div>
  );
}

function CancelDialog({ booking, onChanged, onStale, onClose }: Props & { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const key = useAttemptKey();
  const [refund_to, setTarget] = useState<'wallet' | 'payout'>('wallet');
  const refund_dirham = booking.cancel_refund_dirham ?? 0;
  const isPaid = refund_dirham > 0;
  const number = <bdi dir="ltr">{booking.number}</bdi>;
  const guest = <bdi>{booking.guest.name}</bdi>;
  const back = <bdi className="figures">{formatDinar(refund_dirham, i18n.locale as Locale)}</bdi>;
  const params = { id: booking.id };
  const bodyOf = (reason: string) => ({ reason, refund_to, shown_refund_dirham: refund_dirham });
  const cancel = useAct(
    (api, reason: string) => {
      const body = bodyOf(reason);
      return api.cancelManagedBooking({ params, body, idempotencyKey: key.keyFor(body) });
    },
    {
      done: { title: t`The stay is cancelled`, text: t`Guest and host are notified.` },
      onDone: (after) => {
        key.end();
        onChanged(after);
        onClose();
      },
      onFailure: (problem) => {
        key.end(problem);
        if (problem.code === 'refund_changed') onStale();
      },
    },
  );
  return (
    <ReasonDialog
      role="alertdialog"
      title={<Trans>Cancel {number}?</Trans>}
      label={<Trans>Reason, which guest and host read</Trans>}
      keep={<Trans>Keep the stay</Trans>}
      button={<Trans>Cancel the stay</Trans>}
      isBusy={cancel.isPending}
      failure={
        cancel.failure ? (
          <ActFailure
            error={cancel.error}
            message={cancel.failure}
            call={{ operation: 'cancelManagedBooking', params, body: bodyOf(cancel.variables) }}
          />
        ) : null
      }
      above={
        <p className="text-small text-ink-2">
          {isPaid ? (
            <Trans>
              {back} is refunded to {guest}, also what the host has earned of it. The nights are free again, and the
              host owes no fee.
            </Trans>
          ) : holdingStatuses.includes(booking.status) ? (
            <Trans>Nothing was paid through Diyar. The nights are free again, and the host owes no fee.</Trans>
          ) : (
            <Trans>The request ends, and nothing was paid.</Trans>
          )}
        </p>
      }
      below={
        isPaid ? (
          <Select
            label={<Trans>The refund goes to</Trans>}
            value={refund_to}
            onChange={setTarget}
            options={[
              { value: 'wallet', label: t`The guest’s wallet, at once` },
              { value: 'payout', label: t`The guest’s bank, marked as sent` },
            ]}
          />
        ) : null
      }
      onConfirm={(reason) => cancel.mutate(reason)}
      onClose={onClose}
    />
  );
}
