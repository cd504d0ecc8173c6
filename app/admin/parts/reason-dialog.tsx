import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Asks an administrator for the reason of an act before it is done, and shows why it failed. */
export function ReasonDialog({
  title,
  label,
  button,
  role = 'dialog',
  keep = <Trans>Cancel</Trans>,
  kind = 'danger',
  rows = 3,
  maxLength = 500,
  missing,
  isBusy,
  failure,
  above,
  below,
  check = () => true,
  onConfirm,
  onClose,
}: {
  title: ReactNode;
  /** Of the field: who reads the reason. */
  label: ReactNode;
  button: ReactNode;
  /** `alertdialog` where what is done cannot be undone. */
  role?: 'dialog' | 'alertdialog';
  /** The button that changes nothing. */
  keep?: ReactNode;
  kind?: 'danger' | 'primary';
  rows?: number;
  maxLength?: number;
  /** What is said where no reason was written. */
  missing?: string;
  isBusy: boolean;
  /** A note that says why it failed; null where it did not. */
  failure: ReactNode;
  /** What stands before and after the field of the reason. */
  above?: ReactNode;
  below?: ReactNode;
  /** Says what is wrong with other fields; false where something is. */
  check?: () => boolean;
  /** Called with the reason, trimmed and never empty. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Dialog
      isOpen
      role={role}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
      title={title}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            {keep}
          </Button>
          <Button
            kind={kind}
            isBusy={isBusy}
            onPress={() => {
              const isRight = check();
              if (reason.trim() === '') setError(missing ?? t`Write the reason`);
              else if (isRight) onConfirm(reason.trim());
            }}
          >
            {button}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure}
        {above}
        <TextField
          label={label}
          name="reason"
          rows={rows}
          maxLength={maxLength}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setError(undefined);
          }}
          error={error}
        />
        {below}
      </div>
    </Dialog>
  );
}
