import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { HostListing } from '#contract/types.gen.ts';
import { useApi } from '#app/session/session.tsx';
import { Button, iconButtonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { useListingAction } from './use-listing-action.ts';

/** What a host can do with a listing; the server says what is allowed now. */
export function ListingMenu({ listing, title }: { listing: HostListing; title: string }) {
  const { t } = useLingui();
  const api = useApi();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState<'unlist' | 'delete'>();
  const { isBusy, run } = useListingAction();
  const close = () => setConfirming(undefined);
  const can = (action: HostListing['actions'][number]) => listing.actions.includes(action);
  const params = { id: listing.id };

  async function duplicate() {
    await run(
      async () => {
        const copy = await api.duplicateListing({ params, idempotencyKey: crypto.randomUUID() });
        await navigate(`/host/listings/${copy.id}?step=place`);
      },
      t`A copy was made`,
    );
  }

  return (
    <>
      <Menu
        label={t`Actions for ${title}`}
        trigger={
          <button type="button" aria-label={t`Actions for ${title}`} className={iconButtonClass}>
            <EllipsisVertical className="size-5" aria-hidden />
          </button>
        }
      >
        <MenuItem href={`/host/listings/${listing.id}`}>
          <Trans>Edit</Trans>
        </MenuItem>
        {listing.published_at === null ? null : (
          <MenuItem href={`/host/listings/${listing.id}/house-manual`}>
            <Trans>House manual</Trans>
          </MenuItem>
        )}
        {listing.published_at === null ? null : (
          <MenuItem href={`/host/calendar?property=${listing.id}`}>
            <Trans>Calendar</Trans>
          </MenuItem>
        )}
        {listing.status === 'published' ? (
          <MenuItem href={`/properties/${listing.id}`}>
            <Trans>See it as guests do</Trans>
          </MenuItem>
        ) : null}
        {can('quick_edit') ? (
          <MenuItem
            onAction={() =>
              void run(
                () => api.quickEditListing({ params, body: { instant_book: !listing.instant_book } }),
                listing.instant_book ? t`Instant book is off` : t`Instant book is on`,
              )
            }
          >
            {listing.instant_book ? <Trans>Turn instant book off</Trans> : <Trans>Turn instant book on</Trans>}
          </MenuItem>
        ) : null}
        {can('duplicate') ? (
          <MenuItem onAction={() => void duplicate()}>
            <Trans>Make a copy</Trans>
          </MenuItem>
        ) : null}
        {can('relist') ? (
          <MenuItem onAction={() => void run(() => api.relistListing({ params }), t`Published again`)}>
            <Trans>Publish again</Trans>
          </MenuItem>
        ) : null}
        {can('unlist') ? (
          <MenuItem onAction={() => setConfirming('unlist')}>
            <Trans>Unlist</Trans>
          </MenuItem>
        ) : null}
        {can('delete') ? (
          <MenuItem onAction={() => setConfirming('delete')}>
            <Trans>Delete</Trans>
          </MenuItem>
        ) : null}
      </Menu>
      <Dialog
        isOpen={confirming === 'unlist'}
        onOpenChange={close}
        role="alertdialog"
        title={<Trans>Unlist this home?</Trans>}
        footer={
          <>
            <Button onPress={close}>
              <Trans>Keep it published</Trans>
            </Button>
            <Button
              kind="danger"
              isBusy={isBusy}
              onPress={() => void run(() => api.unlistListing({ params }), t`Unlisted`).then(close)}
            >
              <Trans>Unlist</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Guests no longer find it, and nobody can book it. You can publish it again any time.</Trans>
        </p>
        <p className="mt-3">
          {listing.upcoming_bookings === 0 ? (
            <Trans>No booking is to come.</Trans>
          ) : (
            <Plural
              value={listing.upcoming_bookings}
              one="# booking to come stands: you host this guest as agreed."
              other="# bookings to come stand: you host these guests as agreed."
            />
          )}
        </p>
      </Dialog>
      <Dialog
        isOpen={confirming === 'delete'}
        onOpenChange={close}
        role="alertdialog"
        title={<Trans>Delete this listing?</Trans>}
        footer={
          <>
            <Button onPress={close}>
              <Trans>Keep it</Trans>
            </Button>
            <Button
              kind="danger"
              isBusy={isBusy}
              onPress={() => void run(() => api.deleteListing({ params }), t`Deleted`).then(close)}
            >
              <Trans>Delete</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Its texts and photos are gone for good. Nobody has booked it.</Trans>
        </p>
      </Dialog>
    </>
  );
}
