import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

const seeSearches = { url: '/account/settings?section=searches', label: msg`See what is new` };

/**
 * What a person is told once a day. An account that has a number alone is told by SMS: it was asked for. `{homes}` are the titles of
 * the newest, at most five.
 */
export const alertNotifications = declareNotifications({
  new_homes: {
    group: 'reminders',
    icon: 'house',
    tone: 'palm',
    isUrgent: true,
    data: { count: 'number', homes: 'translated' },
    guest: {
      title: msg`{count, plural, one {A new home fits your search} other {# new homes fit your searches}}`,
      message: msg`{count, plural, one {It is {homes}.} other {The newest: {homes}.}}`,
      link: seeSearches,
    },
  },
  price_fell: {
    group: 'reminders',
    icon: 'tag',
    tone: 'palm',
    isUrgent: true,
    data: { home: 'translated', less: 'amount', price: 'amount', others: 'number', path: 'text' },
    guest: {
      title: msg`{home} costs {less} less a night`,
      message: msg`It is {price} a night now.{others, plural, =0 {} one { Another home that you saved costs less too.} other { # other homes that you saved cost less too.}} Prices can change again.`,
      link: { url: '{path}', label: msg`See what it costs` },
    },
  },
  new_homes_and_prices: {
    group: 'reminders',
    icon: 'house',
    tone: 'palm',
    isUrgent: true,
    data: { count: 'number', homes: 'translated', home: 'translated', less: 'amount', fallen: 'number' },
    guest: {
      title: msg`{count, plural, one {A new home fits your search} other {# new homes fit your searches}}, and {fallen, plural, one {a saved home costs less} other {# saved homes cost less}}`,
      message: msg`New: {homes}. {home} costs {less} less a night.`,
      link: seeSearches,
    },
  },
});
