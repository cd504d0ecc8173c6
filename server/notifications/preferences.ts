import { notificationGroups } from '#contract/notifications.ts';
import type { NotificationPreferences } from '#contract/types.gen.ts';
import type { Services } from '#server/platform/services.ts';

/** The groups of notifications that the user gets by mail; by default all. */
export async function getPreferences({ db }: Pick<Services, 'db'>, userId: string): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom('notification_preferences')
    .select('muted_mails')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const muted = new Set(row?.muted_mails);
  return {
    email: Object.fromEntries(
      notificationGroups.map((group) => [group, !muted.has(group)]),
    ) as NotificationPreferences['email'],
  };
}

/** Replaces the preferences for all groups. */
export async function setPreferences(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { email }: NotificationPreferences,
): Promise<NotificationPreferences> {
  const muted_mails = notificationGroups.filter((group) => !email[group]);
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, muted_mails })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ muted_mails }))
    .execute();
  return { email };
}
