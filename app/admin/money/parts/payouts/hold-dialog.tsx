import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct } from '#app/session/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Holds the payouts of a host, or of one of the homes that are given, with a reason. */
export function HoldDialog({
  host,
  homes,
  onClose,
}: {
  host: { id: string; name: string };
  homes: readonly { property_id: string; title: string }[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const keyFor = useKeyFor();
  const [subject, setSubject] = useState(host.id);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const hold = useAct(
    (api) =>
      api.addPayoutHold({
        body: { kind: subject === host.id ? 'person' : 'property', subject_id: subject, reason: reason.trim() },
      }),
    { done: t`The payouts are on hold`, onDone: onClose, refetch: [keyFor('payout-desk')] },
  );
  const name = <bdi>{host.name}</bdi>;

  function save() {
    const isMissing = reason.trim() === '';
    setError(isMissing ? t`Write why they are held` : undefined);
    if (!isMissing) hold.mutate();
  }

  return (
    <Dialog
      isOpen
      width="small"
      onOpenChange={(isOpen) => {
        if (!isOpen && !hold.isPending) onClose();
      }}
      title={<Trans>Hold payouts</Trans>}
      footer={
        <Button kind="primary" isBusy={hold.isPending} onPress={save}>
          <Trans>Hold the payouts</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        {hold.failure ? <Note tone="danger">{hold.failure}</Note> : null}
        <p className="text-small text-ink-2">
          <Trans>
            Until it is lifted nothing of it goes to a bank, and batches that no bank has leave it out. What a bank has
            cannot be called back. The host is told that payouts wait, and not why.
          </Trans>
        </p>
        {homes.length === 0 ? (
          <p className="font-medium">{name}</p>
        ) : (
          <RadioGroup label={<Trans>What is held</Trans>} value={subject} onChange={setSubject}>
            <Radio value={host.id}>
              <Trans>All payouts of {name}</Trans>
            </Radio>
            {homes.map(({ property_id, title }) => (
              <Radio key={property_id} value={property_id}>
                <HomeChoice title={title} />
              </Radio>
            ))}
          </RadioGroup>
        )}
        <TextField
          label={<Trans>Reason, for administrators</Trans>}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setError(undefined);
          }}
          error={error}
        />
      </div>
    </Dialog>
  );
}

function HomeChoice({ title }: { title: string }) {
  const home = <bdi>{title}</bdi>;
  return title ? (
    <Trans>Only those of stays in {home}</Trans>
  ) : (
    <Trans>Only those of stays in a home without a name</Trans>
  );
}
