import type { Kysely } from 'kysely';
import { tripoliDay } from '#contract/days.ts';
import { mailLimits, phoneCodeLimits } from '#contract/limits.ts';
import { notificationChannels, type NotificationChannel, type NotificationGroup } from '#contract/notifications.ts';
import { cleanPersonName } from '#contract/person-names.ts';
import type { DB } from '#db/types.ts';
import { countInTransaction } from '#server/platform/count-limit.ts';
import type { Services } from '#server/platform/services.ts';
import { mayBeTold } from './admin-notices.ts';
import { isPushOffered } from './push/offered.ts';
import { enqueuePushes } from './push/sending.ts';
import { findRecipients, listAdminIds, readAdminRoles, type Recipient } from './recipient-list.ts';
import type { DataOf, NotificationData, NotificationKind, Side } from './declaration.ts';
import { writeNotificationMail } from './mails.ts';
import { renderNotification } from './render.ts';

/** What notifications need to leave the inbox. */
export type Told = Pick<Services, 'jobs' | 'mail' | 'sms' | 'settings'>;

/** A notification for one user. */
export interface NewNotification<Kind extends NotificationKind = NotificationKind> {
  /** The id of the user. */
  to: string;
  kind: Kind;
  /** The role in which they are notified. */
  side: Side;
  /** The id of the entity that it is about and links to. */
  reference: string | null;
  /** Identifies the event: a user gets one notification for each fact. */
  fact: string;
  data: DataOf<Kind>;
  /** When it happened. */
  at: Date;
  /** False where the mail is sent later, if at all: see `mailNotifications`. */
  byMail?: false;
}

/**
 * Stores notifications, in the caller's transaction, and sends them by the channels that their users want for that type. A fact of
 * which the user was notified before is left out, so a job may be retried; so is a notice for an administrator whose role may
 * not read what it is about.
 * @returns how many were stored
 */
export async function notify<Kind extends NotificationKind>(
  services: Told,
  trx: Kysely<DB>,
  asked: readonly NewNotification<Kind>[],
): Promise<number> {
  const notifications = await forTheirRoles(trx, asked);
  if (notifications.length === 0) return 0;
  const stored = await trx
    .insertInto('notifications')
    .values(
      notifications.map(({ to, kind, side, reference, fact, data, at }) => ({
        user_id: to,
        kind: kind.name,
        side,
        reference,
        fact,
        data: JSON.stringify(data),
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'fact']).doNothing())
    .returning(['user_id', 'fact'])
    .execute();
  const isStored = (one: NewNotification) => stored.some((row) => row.user_id === one.to && row.fact === one.fact);
  await tell(services, trx, notifications.filter(isStored), ({ byMail }) =>
    byMail === false ? ['push'] : ['email', 'push'],
  );
  return stored.length;
}

async function forTheirRoles(
  trx: Kysely<DB>,
  notifications: readonly NewNotification[],
): Promise<readonly NewNotification[]> {
  const forAdmins = notifications.filter(({ side }) => side === 'admin');
  if (forAdmins.length === 0) return notifications;
  const roles = await readAdminRoles(
    trx,
    forAdmins.map(({ to }) => to),
  );
  return notifications.filter((one) => mayBeTold(one, roles.get(one.to) ?? null));
}

/** Notifies every administrator whose role may read what it is about, in the caller's transaction. */
export async function notifyAdmins<Kind extends NotificationKind>(
  services: Told,
  trx: Kysely<DB>,
  notification: Omit<NewNotification<Kind>, 'to' | 'side'>,
): Promise<void> {
  const admins = await listAdminIds(trx);
  await notify(
    services,
    trx,
    admins.map((id) => ({ ...notification, to: id, side: 'admin' as const })),
  );
}

/** The most notifications of a user that are counted, whatever RATE_LIMIT_FACTOR is. */
const maxCapacity = 1000;

/** Mails stored notifications later than they were stored, in the caller's transaction; see `notify`. */
export async function mailNotifications(
  services: Told,
  trx: Kysely<DB>,
  notifications: readonly NewNotification[],
): Promise<void> {
  await tell(services, trx, notifications, () => ['email']);
}

/** A notification that its recipient wants, without what could be taken for a link in names of people. */
interface Telling {
  notification: NewNotification;
  recipient: Recipient;
}

/** The ways by which notifications leave the inbox. */
const channels: Readonly<
  Record<NotificationChannel, (services: Told, trx: Kysely<DB>, tellings: readonly Telling[]) => Promise<void>>
> = {
  email: mailOrText,
  push: (services, trx, tellings) =>
    enqueuePushes(
      services,
      trx,
      tellings.map(({ notification }) => notification),
    ),
};

/**
 * Enqueues notifications for the channels that their users want for that type, in the caller's transaction. A user who has got too
 * many notifications in the last hour finds them on the site only. Mails of the group `always` are neither turned off nor counted.
 */
async function tell(
  services: Told,
  trx: Kysely<DB>,
  asked: readonly NewNotification[],
  channelsOf: (notification: NewNotification) => readonly NotificationChannel[],
): Promise<void> {
  const { settings } = services;
  const notifications = asked.flatMap((notification) => {
    const by = channelsOf(notification).filter((channel) => carries(settings, channel, notification));
    return by.length === 0 ? [] : [{ notification, by }];
  });
  if (notifications.length === 0) return;
  const recipients = await findRecipients(
    trx,
    notifications.map(({ notification }) => notification.to),
    // Bounded, as the notifications of a user are counted one by one.
    Math.min(Math.ceil(mailLimits.notificationsPerHour * settings.RATE_LIMIT_FACTOR), maxCapacity),
    notifications[0]!.notification.at,
  );
  for (const channel of Object.keys(channels) as NotificationChannel[]) {
    const tellings = notifications.flatMap(({ notification, by }): Telling[] => {
      const recipient = recipients.get(notification.to);
      if (!recipient || !by.includes(channel) || !isWanted(notification, channel, recipient)) return [];
      return [{ notification: { ...notification, data: withCleanNames(notification) }, recipient }];
    });
    if (tellings.length > 0) await channels[channel](services, trx, tellings);
  }
}

/** Whether notifications of this kind take this channel at all. */
function carries(
  settings: Services['settings'],
  channel: NotificationChannel,
  { kind, side }: NewNotification,
): boolean {
  const { group } = kind;
  if (group === null) return false;
  const groups: readonly NotificationGroup[] = notificationChannels[channel];
  if (channel === 'email') return group === 'always' || groups.includes(group);
  return group !== 'always' && groups.includes(group) && kind[side]?.confirms !== true && isPushOffered(settings);
}

function isWanted(notification: NewNotification, channel: NotificationChannel, recipient: Recipient): boolean {
  const { group } = notification.kind;
  // The role may have changed since the notification was stored.
  if (!mayBeTold(notification, recipient.admin_role)) return false;
  if (group === 'always') return true;
  const hourAgo = new Date(notification.at.getTime() - 3_600_000);
  const isCrowded = recipient.crowded_since !== null && recipient.crowded_since > hourAgo;
  return !recipient.muted[channel].includes(group!) && !isCrowded;
}

/**
 * Enqueues mails; short SMS with a link to those who have no address, as far as the matter is urgent. Somebody whose address may be
 * a stranger's finds the notification on the site only.
 */
async function mailOrText({ mail, sms, settings }: Told, trx: Kysely<DB>, tellings: readonly Telling[]): Promise<void> {
  for (const { notification, recipient } of tellings) {
    const { kind, data } = notification;
    const { email, sms_number } = recipient;
    if (email === null && (sms_number === null || !isToldBySms(kind))) continue;
    if (email !== null && settings.VERIFY_EMAIL && !recipient.is_verified) continue;
    const writtenOn = tripoliDay(notification.at);
    const rendered = renderNotification(notification, recipient.language, writtenOn);
    if (!rendered) throw new Error(`the ${notification.side} has no text for ${kind.name}`);
    if (email === null) {
      const text = `${rendered.title}\n${settings.PUBLIC_URL}${rendered.action_url}`;
      const limit = { max: phoneCodeLimits.noticesPerDay, seconds: 86_400 };
      const exceeded = await countInTransaction(trx, [{ key: `sms to ${recipient.id}`, limit }], notification.at);
      if (!exceeded || kind.group === 'always') await sms.enqueue(trx, { to: sms_number!, text });
      continue;
    }
    const reader = { ...recipient, email, name: cleanPersonName(recipient.name, notification.side === 'admin') };
    await mail.enqueue(trx, writeNotificationMail(rendered, data, reader, settings.PUBLIC_URL, writtenOn));
  }
}

/** SMS costs: what is not about a stay, money, a message or the account waits in the app. */
function isToldBySms({ group, isUrgent }: NotificationKind): boolean {
  return group === 'always' || group === 'bookings' || group === 'messages' || isUrgent === true;
}

/** Names of people are their own; titles of properties are approved by administrators. */
function withCleanNames({ kind, data }: NewNotification): NotificationData {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      return [key, kind.data[key] === 'person' && typeof value === 'string' ? cleanPersonName(value) : value];
    }),
  );
}
