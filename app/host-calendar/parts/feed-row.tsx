import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  CircleAlert,
  CircleCheck,
  CloudOff,
  EllipsisVertical,
  Hourglass,
  Link2,
  RefreshCw,
  Trash2,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CalendarFeed } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatTime } from '#app/shared/days.ts';
import { useNow } from '#app/shared/use-now.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { EchoExplanation } from './echo-explanation.tsx';
import { FeedAddressDialog } from './feed-address-dialog.tsx';
import { FeedNotes } from './feed-notes.tsx';
import { usePartnerTitle } from '../partner-labels.ts';
import { PartnerMark } from './partner-mark.tsx';
import { RemoveFeedDialog } from './remove-feed-dialog.tsx';
import { SyncBadge } from './sync-badge.tsx';
import { formatAgo } from './time-ago.ts';
import { useSyncChange } from './use-calendar-sync.ts';

/** A calendar that is read: its state, when it was read, and what it holds. */
export function FeedRow({ propertyId, feed, canEdit }: { propertyId: string; feed: CalendarFeed; canEdit: boolean }) {
  const { t } = useLingui();
  const title = usePartnerTitle()(feed);
  const [dialog, setDialog] = useState<'address' | 'remove'>();
  const close = () => setDialog(undefined);
  const read = useSyncChange(propertyId, (api, feed_id: string) =>
    api.readCalendarFeed({ params: { id: propertyId, feed_id } }),
  );
  return (
    <li className="py-5">
      <div className="flex items-start gap-4 md:items-center">
        <PartnerMark partner={feed.partner} title={title} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="min-w-0 text-body font-medium break-words">
              <bdi>{title}</bdi>
            </h3>
            <FeedState feed={feed} />
          </div>
          <p className="text-small text-ink-2">
            <bdi dir="ltr">{feed.url}</bdi> · <ReadState feed={feed} />
          </p>
        </div>
        {canEdit ? (
          <div className="-me-3 flex items-center gap-1">
            <Button
              icon={<RefreshCw className="size-4" aria-hidden />}
              className="max-md:size-11 max-md:rounded-full max-md:p-0!"
              isBusy={read.isPending}
              aria-describedby={`feed-${feed.id}`}
              onPress={() => read.mutate(feed.id)}
            >
              <span className="max-md:sr-only">
                <Trans>Read now</Trans>
              </span>
              <span id={`feed-${feed.id}`} className="sr-only">
                {title}
              </span>
            </Button>
            <Menu
              label={t`More about ${title}`}
              trigger={
                <IconButton label={t`More about ${title}`}>
                  <EllipsisVertical className="size-5" aria-hidden />
                </IconButton>
              }
            >
              <MenuItem icon={<Link2 className="size-4" aria-hidden />} onAction={() => setDialog('address')}>
                <Trans>Paste a new address</Trans>
              </MenuItem>
              <MenuItem
                icon={<Trash2 className="size-4" aria-hidden />}
                className="text-danger-ink"
                onAction={() => setDialog('remove')}
              >
                <Trans>Remove this calendar</Trans>
              </MenuItem>
            </Menu>
          </div>
        ) : null}
      </div>
      <div className="md:ps-16">
        <FeedFigures feed={feed} />
        <FeedNotes feed={feed} title={title} onNewAddress={canEdit ? () => setDialog('address') : undefined} />
        {feed.echoes > 0 ? <EchoExplanation title={title} /> : null}
      </div>
      {dialog === 'address' ? <FeedAddressDialog propertyId={propertyId} feed={feed} onClose={close} /> : null}
      {dialog === 'remove' ? <RemoveFeedDialog propertyId={propertyId} feed={feed} onClose={close} /> : null}
    </li>
  );
}

function FeedState({ feed }: { feed: CalendarFeed }) {
  const conflicts = feed.conflicts.length;
  if (feed.status === 'error') {
    return (
      <SyncBadge icon={CloudOff} tone="danger">
        {feed.last_success_at ? <Trans>Last good copy kept</Trans> : <Trans>Cannot be read</Trans>}
      </SyncBadge>
    );
  }
  if (feed.status === 'waiting') {
    return (
      <SyncBadge icon={Hourglass} tone="clay">
        <Trans>Came back empty</Trans>
      </SyncBadge>
    );
  }
  if (conflicts > 0) {
    return (
      <SyncBadge icon={CircleAlert} tone="clay">
        <Plural value={conflicts} one="# conflict" other="# conflicts" />
      </SyncBadge>
    );
  }
  if (feed.status === 'pending') {
    return (
      <SyncBadge icon={Hourglass} tone="sand">
        <Trans>Not read yet</Trans>
      </SyncBadge>
    );
  }
  return (
    <SyncBadge icon={CircleCheck} tone="palm">
      <Trans>Working</Trans>
    </SyncBadge>
  );
}

/** When the feed was read, or what came instead. */
function ReadState({ feed }: { feed: CalendarFeed }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const now = useNow();
  if (feed.status === 'error' && feed.error && feed.last_attempt_at) {
    const at = formatTime(feed.last_attempt_at, locale);
    const reason = feed.error.detail;
    return (
      <Trans>
        At {at}: {reason}
      </Trans>
    );
  }
  if (feed.status === 'waiting' && feed.emptied_at) {
    const at = formatTime(feed.emptied_at, locale);
    const holds = feed.holds;
    return (
      <Trans>
        Empty at {at}, had <Plural value={holds} one="# hold" other="# holds" /> before
      </Trans>
    );
  }
  if (!feed.last_success_at) return <Trans>Being read for the first time</Trans>;
  const ago = formatAgo(feed.last_success_at, now, locale);
  return <Trans>Read {ago}, every 15 minutes</Trans>;
}

function FeedFigures({ feed }: { feed: CalendarFeed }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { events, holds, echoes, past, failures } = feed;
  if (feed.status === 'error') {
    if (!feed.last_success_at) return null;
    return (
      <Figures>
        <Figure value={holds} label={<Plural value={holds} one="hold kept" other="holds kept" />} />
        <Figure value={formatTime(feed.last_success_at, locale)} label={<Trans>last good read</Trans>} />
        <Figure value={failures} label={<Plural value={failures} one="try since" other="tries since" />} />
      </Figures>
    );
  }
  if (feed.status === 'waiting') {
    return (
      <Figures>
        <Figure value={holds} label={<Plural value={holds} one="hold kept" other="holds kept" />} />
        <Figure value={formatTime(feed.next_attempt_at, locale)} label={<Trans>second read</Trans>} />
      </Figures>
    );
  }
  if (!feed.last_success_at) return null;
  return (
    <Figures>
      <Figure value={events} label={<Plural value={events} one="event" other="events" />} />
      <Figure value={holds} label={<Plural value={holds} one="hold" other="holds" />} />
      {echoes > 0 ? <Figure value={echoes} label={<Plural value={echoes} one="copy" other="copies" />} /> : null}
      {past > 0 ? <Figure value={past} label={<Plural value={past} one="past one" other="past" />} /> : null}
    </Figures>
  );
}

function Figures({ children }: { children: ReactNode }) {
  return <dl className="mt-2.5 flex flex-wrap gap-x-8 gap-y-1">{children}</dl>;
}

function Figure({ value, label }: { value: number | string; label: ReactNode }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd className="figures font-strong">
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  );
}
