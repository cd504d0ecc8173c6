import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/**
 * Writes a text that is kept for later use: a saved reply, a scheduled message, a saved answer. Closing keeps what was typed for
 * the next time, discarding does not.
 */
export function TextDialog({
  formId,
  title,
  isSaving,
  onSave,
  onDiscard,
  onClose,
  children,
}: {
  /** The id of the form in the document. */
  formId: string;
  title: ReactNode;
  isSaving: boolean;
  onSave: () => void;
  /** Forgets what was typed; the dialog closes after it. */
  onDiscard: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="medium"
      title={title}
      footer={
        <>
          <Button
            onPress={() => {
              onDiscard();
              onClose();
            }}
          >
            <Trans>Discard</Trans>
          </Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isSaving}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
