import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CalendarFeed } from '#contract/types.gen.ts';
import { ConfirmDialog } from '#app/shared/confirm-dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { usePartnerTitle } from '../partner-labels.ts';
import { useSyncChange } from './use-calendar-sync.ts';

/** Asks before a calendar is read no longer, and says what opens. */
export function RemoveFeedDialog({
  propertyId,
  feed,
  onClose,
}: {
  propertyId: string;
  feed: CalendarFeed;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const toast = useToast();
  const title = usePartnerTitle()(feed);
  const partner = <bdi>{title}</bdi>;
  const nights = feed.nights;
  const remove = useSyncChange(
    propertyId,
    (api, feed_id: string) => api.removeCalendarFeed({ params: { id: propertyId, feed_id } }),
    () => {
      toast({ title: t`${title} is no longer read` });
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={t`Remove ${title}?`}
      action={<Trans>Remove</Trans>}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(feed.id)}
      onClose={onClose}
    >
      {nights > 0 ? (
        <Trans>
          <Plural value={nights} one="# night opens" other="# nights open" /> at once, unless another calendar holds
          them too. What is booked at {partner} could then be booked here a second time.
        </Trans>
      ) : (
        <Trans>It holds no nights now. What is booked at {partner} later could then be booked here as well.</Trans>
      )}
    </ConfirmDialog>
  );
}
