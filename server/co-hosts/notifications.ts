import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

const coHostsPage = { url: '/host/co-hosts', label: msg`View co-hosts` };

/** Co-hosts and the hosts for whom they act. Of an invitation that was declined, `name` may be the address. */
export const coHostNotifications = declareNotifications({
  co_host_accepted: {
    group: 'listings',
    icon: 'user-plus',
    tone: 'palm',
    data: { name: 'person' },
    host: {
      title: msg`{name} is your co-host now`,
      message: msg`They can do what you have allowed, from this moment.`,
      link: coHostsPage,
    },
  },
  co_host_declined: {
    group: 'listings',
    icon: 'user-plus',
    tone: 'sand',
    data: { name: 'person' },
    host: {
      title: msg`{name} has declined your invitation`,
      message: msg`You can invite somebody else at any time.`,
      link: coHostsPage,
    },
  },
  co_host_left: {
    group: 'listings',
    icon: 'user-plus',
    tone: 'sand',
    data: { name: 'person' },
    host: {
      title: msg`{name} is no longer your co-host`,
      message: msg`They have ended it themselves, and see nothing of your homes any more.`,
      link: coHostsPage,
    },
  },
  hosting_changed: {
    group: 'listings',
    icon: 'user-plus',
    tone: 'sea',
    data: { host: 'person' },
    host: {
      title: msg`{host} has changed what you take care of`,
      message: msg`Your areas and homes are listed with your co-hosts.`,
      link: coHostsPage,
    },
  },
  hosting_ended: {
    group: 'listings',
    icon: 'user-plus',
    tone: 'sand',
    data: { host: 'person' },
    host: {
      title: msg`You are no longer a co-host of {host}`,
      message: msg`Their homes, reservations and messages are closed to you from now on.`,
      link: coHostsPage,
    },
  },
});
