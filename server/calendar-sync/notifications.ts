import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

const feed = { home: 'translated', platform: 'text' } as const;

const linkedCalendarsPage = { url: '/host/calendar/sync?property={reference}', label: msg`View calendars` };

/** Calendars of other platforms. */
export const calendarNotifications = declareNotifications({
  calendar_conflict: {
    group: 'bookings',
    icon: 'calendar-days',
    tone: 'clay',
    data: { ...feed, guest: 'person', check_in: 'day' },
    host: {
      title: msg`Two bookings for the same nights at {home}`,
      message: msg`{platform} holds nights of the stay of {guest} that begins on {check_in}. We changed nothing: please decide which of the two stays.`,
      link: linkedCalendarsPage,
    },
  },
  calendar_failed: {
    group: 'bookings',
    icon: 'calendar-days',
    tone: 'danger',
    data: feed,
    host: {
      title: msg`The calendar of {platform} for {home} cannot be read`,
      message: msg`No night was opened: what the last good copy blocked stays blocked. Please look at its address.`,
      link: linkedCalendarsPage,
    },
  },
  calendar_emptied: {
    group: 'bookings',
    icon: 'calendar-days',
    tone: 'sand',
    data: feed,
    host: {
      title: msg`{platform} has given back its nights at {home}`,
      message: msg`Its calendar came back empty twice, so the nights that it held can be booked again.`,
      link: linkedCalendarsPage,
    },
  },
});
