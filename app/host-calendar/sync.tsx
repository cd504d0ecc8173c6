import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Link2, Plus, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CalendarSync } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { FeedAddressDialog } from './parts/feed-address-dialog.tsx';
import { FeedConflictCard } from './parts/feed-conflict.tsx';
import { FeedRow } from './parts/feed-row.tsx';
import { LinkRow } from './parts/link-row.tsx';
import { NewLinkDialog } from './parts/new-link-dialog.tsx';
import { SyncPropertyMenu } from './parts/sync-property-menu.tsx';
import { useCalendarSync, useSyncProperties, type SyncProperty } from './parts/use-calendar-sync.ts';

export const meta = pageMeta(msg`Linked calendars`);

export default function LinkedCalendars() {
  return (
    <Guard roles={hostArea}>
      <LinkedCalendarsScreen />
    </Guard>
  );
}

/** The calendars that a property reads, their conflicts with bookings, and the links by which others read it. */
function LinkedCalendarsScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const isAdmin = useSession().user?.role === 'admin';
  const properties = useSyncProperties();
  const propertyId = query.get('property') ?? properties.data?.[0]?.id;
  const sync = useCalendarSync(propertyId);
  const hasNoProperty = query.get('property') === null && properties.data?.length === 0;
  const hasFailed = sync.isError || (propertyId === undefined && properties.isError);
  return (
    <div className="page pt-1 pb-12 md:pt-5">
      <Link
        to={propertyId ? `/host/calendar?property=${propertyId}` : '/host/calendar'}
        className="inline-flex min-h-11 items-center gap-2 text-small text-ink-2 hover:text-sea-ink"
      >
        <ArrowLeft className="flip size-4" aria-hidden />
        <Trans>Calendar</Trans>
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <h1>
            <Trans>Linked calendars</Trans>
          </h1>
          <p className="mt-1 text-ink-2">
            <Trans>What is booked elsewhere closes here, and the other way round.</Trans>{' '}
            {isAdmin ? null : (
              <>
                <Link to="/host/api-keys" className="target font-medium text-sea-ink underline">
                  <Trans>API keys for programs</Trans>
                </Link>
                {' · '}
                <Link to="/host/webhooks" className="target font-medium text-sea-ink underline">
                  <Trans>Webhooks</Trans>
                </Link>
              </>
            )}
          </p>
        </div>
        <PropertyChoice current={sync.data?.property} properties={properties.data ?? []} />
      </div>
      {sync.data ? (
        <SyncContent key={sync.data.property.id} sync={sync.data} />
      ) : hasNoProperty ? (
        <EmptyState
          title={<Trans>Nothing to link yet</Trans>}
          action={
            <LinkButton to="/host/listing/create" kind="primary">
              <Trans>Add a home</Trans>
            </LinkButton>
          }
        >
          <Trans>Once you have a home here, its calendar can be linked with those of other platforms.</Trans>
        </EmptyState>
      ) : hasFailed ? (
        <div className="mt-7">
          <FailureNote onRetry={() => void (propertyId ? sync.refetch() : properties.refetch())}>
            <Trans>The linked calendars could not be loaded. Check your connection and try again.</Trans>
          </FailureNote>
        </div>
      ) : (
        <div
          role="status"
          aria-label={t`Loading the linked calendars…`}
          className="mt-9 grid grid-cols-1 gap-8 xl:grid-cols-2"
        >
          <div className="grid gap-5">
            <Skeleton className="h-8 w-56" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
          <div className="grid grid-cols-1 content-start gap-5">
            <Skeleton className="h-8 w-56" />
            <Skeleton className="h-24 w-full" />
          </div>
        </div>
      )}
    </div>
  );
}

/** The menu of properties, where there is a choice. */
function PropertyChoice({
  current,
  properties,
}: {
  current: SyncProperty | undefined;
  properties: readonly SyncProperty[];
}) {
  if (!current) return null;
  const others = properties.filter(({ id }) => id !== current.id);
  return <SyncPropertyMenu current={current} others={others} />;
}

function SyncContent({ sync }: { sync: CalendarSync }) {
  const { user } = useSession();
  const [dialog, setDialog] = useState<'feed' | 'link'>();
  const close = () => setDialog(undefined);
  // An administrator looks, and changes nothing.
  const canEdit = user?.role !== 'admin';
  const conflicts = sync.feeds.flatMap((feed) => feed.conflicts.map((conflict) => ({ feed, conflict })));
  const propertyId = sync.property.id;
  return (
    <>
      {conflicts.map(({ feed, conflict }) => (
        <FeedConflictCard
          key={`${conflict.event_id} ${conflict.booking_id} ${conflict.is_kept}`}
          propertyId={propertyId}
          feed={feed}
          conflict={conflict}
          canEdit={canEdit}
        />
      ))}
      <div className="mt-11 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_28.5rem]">
        <section aria-labelledby="feeds">
          <div className="mb-2 flex items-center justify-between gap-3">
            <h2 id="feeds" className="text-heading">
              <Trans>Calendars we read</Trans>
            </h2>
            {canEdit ? (
              <Button icon={<Plus className="size-4" aria-hidden />} onPress={() => setDialog('feed')}>
                <Trans>Add a calendar</Trans>
              </Button>
            ) : null}
          </div>
          {sync.feeds.length > 0 ? (
            <ul className="divide-y divide-line">
              {sync.feeds.map((feed) => (
                <FeedRow key={feed.id} propertyId={propertyId} feed={feed} canEdit={canEdit} />
              ))}
            </ul>
          ) : (
            <NothingLinked icon={<RefreshCw className="size-5" aria-hidden />}>
              <Trans>
                Do you also rent this home out on Airbnb, Booking.com or Vrbo? Paste the address of its calendar there:
                nights that are booked elsewhere close here within 15 minutes.
              </Trans>
            </NothingLinked>
          )}
        </section>
        <section
          aria-labelledby="links"
          className="max-xl:border-t max-xl:border-line max-xl:pt-8 xl:border-s xl:border-line xl:ps-9"
        >
          <div className="mb-2 flex items-center justify-between gap-3">
            <h2 id="links" className="text-heading">
              <Trans>Links that others read</Trans>
            </h2>
            {canEdit ? (
              <Button icon={<Plus className="size-4" aria-hidden />} onPress={() => setDialog('link')}>
                <Trans>New link</Trans>
              </Button>
            ) : null}
          </div>
          <p className="text-small text-ink-2">
            <Trans>One secret link for each partner. It holds dates only, never a guest’s name.</Trans>
          </p>
          {sync.links.length > 0 ? (
            <ul className="divide-y divide-line">
              {sync.links.map((link) => (
                <LinkRow key={link.id} propertyId={propertyId} link={link} canEdit={canEdit} />
              ))}
            </ul>
          ) : (
            <NothingLinked icon={<Link2 className="size-5" aria-hidden />}>
              <Trans>
                Make a link for each platform and paste it there: what is booked on Diyar closes there as well.
              </Trans>
            </NothingLinked>
          )}
        </section>
      </div>
      {dialog === 'feed' ? <FeedAddressDialog propertyId={propertyId} onClose={close} /> : null}
      {dialog === 'link' ? <NewLinkDialog propertyId={propertyId} onClose={close} /> : null}
    </>
  );
}

function NothingLinked({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-4 flex items-start gap-4 rounded-card bg-limestone p-5 text-small text-ink-2">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-sea-wash text-sea-ink">{icon}</span>
      <p className="pt-1">{children}</p>
    </div>
  );
}
