import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Asks before something ends that cannot be taken back, and says what follows from it. */
export function ConfirmDialog({
  title,
  action,
  isBusy,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** What the host agrees to, on the button. */
  action: ReactNode;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button kind="danger" isBusy={isBusy} onPress={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{children}</p>
    </Dialog>
  );
}
