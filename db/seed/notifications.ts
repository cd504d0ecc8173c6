import { stayedStatuses } from '#contract/booking-statuses.ts';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { notificationsFor, stayNotice, type NotifiedStay, type StayEventKind } from '#server/bookings/bookings.ts';
import { listingNotifications } from '#server/listing-editor/notifications.ts';
import type { NewNotification } from '#server/notifications/notifications.ts';
import type { DemoProperty } from './properties.ts';
import type { UserGroups, DemoUser } from './users.ts';
import type { Stay, StayEvent } from './stays.ts';

export interface NotificationRow {
  id: string;
  user_id: string;
  kind: NewNotification['kind']['name'];
  side: NewNotification['side'];
  reference: string | null;
  data: NewNotification['data'];
  fact: string;
  created_at: Date;
  read_at: Date | null;
}

const hour = 3_600_000;
/** Days for which notifications are made. */
const daysBack = 75;
/** Notifications of the last hours are unread. */
const unseenHours = 50;

/** The notifications of the demo accounts, made by the same functions as in the server. */
export function makeNotifications(
  id: (at: Date) => string,
  { userGroups, users, properties, stays, now }: NotificationInput,
): NotificationRow[] {
  const names = new Map(users.map((one) => [one.id, one.name]));
  const accounts = new Set(Object.values(userGroups.demo).map((one: DemoUser) => one.id));
  const since = now.getTime() - daysBack * 24 * hour;
  const notifications = [
    ...stays
      .filter((stay) => accounts.has(stay.guest_id) || accounts.has(stay.host_id))
      .flatMap((stay) =>
        eventsOf(stay).map(({ kind, at }) => {
          const notified = notifiedStayOf(stay, names, at);
          return notificationsFor(notified, { kind }, stayNotice(notified, kind), { at });
        }),
      )
      .flat(),
    ...properties
      .filter((property) => property.listing_status === 'submitted')
      .map((property) => submission(property, userGroups.demo.admin.id, names)),
  ].filter(({ to, at }) => accounts.has(to) && at.getTime() > since && at <= now);
  return notifications
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.fact < other.fact ? -1 : 1))
    .map(({ to, kind, side, reference, data, fact, at }) => ({
      id: id(at),
      user_id: to,
      kind: kind.name,
      side,
      reference,
      data,
      fact,
      created_at: at,
      read_at: now.getTime() - at.getTime() < unseenHours * hour ? null : new Date(at.getTime() + 2 * hour),
    }));
}

export interface NotificationInput {
  userGroups: UserGroups;
  users: readonly DemoUser[];
  properties: readonly DemoProperty[];
  stays: readonly Stay[];
  now: Date;
}

/** The events of a stay that notify, with their times. */
function eventsOf(stay: Stay): { kind: StayEventKind; at: Date }[] {
  const events = stay.events.flatMap((event, index) => {
    const kind = kindOf(event, stay.events[index + 1]);
    return kind ? [{ kind, at: event.at }] : [];
  });
  const reminded = tripoliInstant(addDays(stay.check_in, -1), '09:10');
  const isBooked = stayedStatuses.includes(stay.status);
  const settled = stay.events.find(({ status }) => status === 'paid' || status === 'confirmed')?.at;
  if (isBooked && settled && settled < reminded) events.push({ kind: 'trip_reminder', at: reminded });
  return events;
}

function kindOf({ status, by_role, note }: StayEvent, next: StayEvent | undefined): StayEventKind | undefined {
  switch (status) {
    case 'pending':
      // Instant booking notifies of the booking, not of the request.
      return next?.by_role === 'system' && next.note === 'instant_book' ? undefined : 'new_reservation';
    case 'approved':
      return by_role === 'system' ? 'booking_held' : 'booking_approved';
    case 'confirmed':
      return by_role === 'system' ? 'booking_instant' : 'booking_confirmed';
    case 'cancelled':
      if (by_role !== 'system') return 'cancellation';
      return note === 'no_answer' ? 'request_expired' : 'payment_expired';
    case 'declined':
      return 'booking_declined';
    case 'paid':
      return 'payment_received';
    case 'completed':
      return 'review_invitation';
  }
}

function notifiedStayOf(stay: Stay, names: ReadonlyMap<string, string>, at: Date): NotifiedStay {
  return {
    ...stay,
    online_dirham: null,
    awaiting_verification: false,
    titles: titlesOf(stay.property),
    guest_name: names.get(stay.guest_id)!,
    host_name: names.get(stay.host_id)!,
    until: new Date(at.getTime() + 24 * hour),
  };
}

function titlesOf(property: DemoProperty): NotifiedStay['titles'] {
  return Object.fromEntries(property.texts.map(({ language, title }) => [language, title]));
}

/** The administrator's notification of a submitted listing. */
function submission(property: DemoProperty, to: string, names: ReadonlyMap<string, string>): NewNotification {
  return {
    to,
    kind: listingNotifications.new_listing_submitted,
    side: 'admin',
    reference: property.id,
    fact: `listing ${property.id} submitted`,
    data: { home: titlesOf(property), host: names.get(property.host_id)! },
    at: new Date(property.created_at.getTime() + 3 * hour),
  };
}
