import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { EnrolmentLink } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { useCopy } from '#app/shared/use-copy.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** The link with which an administrator sets up a second factor, shown this once to whoever hands it over. */
export function EnrolmentLinkDialog({
  name,
  link: { url, expires_at },
  onClose,
}: {
  name: string;
  link: EnrolmentLink;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const until = formatInstant(expires_at, i18n.locale as Locale);
  const copy = useCopy({ title: t`The link could not be copied. Select it and copy it by hand.` });
  return (
    <Dialog
      isOpen
      width="medium"
      // Closed by its button alone, because the link is never shown again.
      canClose={false}
      role="alertdialog"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={
        <Trans>
          The link for <bdi>{name}</bdi>
        </Trans>
      }
      footer={
        <Button kind="primary" onPress={onClose}>
          <Trans>I have passed it on</Trans>
        </Button>
      }
    >
      <p className="text-ink-2">
        <Trans>
          Give it to <bdi>{name}</bdi> yourself, not by email: with it and their password they set up a second factor.
          It works once, until {until}, and is not shown again.
        </Trans>
      </p>
      <p className="mt-5 rounded-control bg-limestone px-5 py-4 text-small wrap-anywhere select-all">
        <bdi dir="ltr">{url}</bdi>
      </p>
      <div className="mt-4">
        <Button icon={<Copy className="size-4.5" aria-hidden />} onPress={() => void copy(url)}>
          <Trans>Copy the link</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
