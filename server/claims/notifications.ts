import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

/** Items of queues that are assigned to an administrator. */
export const claimNotifications = declareNotifications({
  item_assigned: {
    group: 'listings',
    icon: 'headset',
    tone: 'clay',
    data: { name: 'person', queue: 'text', item: 'translated', until: 'instant', path: 'text' },
    admin: {
      title: msg`{name} has assigned {item} to you`,
      message: msg`It is kept for you until {until}.`,
      link: {
        url: '{path}',
        reads: {
          listings: 'getSubmittedListing',
          identities: 'getDocument',
          reports: 'getReport',
          appeals: 'listAppeals',
          disputes: 'getDisputeToDecide',
          cases: 'getCase',
        },
        label: msg`Open it`,
      },
    },
  },
});
