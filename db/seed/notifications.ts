import { stayedStatuses } from '#contract/booking-statuses.ts';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { notificationsFor, type BookingEventKind, type BookingEvent } from '#server/bookings/bookings.ts';
import type { NewNotification } from '#server/notifications/notifications.ts';
import type { Home } from './homes.ts';
import type { People, Person } from './people.ts';
import type { Stay, StayEvent } from './stays.ts';

export interface NoticeRow {
  id: string;
  user_id: string;
  kind: string;
  side: string;
  reference: string | null;
  data: NewNotification['data'];
  fact: string;
  created_at: Date;
  read_at: Date | null;
}

const hour = 3_600_000;
/** What is older has been told, and matters to nobody any more. */
const daysBack = 75;
/** The demo's people last looked so long ago. */
const unseenHours = 50;

/** What the demo accounts have been told in the last weeks, as the doors would have told it. */
export function makeNotices(id: (at: Date) => string, { people, everybody, homes, stays, now }: DemoNews): NoticeRow[] {
  const names = new Map(everybody.map((one) => [one.id, one.name]));
  const accounts = new Set(Object.values(people.demo).map((one: Person) => one.id));
  const since = now.getTime() - daysBack * 24 * hour;
  const notices = [
    ...stays
      .filter((stay) => accounts.has(stay.guest_id) || accounts.has(stay.host_id))
      .flatMap((stay) => newsOf(stay).map(({ kind, at }) => notificationsFor(storyOf(stay, names, at), kind, at)))
      .flat(),
    ...homes
      .filter((home) => home.listing_status === 'submitted')
      .map((home) => submission(home, people.demo.admin.id, names)),
  ].filter(({ to, at }) => accounts.has(to) && at.getTime() > since && at <= now);
  return notices
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.fact < other.fact ? -1 : 1))
    .map(({ to, kind, side, reference, data, fact, at }) => ({
      id: id(at),
      user_id: to,
      kind,
      side,
      reference,
      data,
      fact,
      created_at: at,
      read_at: now.getTime() - at.getTime() < unseenHours * hour ? null : new Date(at.getTime() + 2 * hour),
    }));
}

export interface DemoNews {
  people: People;
  everybody: readonly Person[];
  homes: readonly Home[];
  stays: readonly Stay[];
  now: Date;
}

/** What happened in a stay, and when. */
function newsOf(stay: Stay): { kind: BookingEventKind; at: Date }[] {
  const eventKinds = stay.events.flatMap((event, index) => {
    const kind = kindOf(event, stay.events[index + 1]);
    return kind ? [{ kind, at: event.at }] : [];
  });
  const reminded = tripoliInstant(addDays(stay.check_in, -1), '09:10');
  const isBooked = stayedStatuses.includes(stay.status);
  const settled = stay.events.find(({ status }) => status === 'paid' || status === 'confirmed')?.at;
  if (isBooked && settled && settled < reminded) eventKinds.push({ kind: 'arriving', at: reminded });
  return eventKinds;
}

function kindOf({ status, by_role, note }: StayEvent, next: StayEvent | undefined): BookingEventKind | undefined {
  switch (status) {
    case 'pending':
      // Booked at once: that is told, not the asking.
      return next?.by_role === 'system' && next.note === 'instant_book' ? undefined : 'requested';
    case 'approved':
      return by_role === 'system' ? 'instant_approved' : 'approved';
    case 'confirmed':
      return by_role === 'system' ? 'instant_confirmed' : 'confirmed';
    case 'cancelled':
      if (by_role !== 'system') return 'cancelled';
      return note === 'no_answer' ? 'request_lapsed' : 'approval_lapsed';
    default:
      return status;
  }
}

function storyOf(stay: Stay, names: ReadonlyMap<string, string>, at: Date): BookingEvent {
  return {
    ...stay,
    titles: titlesOf(stay.home),
    guest_name: names.get(stay.guest_id)!,
    host_name: names.get(stay.host_id)!,
    until: new Date(at.getTime() + 24 * hour),
  };
}

function titlesOf(home: Home): BookingEvent['titles'] {
  return Object.fromEntries(home.texts.map(({ language, title }) => [language, title]));
}

/** An administrator is told of a listing that waits. */
function submission(home: Home, to: string, names: ReadonlyMap<string, string>): NewNotification {
  return {
    to,
    kind: 'new_listing_submitted',
    side: 'admin',
    reference: home.id,
    fact: `listing ${home.id} submitted`,
    data: { home: titlesOf(home), host: names.get(home.host_id)! },
    at: new Date(home.created_at.getTime() + 3 * hour),
  };
}
