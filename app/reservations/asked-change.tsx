import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { BookingChange } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { formatShortStay } from '#app/shared/days.ts';
import { isOutcomeUnknown, useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { TimeLeft } from '#app/shared/time-left.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useToast } from '#app/ui/toast.tsx';

interface Props {
  bookingId: string;
  change: BookingChange;
  /** It was answered, or is no longer open. */
  onChanged: () => void;
}

/** Until when the host can answer what the guest asks for, and the two buttons that answer it. */
export function AskedChangeAnswer({ bookingId, change, onChanged }: Props) {
  const api = useApi();
  const toast = useToast();
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const key = useAttemptKey();
  const [problem, setProblem] = useState<string>();
  const params = { id: bookingId, change_id: change.id };
  const onError = (error: Error) => {
    key.end(error);
    const isKnown = error instanceof ApiError && !isOutcomeUnknown(error);
    setProblem(isKnown ? error.detail : t`Your answer could not be sent. Check your connection and try again.`);
    // What is closed disappears with its sentence.
    if (!isKnown || (error.code !== 'change_closed' && error.status !== 404)) return;
    toast({ title: error.detail, tone: 'danger' });
    onChanged();
  };
  const accept = useMutation({
    mutationFn() {
      const body = { shown_total_dirham: change.to.total_dirham };
      return api.acceptAskedChange({ params, body, idempotencyKey: key.keyFor(body) });
    },
    onSuccess(stay) {
      key.end();
      const isToPay = stay.changes.some(({ id, status }) => id === change.id && status === 'to_pay');
      toast(
        isToPay
          ? { title: t`You said yes`, text: t`The new nights are held for 24 hours, in which the guest pays.` }
          : { title: t`The stay is changed`, text: t`The guest has been notified.` },
      );
      onChanged();
    },
    onError,
  });
  const decline = useMutation({
    mutationFn: () => api.declineAskedChange({ params }),
    onSuccess() {
      toast({ title: t`Everything stays as it is`, text: t`The guest has been notified.` });
      onChanged();
    },
    onError,
  });
  const dates = <bdi>{formatShortStay(change.to.check_in, change.to.check_out, locale)}</bdi>;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-3">
      {problem ? (
        <div className="w-full">
          <Note tone="danger">{problem}</Note>
        </div>
      ) : null}
      <TimeLeft
        at={change.expires_at!}
        inHours={(hours) => <Plural value={hours} one="Answer within # hour" other="Answer within # hours" />}
        inMinutes={(minutes) => <Plural value={minutes} one="Answer within # minute" other="Answer within # minutes" />}
        className="max-md:w-full"
      />
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-auto">
        {change.actions.includes('decline') ? (
          <Button isDisabled={accept.isPending} isBusy={decline.isPending} onPress={() => decline.mutate()}>
            <Trans>Keep it as it is</Trans>
          </Button>
        ) : null}
        {change.actions.includes('accept') ? (
          <Button
            kind="primary"
            isDisabled={decline.isPending}
            isBusy={accept.isPending}
            onPress={() => accept.mutate()}
          >
            <span>
              <Trans>Accept {dates}</Trans>
            </span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
