import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { cancellationReasonLimit } from '#contract/reservations.ts';
import type { StayDetail } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { formatStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { isOutcomeUnknown, useAttemptKey } from '#app/shared/use-attempt-key.ts';

interface Props {
  stay: StayDetail;
  cost: NonNullable<StayDetail['host_cancellation']>;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks for the reason, which the guest reads, and what happens to the nights, beside what the cancellation costs. */
export function CancelStayDialog({ stay, cost, onClose, onChanged }: Props) {
  const api = useApi();
  const toast = useToast();
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const key = useAttemptKey();
  const [reason, setReason] = useState('');
  const [nights, setNights] = useState<'free' | 'blocked'>('free');
  const [problem, setProblem] = useState<string>();
  const fee = formatDinar(cost.fee_dirham, locale);
  const back = formatDinar(stay.paid_dirham, locale);
  const guestName = <bdi>{stay.guest.name}</bdi>;

  const cancel = useMutation({
    mutationFn() {
      const body = { reason: reason.trim(), keep_blocked: nights === 'blocked', shown_fee_dirham: cost.fee_dirham };
      return api.cancelReservation({ params: { id: stay.id }, body, idempotencyKey: key.keyFor(body) });
    },
    onSuccess() {
      key.end();
      toast({ title: t`The stay is cancelled`, text: t`The guest has been notified, and is shown other homes.` });
      onClose();
      onChanged();
    },
    onError(error) {
      key.end(error);
      const isKnown = error instanceof ApiError && !isOutcomeUnknown(error);
      if (isKnown && error.code === 'fee_changed') onChanged();
      if (isKnown && (error.code === 'state_moved_on' || error.status === 404)) {
        toast({ title: error.detail, tone: 'danger' });
        onClose();
        onChanged();
        return;
      }
      setProblem(isKnown ? error.detail : t`The stay could not be cancelled. Check your connection and try again.`);
    },
  });

  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={(isOpen) => {
        if (!isOpen && !cancel.isPending) onClose();
      }}
      title={<Trans>Cancel the stay of {guestName}?</Trans>}
      footer={
        <>
          <Button isDisabled={cancel.isPending} onPress={onClose}>
            <Trans>Keep the stay</Trans>
          </Button>
          <Button
            kind="danger"
            isBusy={cancel.isPending}
            onPress={() => {
              if (reason.trim() === '') setProblem(t`Say why you cancel: the guest reads it`);
              else cancel.mutate();
            }}
          >
            <Trans>Cancel this stay</Trans>
          </Button>
        </>
      }
    >
      <p className="mb-4 text-small text-ink-2">
        <bdi>{stay.property.title}</bdi>
        {' · '}
        <bdi>{formatStay(stay.check_in, stay.check_out, locale)}</bdi>
      </p>
      <dl className="mb-4 grid gap-2 text-small">
        <div className="flex justify-between gap-4 font-strong">
          <dt>
            <Trans>It costs you</Trans>
          </dt>
          <dd>
            <bdi className="figures">{fee}</bdi>
          </dd>
        </div>
        {stay.paid_dirham > 0 ? (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">
              <Trans>Refund to the guest</Trans>
            </dt>
            <dd>
              <bdi className="figures">{back}</bdi>
            </dd>
          </div>
        ) : null}
      </dl>
      {cost.fee_dirham > 0 ? (
        <div className="mb-4">
          <Note>
            <Trans>{cost.percent}% of the booking is taken from your next payout.</Trans>
          </Note>
        </div>
      ) : null}
      <TextField
        label={<Trans>Your reason, which the guest reads</Trans>}
        rows={3}
        value={reason}
        maxLength={cancellationReasonLimit}
        isDisabled={cancel.isPending}
        onChange={(value) => {
          setReason(value);
          setProblem(undefined);
        }}
        error={problem}
      />
      <RadioGroup
        label={<Trans>The nights</Trans>}
        value={nights}
        onChange={(value) => setNights(value === 'blocked' ? 'blocked' : 'free')}
      >
        <Radio value="free" isDisabled={cancel.isPending}>
          <Trans>Free for other guests</Trans>
        </Radio>
        <Radio value="blocked" isDisabled={cancel.isPending}>
          <Trans>Keep them blocked in my calendar</Trans>
        </Radio>
      </RadioGroup>
    </Dialog>
  );
}
