import type { calendarSyncOperations } from '#contract/schemas/calendar-sync.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { addFeed, decideConflict, getCalendarSync, readFeedNow, removeFeed, replaceFeedUrl } from './feeds.ts';
import { createLink, revokeLink } from './links.ts';
import { listFailingFeeds } from './failing-feed-list.ts';

export function calendarSyncHandlers(services: Services): HandlersFor<typeof calendarSyncOperations> {
  return {
    getCalendarSync: ({ viewer, locale, params }) => getCalendarSync(services, viewer, locale, params.id),
    addCalendarFeed: ({ viewer, locale, params, body }) => addFeed(services, viewer, locale, params.id, body),
    replaceCalendarFeedUrl: ({ viewer, locale, params, body }) =>
      replaceFeedUrl(services, viewer, locale, { propertyId: params.id, feedId: params.feed_id, url: body.url }),
    async removeCalendarFeed({ viewer, params }) {
      const ids = { propertyId: params.id, feedId: params.feed_id };
      return { id: params.feed_id, freed_nights: await removeFeed(services, viewer, ids) };
    },
    readCalendarFeed: ({ viewer, locale, params }) =>
      readFeedNow(services, viewer, locale, { propertyId: params.id, feedId: params.feed_id }),
    async decideFeedConflict({ viewer, locale, params, body }) {
      const decision = { propertyId: params.id, eventId: params.event_id, choice: body.choice };
      await decideConflict(services, viewer, decision);
      return getCalendarSync(services, viewer, locale, params.id);
    },
    listFailingFeeds: ({ query, locale }) => listFailingFeeds(services, query, locale),
    createCalendarLink: ({ viewer, params, body }) => createLink(services, viewer, params.id, body),
    revokeCalendarLink: ({ viewer, params }) =>
      revokeLink(services, viewer, { propertyId: params.id, linkId: params.link_id }),
  };
}
