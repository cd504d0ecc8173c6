import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StayDetail } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useAttemptKey } from '#app/shared/use-attempt-key.ts';

interface Props {
  stay: StayDetail;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks whether the guest really did not come, and says what follows. */
export function AbsenceDialog({ stay, onClose, onChanged }: Props) {
  const api = useApi();
  const toast = useToast();
  const { t } = useLingui();
  const key = useAttemptKey();
  const [problem, setProblem] = useState<string>();
  const guestName = <bdi>{stay.guest.name}</bdi>;
  const end = useMutation({
    mutationFn: () => api.endForAbsence({ params: { id: stay.id }, idempotencyKey: key.keyFor() }),
    onSuccess() {
      key.end();
      toast({ title: t`The stay has ended`, text: t`Its nights are free again, and the guest has been notified.` });
      onClose();
      onChanged();
    },
    onError(error) {
      key.end(error);
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        toast({ title: error.detail, tone: 'danger' });
        onClose();
        onChanged();
        return;
      }
      setProblem(t`This could not be sent. Check your connection and try again.`);
    },
  });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={(isOpen) => {
        if (!isOpen && !end.isPending) onClose();
      }}
      title={<Trans>Did {guestName} not come?</Trans>}
      footer={
        <>
          <Button isDisabled={end.isPending} onPress={onClose}>
            <Trans>Wait a little</Trans>
          </Button>
          <Button kind="danger" isBusy={end.isPending} onPress={() => end.mutate()}>
            <Trans>The guest did not come</Trans>
          </Button>
        </>
      }
    >
      <p className="text-small">
        {stay.payment_choice === 'at_property' ? (
          <Trans>
            The stay ends now and its nights are free again. As nobody paid, you owe no service fee. Write to the guest
            first: roads and networks fail.
          </Trans>
        ) : (
          <Trans>
            The stay ends now and its nights are free again. Nothing is returned to the guest, and you earn what was
            paid. Write to the guest first: roads and networks fail.
          </Trans>
        )}
      </p>
      <p className="mt-3 text-small text-ink-2">
        <Trans>The guest is notified at once, and can object; then we ask both of you.</Trans>
      </p>
      {problem ? (
        <div className="mt-4">
          <Note tone="danger">{problem}</Note>
        </div>
      ) : null}
    </Dialog>
  );
}
