import type { ReactNode } from 'react';
import type { Api } from '#app/api.ts';
import { useChange } from '#app/session/use-change.ts';
import { ConfirmDialog } from '#app/shared/confirm-dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';

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
  const ending = useChange('co-hosts', end, () => {
    toast({ title: done });
    onClose();
  });
  return (
    <ConfirmDialog
      title={title}
      action={action}
      isBusy={ending.isPending}
      onConfirm={() => ending.mutate(undefined)}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
