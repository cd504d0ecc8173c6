import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { NotificationType } from '#contract/notifications.ts';
import type { DB } from '#db/types.ts';
import type { Services } from '#server/platform/services.ts';
import { kinds } from './kinds.ts';
import { writeMail } from './mails.ts';
import { say, type NoticeData } from './render.ts';
import type { Side } from './labels.ts';

// The door of the domain: what others may use of it. It knows none of them.
export { notificationsAccount } from './account-lifecycle.ts';
export {
  listNotifications,
  notificationsChanged,
  readAllNotifications,
  readNotification,
  readNotificationsAbout,
  redactNotifications,
  withdrawNotifications,
} from './inbox.ts';
export { getPreferences, setPreferences } from './preferences.ts';
export { say, type NoticeData, type Told } from './render.ts';
export type { Side } from './labels.ts';

/** Something to tell one person. */
export interface NewNotification {
  /** The user. */
  to: string;
  kind: NotificationType;
  /** In which part they are told. */
  side: Side;
  /** The thing that it is about, where it leads. */
  reference: string | null;
  /** What happened, in words that stay the same: nobody is told the same fact twice. */
  fact: string;
  data: NoticeData;
  /** When it happened. */
  at: Date;
  /** False where the mail comes later, if at all: see `mailNotifications`. */
  byMail?: false;
}

/**
 * Tells people, in the caller's transaction: in the product always, by mail where they want that kind. What has been
 * told before is left out, so a job that is tried again does no harm.
 * @returns how many were told
 */
export async function notify(
  services: Pick<Services, 'mail' | 'settings'>,
  trx: Kysely<DB>,
  notices: readonly NewNotification[],
): Promise<number> {
  if (notices.length === 0) return 0;
  const told = await trx
    .insertInto('notifications')
    .values(
      notices.map(({ to, kind, side, reference, fact, data, at }) => ({
        user_id: to,
        kind,
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
  const isTold = (one: NewNotification) => told.some((row) => row.user_id === one.to && row.fact === one.fact);
  await mailNotifications(
    services,
    trx,
    notices.filter((one) => one.byMail !== false && isTold(one)),
  );
  return told.length;
}

/** Tells every administrator, in the caller's transaction. */
export async function notifyAdmins(
  services: Pick<Services, 'mail' | 'settings'>,
  trx: Kysely<DB>,
  notice: Omit<NewNotification, 'to' | 'side'>,
): Promise<void> {
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('closed_at', 'is', null)
    .execute();
  await notify(
    services,
    trx,
    admins.map(({ id }) => ({ ...notice, to: id, side: 'admin' })),
  );
}

/** Sends what was told by mail as well, to those who want that kind so, in the caller's transaction. */
export async function mailNotifications(
  { mail, settings }: Pick<Services, 'mail' | 'settings'>,
  trx: Kysely<DB>,
  notices: readonly NewNotification[],
): Promise<void> {
  if (notices.length === 0) return;
  const people = await findRecipients(
    trx,
    notices.map((notice) => notice.to),
  );
  for (const notice of notices) {
    const person = people.get(notice.to);
    const { group } = kinds[notice.kind];
    if (!person || group === null || person.muted.includes(group)) continue;
    const said = say(notice, person.language);
    if (!said) throw new Error(`nothing to say to the ${notice.side} of ${notice.kind}`);
    await mail.enqueue(trx, writeMail(said, notice.data, person, settings.PUBLIC_URL));
  }
}

interface Recipient {
  id: string;
  name: string;
  email: string;
  language: Locale;
  muted: string[];
}

/** Where their mails go; English for who chose no language. Closed accounts get none. */
async function findRecipients(trx: Kysely<DB>, ids: readonly string[]): Promise<Map<string, Recipient>> {
  const { rows } = await sql<Recipient>`
    select u.id, u.name, u.email::text as email, coalesce(u.language, 'en') as language,
      coalesce(p.muted_mails, '{}') as muted
    from users as u left join notification_preferences as p on p.user_id = u.id
    where u.id = any(${[...new Set(ids)]}::uuid[]) and u.closed_at is null
  `.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is older is told nobody any more. */
const daysKept = 400;

/** Nightly, what is old goes. */
export function registerNotificationJobs({ db, clock, jobs }: Services): void {
  jobs.schedule('prune-notifications', '35 4 * * *', async () => {
    const before = new Date(clock.now().getTime() - daysKept * 24 * 3_600_000);
    await db.deleteFrom('notifications').where('created_at', '<', before).execute();
  });
}
