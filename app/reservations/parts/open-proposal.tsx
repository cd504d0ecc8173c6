import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { BookingChange } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { formatDeadline, hoursUntil, minutesUntil } from '#app/shared/days.ts';
import { useNow } from '#app/shared/use-now.ts';
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
  const { t, i18n } = useLingui();
  const now = useNow();
  const until = formatDeadline(change.expires_at!, i18n.locale as Locale);
  const hours = hoursUntil(change.expires_at!, now);
  const minutes = Math.max(1, minutesUntil(change.expires_at!, now));
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
      <p className="me-auto text-caption text-clay-ink">
        <span className="font-strong">
          {hours > 0 ? (
            <Plural value={hours} one="The guest has # hour left" other="The guest has # hours left" />
          ) : (
            <Plural value={minutes} one="The guest has # minute left" other="The guest has # minutes left" />
          )}
        </span>{' '}
        <span className="text-ink-2">
          <Trans>
            until <bdi>{until}</bdi>
          </Trans>
        </span>
      </p>
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
