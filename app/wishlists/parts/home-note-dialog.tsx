import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { savedListLimits } from '#contract/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Writes or changes the reader's note on a home; without text it is deleted. */
export default function HomeNoteDialog({
  title,
  text,
  isBusy,
  onSave,
  onClose,
}: {
  title: string;
  text: string;
  isBusy: boolean;
  onSave: (text: string) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(text);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="small"
      title={
        <Trans>
          Your note on <bdi>{title}</bdi>
        </Trans>
      }
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" isBusy={isBusy} onPress={() => onSave(typed.trim())}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <TextField
        label={<Trans>Note</Trans>}
        rows={3}
        value={typed}
        onChange={setTyped}
        maxLength={savedListLimits.noteLength}
        hint={<Trans>Everybody who has the link of the list can read it.</Trans>}
      />
    </Dialog>
  );
}
