import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

/** Webhooks that are switched off. */
export const webhookNotifications = declareNotifications({
  webhook_off: {
    group: 'bookings',
    icon: 'webhook',
    tone: 'danger',
    data: { address: 'text' },
    host: {
      title: msg`The webhook to {address} is switched off`,
      message: msg`An event was not taken for three days. Repair the webhook and switch it on again: what waits is sent then.`,
      link: { url: '/host/webhooks', label: msg`View webhooks` },
    },
  },
});
