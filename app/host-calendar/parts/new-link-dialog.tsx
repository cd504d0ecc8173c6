import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Partner } from '#contract/calendar-sync.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { PartnerField } from './partner-field.tsx';
import { usePartnerTitle } from '../partner-labels.ts';
import { useSyncChange } from './use-calendar-sync.ts';

/** Creates a link for a partner. */
export function NewLinkDialog({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const titleOf = usePartnerTitle();
  const [kind, setKind] = useState<{ partner: Partner; name: string }>({ partner: 'airbnb', name: '' });
  const create = useSyncChange(
    propertyId,
    (api, { partner, name }: typeof kind) =>
      api.createCalendarLink({
        params: { id: propertyId },
        body: { partner, ...(name.trim() ? { name: name.trim() } : {}) },
      }),
    (link) => {
      const title = titleOf(link);
      toast({ title: t`The link for ${title} is ready`, text: t`Copy it and paste it there.` });
      onClose();
    },
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`New link`}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" isBusy={create.isPending} onPress={() => create.mutate(kind)}>
            <Trans>Make the link</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-small text-ink-2">
          <Trans>
            Whoever has the link sees which nights are taken, and nothing else. What came from the platform itself is
            left out, so that it never blocks its own stays.
          </Trans>
        </p>
        <PartnerField {...kind} onChange={setKind} />
      </div>
    </Dialog>
  );
}
