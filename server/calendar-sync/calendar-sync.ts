// The public interface of the domain.
export { calendarSyncAccount } from './account-lifecycle.ts';
export { readDueFeeds, registerCalendarJobs } from './calendar-jobs.ts';
export { registerCalendarExport } from './export.ts';
export { listFailingFeeds } from './failing-feed-list.ts';
export { addFeed, decideConflict, getCalendarSync, readFeedNow, removeFeed, replaceFeedUrl } from './feeds.ts';
export { horizonDays } from './import-feed.ts';
export { createLink, revokeLink } from './links.ts';
