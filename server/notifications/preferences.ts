import { notificationChannels, type NotificationChannel } from '#contract/notifications.ts';
import type { NotificationPreferences, OperationTypes } from '#contract/types.gen.ts';
import type { Services } from '#server/platform/services.ts';

/** The groups of notifications that the user gets by mail and on devices; by default all. */
export async function getPreferences({ db }: Pick<Services, 'db'>, userId: string): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom('notification_preferences')
    .select(['muted_mails', 'muted_pushes'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { email: without('email', row?.muted_mails ?? []), push: without('push', row?.muted_pushes ?? []) };
}

/** Replaces the preferences for all groups of mails, and of devices if they are given. */
export async function setPreferences(
  services: Pick<Services, 'db'>,
  userId: string,
  { email, push }: OperationTypes['setNotificationPreferences']['body'],
): Promise<NotificationPreferences> {
  const muted = {
    muted_mails: mutedIn('email', email),
    ...(push === undefined ? {} : { muted_pushes: mutedIn('push', push) }),
  };
  await services.db
    .insertInto('notification_preferences')
    .values({ user_id: userId, ...muted })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(muted))
    .execute();
  return getPreferences(services, userId);
}

function without<Channel extends NotificationChannel>(channel: Channel, muted: readonly string[]) {
  const groups: readonly string[] = notificationChannels[channel];
  return Object.fromEntries(groups.map((group) => [group, !muted.includes(group)])) as NotificationPreferences[Channel];
}

function mutedIn(channel: NotificationChannel, choices: Readonly<Record<string, boolean>>): string[] {
  return notificationChannels[channel].filter((group) => choices[group] === false);
}
