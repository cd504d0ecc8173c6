import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FailingFeed } from '#contract/types.gen.ts';
import { queuePromiseHours } from '#contract/dashboard.ts';
import { usePartnerName } from '#app/host-calendar/partner-labels.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { PagedList, usePages } from '../paged-list.tsx';
import { WaitingTime } from '../waiting-time.tsx';

/** Calendars of other platforms whose last reading failed, those without a good copy for longest first. */
export function FailingFeeds() {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('failing-feeds'), (options) => api.listFailingFeeds(options));
  return (
    <PagedList
      list={list}
      rowsOf={(page) => page.feeds.map((feed) => <FeedRow key={feed.id} feed={feed} />)}
      emptyTitle={<Trans>Every calendar can be read</Trans>}
      emptyText={<Trans>A calendar of another platform that cannot be read is listed here.</Trans>}
    />
  );
}

function FeedRow({ feed }: { feed: FailingFeed }) {
  const { t } = useLingui();
  const partnerName = usePartnerName();
  const { failures } = feed;
  const due = new Date(Date.parse(feed.since) + queuePromiseHours.feeds * 3_600_000).toISOString();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4 last:border-0">
      <span className="min-w-0 flex-1 basis-56">
        <span className="line-clamp-2 font-medium">
          <bdi>{feed.property_title || t`Without a title`}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          <bdi>{feed.name ?? partnerName(feed.partner)}</bdi>
          {' · '}
          <bdi dir="ltr">{feed.url}</bdi>
          {' · '}
          <bdi>{feed.host_name}</bdi>
        </span>
        <span className="block text-small wrap-anywhere text-ink-2">
          {feed.error ? <bdi>{feed.error}</bdi> : null}
          {feed.error ? ' · ' : null}
          <span className="whitespace-nowrap">
            <Plural value={failures} one="# try" other="# tries" />
          </span>
        </span>
      </span>
      <span className="text-small">
        <WaitingTime since={feed.since} dueAt={due} />
      </span>
    </li>
  );
}
