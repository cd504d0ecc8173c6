import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

const identityPage = { url: '/account/settings?section=personal', label: msg`View details` };
const verified = {
  title: msg`Your identity is verified`,
  message: msg`Hosts and guests see it beside your name from now on.`,
  link: identityPage,
};
const refused = {
  title: msg`Your document could not be accepted`,
  message: msg`The reason: {reason}. You can send another picture at any time.`,
  link: identityPage,
};

/** Decisions on identity documents. */
export const identityNotifications = declareNotifications({
  identity_verified: {
    group: null,
    icon: 'badge-check',
    tone: 'palm',
    data: {},
    guest: verified,
    host: verified,
  },
  identity_refused: {
    group: null,
    icon: 'badge-x',
    tone: 'danger',
    data: { reason: 'text' },
    guest: refused,
    host: refused,
  },
});
