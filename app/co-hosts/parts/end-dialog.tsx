import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Api } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useCoHostChange } from './use-co-hosts.ts';

/** Asks before an access or an invitation ends, and says what follows from it. */
export function EndDialog({
  title,
  action,
  done,
  end,
  onClose,
  children,
}: {
  title: string;
  action: ReactNode;
  /** What the toast says afterwards. */
  done: string;
  end: (api: Api) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const toast = useToast();
  const ending = useCoHostChange(end, () => {
    toast({ title: done });
    onClose();
  });
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
          <Button kind="danger" isBusy={ending.isPending} onPress={() => ending.mutate(undefined)}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{children}</p>
    </Dialog>
  );
}
