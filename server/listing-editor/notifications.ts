import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

const listingsPage = { url: '/host/listings', label: msg`View listing` };

/** Listings that are begun, submitted and decided on. */
export const listingNotifications = declareNotifications({
  new_listing_submitted: {
    group: 'listings',
    icon: 'house',
    tone: 'clay',
    data: { home: 'text', host: 'person' },
    admin: {
      title: msg`{home} waits for your review`,
      message: msg`{host} has submitted a new listing. Guests find it once you have approved it.`,
      link: { url: '/admin/dashboard', reads: 'getSubmittedListing', label: msg`Review listing` },
    },
  },
  listing_begun: {
    group: 'listings',
    icon: 'house',
    tone: 'sea',
    data: {},
    host: {
      title: msg`Diyar has begun a listing for you`,
      message: msg`It waits among your listings. Fill it in and send it when it is ready; nobody else sees it before.`,
      link: listingsPage,
    },
  },
  listing_published: {
    group: 'listings',
    icon: 'house',
    tone: 'palm',
    data: { home: 'text' },
    host: {
      title: msg`{home} is published`,
      message: msg`Guests can find and book it now. Keep the calendar up to date.`,
      link: listingsPage,
    },
  },
  listing_rejected: {
    group: 'listings',
    icon: 'house',
    tone: 'danger',
    data: { home: 'text', reason: 'text' },
    host: { title: msg`{home} needs a change before it is published`, message: 'reason', link: listingsPage },
  },
  listing_changes_published: {
    group: 'listings',
    icon: 'house',
    tone: 'palm',
    data: { home: 'text' },
    host: {
      title: msg`Your changes of {home} are live`,
      message: msg`Guests see them now. What they had booked before keeps its terms.`,
      link: listingsPage,
    },
  },
  listing_changes_rejected: {
    group: 'listings',
    icon: 'house',
    tone: 'danger',
    data: { home: 'text', reason: 'text' },
    host: { title: msg`Your changes of {home} were not published`, message: 'reason', link: listingsPage },
  },
});
