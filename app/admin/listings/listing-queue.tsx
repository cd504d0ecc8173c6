import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { House } from 'lucide-react';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { countLimit } from '#contract/common.ts';
import type { SubmittedListing } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ClaimActions } from '#app/admin/parts/claims/claim-actions.tsx';
import { ClaimNextButton } from '#app/admin/parts/claims/claim-next-button.tsx';
import { ClaimStatus } from '#app/admin/parts/claims/claim-status.tsx';
import { useClaims, type ClaimState } from '#app/admin/parts/claims/use-claims.ts';
import { ListingReviewDialog, type NamedListing } from './parts/listing-review-dialog.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';

/** Listings that wait for a decision, the longest waiting first. Opening one to decide claims it. */
export function ListingQueue() {
  const api = useApi();
  const keyFor = useKeyFor();
  const [open, setOpen] = useState<{ listing: NamedListing; isReadOnly: boolean }>();
  const claims = useClaims('listings');
  const queue = usePages(keyFor('submitted-listings'), (options) => api.listSubmittedListings(options));
  const count = queue.data?.pages[0]?.count;
  const listings = queue.data?.pages.flatMap((page) => page.listings) ?? [];

  async function openToDecide(listing: SubmittedListing) {
    if (await claims.claim(listing.id)) setOpen({ listing, isReadOnly: false });
  }

  return (
    <section id="listings" className="scroll-mt-20">
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-baseline gap-2 text-title">
          <Trans>Listings to review</Trans>
          {count ? (
            <bdi dir="ltr" className="text-small font-normal text-ink-3 figures">
              {count > countLimit ? '1,000+' : count}
            </bdi>
          ) : null}
        </h2>
        {count ? (
          <ClaimNextButton
            claims={claims}
            onClaimed={(id) =>
              setOpen({ listing: listings.find((one) => one.id === id) ?? { id, title: null }, isReadOnly: false })
            }
          />
        ) : null}
      </div>
      <PagedList
        list={queue}
        rowsOf={(page) =>
          page.listings.map((listing) => (
            <QueueRow
              key={listing.id}
              listing={listing}
              claim={claims.stateOf(listing.id)}
              onOpen={() => void openToDecide(listing)}
              onRead={() => setOpen({ listing, isReadOnly: true })}
              onRelease={() => claims.release(listing.id)}
            />
          ))
        }
        emptyTitle={<Trans>No listing is waiting</Trans>}
        emptyText={<Trans>When a host sends one, it waits here for you.</Trans>}
      />
      {open ? <ListingReviewDialog key={open.listing.id} {...open} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}

function QueueRow({
  listing,
  claim,
  onOpen,
  onRead,
  onRelease,
}: {
  listing: SubmittedListing;
  claim: ClaimState;
  onOpen: () => void;
  onRead: () => void;
  onRelease: () => void;
}) {
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
        <span className={`line-clamp-2 font-medium ${claim.by === 'other' ? 'text-ink-2' : ''}`}>
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
      <ClaimStatus state={claim} />
      <ClaimActions
        claim={claim}
        label={title}
        act={<Trans>Review</Trans>}
        onAct={onOpen}
        onRead={onRead}
        onRelease={onRelease}
      />
    </li>
  );
}
