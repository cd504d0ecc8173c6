import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { House } from 'lucide-react';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { countLimit } from '#contract/common.ts';
import type { SubmittedListing } from '#contract/listing-editor.ts';
import { formatInstant } from '#app/shared/days.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ListingReviewDialog } from './listing-review-dialog.tsx';
import { PagedList, usePages } from './paged-list.tsx';

/** Listings that wait for a decision, the longest waiting first. */
export function ListingQueue() {
  const api = useApi();
  const [open, setOpen] = useState<SubmittedListing>();
  const queue = usePages(['submitted-listings'], (options) => api.listSubmittedListings(options));
  const count = queue.data?.pages[0]?.count;
  return (
    <section>
      <h2 className="mt-8 flex items-baseline gap-2 text-title">
        <Trans>Listings to review</Trans>
        {count ? (
          <bdi dir="ltr" className="text-small font-normal text-ink-3 figures">
            {count > countLimit ? '1,000+' : count}
          </bdi>
        ) : null}
      </h2>
      <PagedList
        list={queue}
        rowsOf={(page) =>
          page.listings.map((listing) => (
            <QueueRow key={listing.id} listing={listing} onOpen={() => setOpen(listing)} />
          ))
        }
        emptyTitle={<Trans>No listing is waiting</Trans>}
        emptyText={<Trans>When a host sends one, it waits here for you.</Trans>}
      />
      {open ? <ListingReviewDialog key={open.id} listing={open} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}

function QueueRow({ listing, onOpen }: { listing: SubmittedListing; onOpen: () => void }) {
  const { t, i18n } = useLingui();
  const sent = formatInstant(listing.submitted_at, i18n.locale as Locale);
  const title = listing.title ?? t`Without a title`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <span className="grid h-17 w-22 flex-none place-items-center overflow-hidden rounded-tag bg-sand text-ink-3">
        {listing.photo ? (
          <Picture photo={listing.photo} alt="" sizes="88px" className="size-full" />
        ) : (
          <House className="size-6" strokeWidth={1.5} aria-hidden />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">
          <bdi>{title}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          {listing.place ? <bdi>{listing.place.name}</bdi> : null}
          {' · '}
          <Plural value={listing.capacity} one="# guest" other="# guests" />
          {' · '}
          <bdi>{listing.host.name}</bdi>
        </span>
        <span className="block text-caption text-ink-2">
          {listing.kind === 'new' ? <Trans>New, sent {sent}</Trans> : <Trans>Changes, sent {sent}</Trans>}
        </span>
      </span>
      <Button onPress={onOpen} className="max-sm:w-full">
        <Trans>Review</Trans>
        <span className="sr-only">{title}</span>
      </Button>
    </li>
  );
}
