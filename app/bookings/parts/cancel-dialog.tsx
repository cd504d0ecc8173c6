import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#app/api.ts';
import { formatDay } from '#app/shared/days.ts';
import { FreeCancellationNow } from '#app/shared/bookings/free-cancellation.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { FreeCancellation } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';

export interface CancellableTrip {
  id: string;
  title: string;
  checkIn: string;
  checkOut: string;
  /** What has been paid so far, in dirham. */
  paidDirham: number;
  /** The part of `paidDirham` that came from the wallet, in dirham. */
  walletPaidDirham: number;
  /** The refund if cancelled now, in dirham. */
  refundDirham: number | null;
  /** What Diyar paid of it, which goes back to Diyar with a refund, in dirham. */
  relocationCreditDirham: number;
  /** Referral credit that is taken back with a full refund, in dirham. */
  creditBackDirham: number | null;
  /** Until when cancelling is free of charge; null where it is not. */
  free: FreeCancellation | undefined;
  /** An emergency area is over the stay: everything is refunded. */
  isEmergency: boolean;
}

/** Confirms the cancellation of a trip: shows the refund and asks where to send it. */
export function CancelDialog({ trip, onClose }: { trip: CancellableTrip; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const [refundTo, setRefundTo] = useState<'wallet' | 'payout'>('wallet');
  const refund = trip.refundDirham ?? 0;
  const cancel = useMutation({
    mutationFn: () =>
      api.cancelTrip({
        params: { id: trip.id },
        body: { reason: 'Cancelled by guest', refund_to: refundTo, shown_refund_dirham: refund },
      }),
    onSuccess: () => {
      toast({ title: t`Trip Cancelled`, text: t`Your trip has been successfully cancelled.` });
      onClose();
    },
    onError: (error) => {
      const detail =
        error instanceof ApiError && error.code !== 'network'
          ? error.detail || t`Unable to cancel this trip.`
          : t`An error occurred while cancelling your trip.`;
      toast({ title: t`Cancellation Failed`, text: detail, tone: 'danger' });
    },
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: keyFor('trips') }),
        queries.invalidateQueries({ queryKey: keyFor('trip', trip.id) }),
        queries.invalidateQueries({ queryKey: keyFor('bookings') }),
        queries.invalidateQueries({ queryKey: keyFor('receipt', trip.id) }),
        queries.invalidateQueries({ queryKey: keyFor('wallet') }),
      ]);
    },
  });

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !cancel.isPending) onClose();
      }}
      role="alertdialog"
      title={<Trans>Cancel this trip?</Trans>}
      footer={
        <>
          <Button onPress={onClose} isDisabled={cancel.isPending}>
            <Trans>Keep Trip</Trans>
          </Button>
          <Button kind="danger" isBusy={cancel.isPending} onPress={() => cancel.mutate()}>
            {cancel.isPending ? <Trans>Cancelling...</Trans> : <Trans>Cancel Trip</Trans>}
          </Button>
        </>
      }
    >
      <p className="text-small text-ink-2">
        {trip.isEmergency ? (
          <Trans>
            This action cannot be undone. Because of the emergency around this home everything that you paid is
            refunded, the service fee included, whatever its cancellation policy says.
          </Trans>
        ) : trip.free ? (
          <Trans>This action cannot be undone.</Trans>
        ) : (
          <Trans>
            This action cannot be undone. You may be subject to cancellation fees based on the host's policy.
          </Trans>
        )}
      </p>
      {trip.isEmergency ? null : <FreeCancellationNow free={trip.free} className="mt-2 text-small text-palm-ink" />}
      <dl className="mt-5 grid gap-2.5 text-small">
        <Row name={<Trans>Property</Trans>}>
          <bdi>{trip.title}</bdi>
        </Row>
        <Row name={<Trans>Check-in</Trans>}>{formatDay(trip.checkIn, locale, 'full')}</Row>
        <Row name={<Trans>Check-out</Trans>}>{formatDay(trip.checkOut, locale, 'full')}</Row>
        <Row name={<Trans>Total paid</Trans>}>
          <bdi className="figures">{formatDinar(trip.paidDirham, locale)}</bdi>
        </Row>
        {refund > 0 ? (
          <div className="flex justify-between gap-4 font-medium text-palm-ink">
            <dt>
              <Trans>Your refund</Trans>
            </dt>
            <dd>
              <bdi className="figures">{formatDinar(refund, locale)}</bdi>
            </dd>
          </div>
        ) : null}
      </dl>
      {refund === 0 && trip.paidDirham > 0 ? (
        <p className="mt-2.5 text-small font-medium">
          <Trans>Nothing is refunded.</Trans>
        </p>
      ) : null}
      {refund > 0 ? (
        <div className="mt-5 border-t border-line pt-4">
          <RadioGroup
            label={<Trans>Where it goes</Trans>}
            value={refundTo}
            onChange={(value) => setRefundTo(value === 'payout' ? 'payout' : 'wallet')}
          >
            <Radio value="wallet" isDisabled={cancel.isPending}>
              <Trans>To your Diyar wallet, at once</Trans>
            </Radio>
            <Radio value="payout" isDisabled={cancel.isPending}>
              <Trans>By transfer, sent by Diyar within a few days</Trans>
            </Radio>
          </RadioGroup>
          {refundTo === 'payout' && trip.walletPaidDirham > 0 ? (
            <p className="text-caption text-ink-2">
              <Trans>What you paid from your wallet is refunded there.</Trans>
            </p>
          ) : null}
        </div>
      ) : null}
      {trip.relocationCreditDirham > 0 && refund > 0 ? (
        <p className="mt-5 border-t border-line pt-4 text-small">
          <Trans>
            Diyar paid <bdi className="figures">{formatDinar(trip.relocationCreditDirham, locale)}</bdi> of this stay.
            That part of the refund goes back to Diyar.
          </Trans>
        </p>
      ) : null}
      {trip.creditBackDirham ? (
        <p className="mt-5 border-t border-line pt-4 text-small">
          <Trans>
            This is your first stay: cancelling it now cancels its{' '}
            <bdi className="figures">{formatDinar(trip.creditBackDirham, locale)}</bdi> of referral credit.
          </Trans>
        </p>
      ) : null}
    </Dialog>
  );
}

function Row({ name, children }: { name: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
