import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { EmergencyDetail } from '#contract/types.gen.ts';
import { useAct } from '#app/session/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Ends an area before its last night has passed, with the reason. */
export function EndEmergency({
  area,
  onChanged,
}: {
  area: EmergencyDetail;
  onChanged: (changed: EmergencyDetail) => void;
}) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const end = useAct((api) => api.endEmergency({ params: { emergency_id: area.id }, body: { reason } }), {
    done: t`The emergency has ended`,
    onDone: (ended) => {
      setOpen(false);
      onChanged(ended);
    },
  });

  function press() {
    if (reason.trim() === '') setProblem(t`Write why it ends`);
    else end.mutate();
  }

  return (
    <>
      <Button kind="danger-quiet" onPress={() => setOpen(true)} className="-ms-3 mt-4">
        <Trans>End this emergency</Trans>
      </Button>
      <Dialog
        isOpen={isOpen}
        role="alertdialog"
        onOpenChange={(next) => {
          if (!end.isPending) setOpen(next);
        }}
        title={<Trans>End this emergency?</Trans>}
        footer={
          <>
            <Button isDisabled={end.isPending} onPress={() => setOpen(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button kind="danger" isBusy={end.isPending} onPress={press}>
              <Trans>End it</Trans>
            </Button>
          </>
        }
      >
        <p className="mb-4 text-small text-ink-2">
          <Trans>
            Stays follow their own cancellation policies again, payouts go on, and everybody is notified. What was
            cancelled stays refunded.
          </Trans>
        </p>
        <TextField
          label={<Trans>Why it ends, for other administrators</Trans>}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={(next) => {
            setReason(next);
            setProblem(undefined);
          }}
          error={problem}
        />
        {end.failure ? (
          <div className="mt-4">
            <Note tone="danger">{end.failure}</Note>
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
