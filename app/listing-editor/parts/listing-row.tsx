import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { House, Zap } from 'lucide-react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { HostListing } from '#contract/types.gen.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { itemLabels } from './completeness-labels.ts';
import { ListingBadge, PendingBadge } from './listing-badge.tsx';
import { ListingMenu } from './listing-menu.tsx';
import { QuickPrice } from './quick-price.tsx';
import { useListingAction } from './use-listing-action.ts';

/** A listing in a list, which is a size container: what it is, its state, and what to do next or its price. */
export function ListingRow({ listing, isReadOnly = false }: { listing: HostListing; isReadOnly?: boolean }) {
  const { t } = useLingui();
  const { photo, place, capacity } = listing;
  const title = listing.title ?? t`New listing`;
  const path = `/host/listings/${listing.id}`;
  const isLive = listing.status === 'published' || listing.status === 'unlisted';
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-4 @max-xs:grid-cols-[minmax(0,1fr)_auto] @2xl:grid-cols-[5.5rem_minmax(0,1.2fr)_minmax(0,1fr)_11.5rem] @4xl:grid-cols-[5.5rem_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_12rem]">
      <span
        className={`col-start-1 row-start-1 grid h-17 w-22 place-items-center overflow-hidden rounded-tag bg-sand text-ink-3 @max-4xl:self-start @2xl:row-end-3 @4xl:row-end-2 ${listing.status === 'unlisted' ? 'opacity-60' : ''}`}
      >
        {photo ? (
          <Picture photo={photo} alt="" sizes="88px" className="size-full" />
        ) : (
          <House className="size-6" strokeWidth={1.5} aria-hidden />
        )}
      </span>
      <div className="col-start-2 row-start-1 min-w-0 @max-xs:col-span-2 @max-xs:col-start-1 @max-xs:row-start-2">
        <h3 className="line-clamp-2 text-body font-medium">
          {isReadOnly ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to={path} className="hover:underline">
              <bdi>{title}</bdi>
            </Link>
          )}
        </h3>
        <p className="line-clamp-2 text-small text-ink-2">
          {place ? <bdi>{place.name}</bdi> : <Trans>No place yet</Trans>}
          {capacity === null ? null : (
            <>
              {' · '}
              <Plural value={capacity} one="# guest" other="# guests" />
            </>
          )}
        </p>
      </div>
      <div className="col-start-2 col-end-4 row-start-2 @max-xs:col-span-2 @max-xs:col-start-1 @max-xs:row-start-3 @2xl:col-end-3 @4xl:col-start-3 @4xl:col-end-4 @4xl:row-start-1">
        <span className="flex flex-wrap gap-2">
          <ListingBadge status={listing.status} />
          {isLive && listing.pending.length > 0 ? <PendingBadge /> : null}
        </span>
        <p className="mt-1 text-caption text-ink-2">
          <StateLine listing={listing} />
        </p>
      </div>
      <div className="col-start-2 col-end-4 row-start-3 @max-xs:col-span-2 @max-xs:col-start-1 @max-xs:row-start-4 @2xl:col-start-3 @2xl:row-start-1 @2xl:row-end-3 @4xl:col-start-4 @4xl:col-end-5 @4xl:row-end-2">
        {isLive ? (
          <>
            <QuickPrice listing={listing} isReadOnly={isReadOnly} />
            {listing.instant_book ? (
              <p className="mt-1 flex items-center gap-1.5 text-caption text-ink-2">
                <Zap className="size-3.5" aria-hidden />
                <Trans>Instant book</Trans>
              </p>
            ) : null}
          </>
        ) : (
          <NextLine listing={listing} />
        )}
      </div>
      <div className="col-start-3 row-start-1 flex items-center justify-end gap-2 @max-xs:col-start-2 @max-2xl:self-start @2xl:col-start-4 @2xl:row-end-3 @4xl:col-start-5 @4xl:row-end-2">
        {isReadOnly ? null : <NextButton listing={listing} className="@max-2xl:hidden" />}
        {isReadOnly ? null : <ListingMenu listing={listing} title={title} />}
      </div>
      {isReadOnly ? null : <NextButton listing={listing} block className="col-span-full @2xl:hidden" />}
    </li>
  );
}

/** What most hosts do next with a listing that guests cannot book. */
function NextButton({ listing, ...look }: { listing: HostListing; block?: boolean; className: string }) {
  const { t } = useLingui();
  const api = useApi();
  const { isBusy, run } = useListingAction();
  if (listing.status === 'published') return null;
  if (listing.status !== 'unlisted') {
    return (
      <LinkButton to={`/host/listings/${listing.id}`} {...look}>
        <ContinueLabel listing={listing} />
      </LinkButton>
    );
  }
  if (!listing.actions.includes('relist')) return null;
  return (
    <Button
      isBusy={isBusy}
      onPress={() => void run(() => api.relistListing({ params: { id: listing.id } }), t`Published again`)}
      {...look}
    >
      <Trans>Publish again</Trans>
    </Button>
  );
}

function ContinueLabel({ listing }: { listing: HostListing }) {
  if (listing.status === 'submitted') return <Trans>Open</Trans>;
  const reasons = listing.rejection?.reasons.length ?? 0;
  if (listing.status === 'rejected' && reasons > 0) {
    return <Plural value={reasons} one="Fix # thing" other="Fix # things" />;
  }
  return <Trans>Continue</Trans>;
}

function StateLine({ listing }: { listing: HostListing }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const saved = formatInstant(listing.updated_at, locale);
  switch (listing.status) {
    case 'draft':
      return <Trans>Saved {saved}</Trans>;
    case 'submitted': {
      const sent = formatInstant(listing.submitted_at ?? listing.updated_at, locale);
      return <Trans>Sent {sent}</Trans>;
    }
    case 'rejected': {
      const answered = formatInstant(listing.rejection?.decided_at ?? listing.updated_at, locale);
      return <Trans>Answered {answered}</Trans>;
    }
    case 'published':
      return (
        <Plural
          value={listing.booked_nights}
          one="# of the next 30 nights booked"
          other="# of the next 30 nights booked"
        />
      );
    case 'unlisted':
      return listing.upcoming_bookings === 0 ? (
        <Trans>Nobody can book it.</Trans>
      ) : (
        <Plural value={listing.upcoming_bookings} one="# booking still stands." other="# bookings still stand." />
      );
  }
}

/** What is left to do before a listing is live. */
function NextLine({ listing }: { listing: HostListing }) {
  const { t, i18n } = useLingui();
  if (listing.status === 'rejected' && listing.rejection) {
    return (
      <ul className="grid gap-1 text-small">
        {listing.rejection.reasons.slice(0, 3).map(({ step, reason }) => (
          <li key={step + reason}>
            <Link to={`/host/listings/${listing.id}?step=${step}`} className="line-clamp-2 hover:underline">
              <bdi>{reason}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    );
  }
  if (listing.status === 'submitted') {
    return (
      <p className="text-small text-ink-2">
        <Trans>We answer within 24 hours. You may go on editing.</Trans>
      </p>
    );
  }
  if (!listing.completeness) return null;
  const { points, next } = listing.completeness;
  return (
    <>
      <p className="flex items-center gap-3 text-small">
        <Meter value={points / 100} label={t`Completeness`} className="w-32" />
        <bdi dir="ltr" className="whitespace-nowrap figures">
          {points} / 100
        </bdi>
      </p>
      {next ? <p className="mt-1 text-caption text-ink-2">{i18n._(itemLabels[next.item])}</p> : null}
    </>
  );
}
