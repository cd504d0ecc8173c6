import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  declineBlocksNights,
  declineDetailsLimit,
  declineReasons,
  isDeclineReason,
  type DeclineReason,
} from '#contract/decline-reasons.ts';
import type { Locale } from '#contract/common.ts';
import { ApiError } from '#app/api.ts';
import { formatStay } from '#app/shared/days.ts';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { keepAnswer, shownOf, type RequestToAnswer } from './kept-answers.ts';
import { useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { sendIfConnected } from './use-approve.ts';
import { useDeclinedToast } from './use-declined-toast.ts';
import { declineReasonLabels } from '#app/shared/bookings/decline-reason-labels.ts';

interface Props {
  reservation: RequestToAnswer;
  onClose: () => void;
  /** The request was declined, also on this device only, or can no longer be. */
  onChanged: () => void;
}

/** Declines a request with a reason. Reasons that also block the nights show a warning first. */
export function DeclineDialog({ reservation, onClose, onChanged }: Props) {
  const { api, user } = useSession();
  const toast = useToast();
  const tellOfDecline = useDeclinedToast();
  const key = useAttemptKey();
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [details, setDetails] = useState('');
  const [problem, setProblem] = useState<'reason' | 'details'>();
  const [refusal, setRefusal] = useState<string>();
  const ownWords = details.trim();
  const blocksNights = reason !== null && declineBlocksNights(reason === 'other' ? ownWords : reason);

  const bodyOf = (decline_reason: string) => ({ decline_reason, shown: shownOf(reservation) });
  const decline = useMutation({
    mutationFn: (decline_reason: string) =>
      sendIfConnected((signal) =>
        api.declineBooking({
          params: { id: reservation.id },
          body: bodyOf(decline_reason),
          idempotencyKey: key.keyFor(bodyOf(decline_reason)),
          signal,
        }),
      ),
    onSuccess: (answer, decline_reason) => {
      if (!answer)
        keepAnswer(user!.id, reservation, {
          kind: 'decline',
          key: key.keyFor(bodyOf(decline_reason)),
          decline_reason,
        });
      key.end();
      if (!answer) {
        onClose();
        onChanged();
        return;
      }
      tellOfDecline(answer);
      onClose();
      onChanged();
    },
    onError: (error) => {
      key.end(error);
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        // Answered, withdrawn or expired meanwhile: a retry would fail again.
        toast({ title: error.detail, tone: 'danger' });
        onClose();
        onChanged();
        return;
      }
      if (error instanceof ApiError && error.status === 400) {
        // The text stays, with the error below it.
        setRefusal(error.detail);
        return;
      }
      toast({ title: t`Failed to decline reservation. Please try again.`, tone: 'danger' });
    },
  });

  function confirm() {
    if (reason === null) {
      setProblem('reason');
      toast({
        title: t`Please select a reason`,
        text: t`You must select a reason for declining this reservation.`,
        tone: 'danger',
      });
      return;
    }
    if (reason === 'other' && ownWords === '') {
      setProblem('details');
      toast({
        title: t`Please specify reason`,
        text: t`Please provide details for your decline reason.`,
        tone: 'danger',
      });
      return;
    }
    decline.mutate(reason === 'other' ? ownWords : reason);
  }

  const { name } = reservation.guest;
  const stay = formatStay(reservation.check_in, reservation.check_out, i18n.locale as Locale);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !decline.isPending) onClose();
      }}
      title={<Trans>Why are you declining this reservation?</Trans>}
      footer={
        <>
          <Button isDisabled={decline.isPending} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger" isBusy={decline.isPending} onPress={confirm}>
            {decline.isPending ? <Trans>Declining...</Trans> : <Trans>Confirm Decline</Trans>}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-small text-ink-2">
        <bdi>{name}</bdi>
        {' · '}
        <bdi>{stay}</bdi>
      </p>
      <RadioGroup
        label={<Trans>Why are you declining this reservation?</Trans>}
        hideLabel
        value={reason}
        onChange={(value) => {
          if (isDeclineReason(value)) setReason(value);
          setProblem(undefined);
        }}
        error={problem === 'reason' ? t`Please select a reason` : undefined}
      >
        {declineReasons.map((code) => (
          <Radio key={code} value={code} isDisabled={decline.isPending}>
            {i18n._(declineReasonLabels[code])}
          </Radio>
        ))}
      </RadioGroup>
      {reason === 'other' ? (
        <TextField
          className="mt-3"
          label={<Trans>Details</Trans>}
          rows={3}
          value={details}
          maxLength={declineDetailsLimit}
          isDisabled={decline.isPending}
          onChange={(value) => {
            setDetails(value);
            setProblem(undefined);
            setRefusal(undefined);
          }}
          error={problem === 'details' ? t`Please specify reason` : refusal}
          hint={
            <bdi dir="ltr" className="block text-end figures">
              {details.length}/{declineDetailsLimit}
            </bdi>
          }
        />
      ) : null}
      <div aria-live="polite">
        {blocksNights ? (
          <div className="mt-3">
            <Note>
              <Trans>These nights will also be blocked in your calendar. You can open them again there.</Trans>
            </Note>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
