import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import type { NewApiKey } from '#contract/types.gen.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** The secret of a key, which is shown this once. */
export function SecretDialog({ made: { key, secret }, onClose }: { made: NewApiKey; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const name = <bdi>{key.name}</bdi>;
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ title: t`Copied` });
    } catch {
      toast({ tone: 'danger', title: t`Could not be copied`, text: t`Select it and copy it by hand.` });
    }
  }
  return (
    <Dialog
      isOpen
      // Closed by its button alone, because the secret is never shown again.
      canClose={false}
      role="alertdialog"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Your new key</Trans>}
      footer={
        <Button kind="primary" onPress={onClose}>
          <Trans>I have stored it</Trans>
        </Button>
      }
    >
      <p className="text-ink-2">
        <Trans>Give it to {name} now. It is not shown again, and whoever has it can do what you allowed.</Trans>
      </p>
      <p
        dir="ltr"
        className="figures mt-5 rounded-control bg-limestone px-4 py-3.5 text-start font-medium break-all select-all"
      >
        {secret}
      </p>
      <div className="mt-4">
        <Button icon={<Copy className="size-4.5" aria-hidden />} onPress={() => void copy()}>
          <Trans>Copy the key</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
