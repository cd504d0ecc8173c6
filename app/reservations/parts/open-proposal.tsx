import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { BookingChange } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { TimeLeft } from '#app/shared/time-left.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';

interface Props {
  bookingId: string;
  change: BookingChange;
  /** It was taken back, or answered meanwhile. */
  onChanged: () => void;
}

/** Until when the guest can answer a proposal, or pay for it, and the button that takes it back. */
export function ProposalActions({ bookingId, change, onChanged }: Props) {
  const api = useApi();
  const toast = useToast();
  const { t } = useLingui();
  const withdraw = useMutation({
    mutationFn: () => api.withdrawChange({ params: { id: bookingId, change_id: change.id } }),
    onSuccess() {
      toast({ title: t`Withdrawn`, text: t`The guest has been notified. Everything stays as it is.` });
      onChanged();
    },
    onError(error) {
      const hasMoved = error instanceof ApiError && (error.status === 409 || error.status === 404);
      toast({
        title: hasMoved ? error.detail : t`It could not be withdrawn. Check your connection and try again.`,
        tone: 'danger',
      });
      if (hasMoved) onChanged();
    },
  });
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-3">
      <TimeLeft
        at={change.expires_at!}
        inHours={(hours) => <Plural value={hours} one="The guest has # hour left" other="The guest has # hours left" />}
        inMinutes={(minutes) => (
          <Plural value={minutes} one="The guest has # minute left" other="The guest has # minutes left" />
        )}
      />
      {change.actions.includes('withdraw') ? (
        <Button isBusy={withdraw.isPending} onPress={() => withdraw.mutate()} className="max-md:w-full">
          <Trans>Withdraw it</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** The proposal for a booking that the guest has not answered, or not paid. Lists that a device kept before have none. */
export function findOpen(changes: readonly BookingChange[] | undefined): BookingChange | undefined {
  return changes?.find(
    ({ status, expires_at }) => expires_at !== null && (status === 'proposed' || status === 'to_pay'),
  );
}
