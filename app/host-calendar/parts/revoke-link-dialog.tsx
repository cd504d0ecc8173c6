import { Trans, useLingui } from '@lingui/react/macro';
import type { CalendarLink } from '#contract/types.gen.ts';
import { ConfirmDialog } from '#app/shared/confirm-dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { usePartnerTitle } from '../partner-labels.ts';
import { useSyncChange } from './use-calendar-sync.ts';

/** Asks before a link is revoked, and says what its reader no longer sees. */
export function RevokeLinkDialog({
  propertyId,
  link,
  onClose,
}: {
  propertyId: string;
  link: CalendarLink;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const toast = useToast();
  const title = usePartnerTitle()(link);
  const partner = <bdi>{title}</bdi>;
  const revoke = useSyncChange(
    propertyId,
    (api, link_id: string) => api.revokeCalendarLink({ params: { id: propertyId, link_id } }),
    () => {
      toast({ title: t`The link for ${title} is revoked` });
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={t`Revoke the link for ${title}?`}
      action={<Trans>Revoke</Trans>}
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate(link.id)}
      onClose={onClose}
    >
      <Trans>
        {partner} stops seeing your stays within 6 hours and may sell nights that are taken here. Make the new link
        first.
      </Trans>
    </ConfirmDialog>
  );
}
