import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download } from 'lucide-react';
import { saveFile } from '#app/shared/save-file.ts';
import { useCopy } from '#app/shared/use-copy.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** The recovery codes, which are shown this once: to be copied, or saved as a file that can be printed. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useLingui();
  const text = `${codes.join('\n')}\n`;
  const copy = useCopy({ title: t`They could not be copied. Save them as a file.` });
  return (
    <Dialog
      isOpen
      // Closed by its button alone, because the codes are never shown again.
      canClose={false}
      role="alertdialog"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Your recovery codes</Trans>}
      footer={
        <Button kind="primary" onPress={onClose}>
          <Trans>I have stored them</Trans>
        </Button>
      }
    >
      <p className="text-ink-2">
        <Trans>
          Each logs you in once when your phone or passkey is lost. They are not shown again: print them, or write them
          down.
        </Trans>
      </p>
      <ul dir="ltr" className="figures mt-5 grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-limestone px-5 py-4">
        {codes.map((code) => (
          <li key={code} className="font-medium whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          icon={<Download className="size-4.5" aria-hidden />}
          onPress={() => saveFile(new Blob([text], { type: 'text/plain' }), 'diyar-recovery-codes.txt')}
        >
          <Trans>Save as a file</Trans>
        </Button>
        <Button icon={<Copy className="size-4.5" aria-hidden />} onPress={() => void copy(text)}>
          <Trans>Copy the codes</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
