import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Asks before something is done, and says what follows from it: by default something ends that cannot be taken back. */
export function ConfirmDialog({
  title,
  action,
  isHarmless = false,
  isBusy,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** What the person agrees to, on the button. */
  action: ReactNode;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      isOpen
      role={isHarmless ? 'dialog' : 'alertdialog'}
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>{isHarmless ? <Trans>Cancel</Trans> : <Trans>Keep it</Trans>}</Button>
          <Button kind={isHarmless ? 'primary' : 'danger'} isBusy={isBusy} onPress={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{children}</p>
    </Dialog>
  );
}
