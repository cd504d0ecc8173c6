import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from './use-copy.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

export interface SecretDialogProps {
  title: ReactNode;
  /** What the secret is for, and that it is not shown again. */
  children: ReactNode;
  secret: string;
  copyLabel: ReactNode;
  onClose: () => void;
}

/** A secret that is shown this once. */
export function SecretDialog({ title, children, secret, copyLabel, onClose }: SecretDialogProps) {
  const { t } = useLingui();
  const copy = useCopy({ title: t`Could not be copied`, text: t`Select it and copy it by hand.` });
  return (
    <Dialog
      isOpen
      // Closed by its button alone, because the secret is never shown again.
      canClose={false}
      role="alertdialog"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      footer={
        <Button kind="primary" onPress={onClose}>
          <Trans>I have stored it</Trans>
        </Button>
      }
    >
      <p className="text-ink-2">{children}</p>
      <p
        dir="ltr"
        className="figures mt-5 rounded-control bg-limestone px-4 py-3.5 text-start font-medium break-all select-all"
      >
        {secret}
      </p>
      <div className="mt-4">
        <Button icon={<Copy className="size-4.5" aria-hidden />} onPress={() => void copy(secret)}>
          {copyLabel}
        </Button>
      </div>
    </Dialog>
  );
}
