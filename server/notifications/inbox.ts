import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from '#db/types.ts';
import type { OperationTypes, Notification } from '#contract/types.gen.ts';
import { countLimit, type Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import type { NotificationType } from '#contract/notifications.ts';
import type { AdminRole } from '#contract/roles.ts';
import type { notificationsOperations } from '#contract/schemas/notifications.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import { readCursor, writeCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import { catalogVersion } from '#server/platform/i18n.ts';
import type { EtagCache, CacheDependencies } from '#server/platform/etag-cache.ts';
import type { Services } from '#server/platform/services.ts';
import { toldKinds } from './admin-notices.ts';
import type { NotificationData, NotificationKind, NotificationKinds, Side } from './declaration.ts';
import { renderNotification } from './render.ts';

type List = (typeof notificationsOperations)['listNotifications'];

interface Row {
  id: string;
  kind: NotificationType;
  side: Side;
  reference: string | null;
  data: NotificationData;
  created_at: Date;
  read_at: Date | null;
}

/** Whose notifications are read. Those for administrators are left out where the role of today may not read what they are about. */
export interface InboxOwner {
  id: string;
  admin_role: AdminRole | null;
}

/** The declarations by which stored notifications are read. */
export interface Declared {
  kinds: NotificationKinds;
  /** Part of the ETag: changes when the texts or the links of notifications change. */
  textsVersion: string;
}

export function readDeclarations(kinds: NotificationKinds): Declared {
  const texts = JSON.stringify([catalogVersion, kinds]);
  return { kinds, textsVersion: createHash('sha256').update(texts).digest('base64url').slice(0, 8) };
}

/**
 * A page of the viewer's notifications, newest first, in the reader's language. The version is read from one row; the rest
 * is read only if the caller has another version. Throws `forbidden` for those of another user.
 */
export async function listNotifications(
  { pool, kinds, textsVersion }: Pick<Services, 'pool'> & Declared,
  viewer: InboxOwner,
  userId: string,
  { unread_only = false, limit, cursor }: QueryOf<List>,
  locale: Locale,
): Promise<{ version: string; answer: () => Promise<AnswerOf<List>>; dependencies: CacheDependencies }> {
  if (userId !== viewer.id) throw new AppError('forbidden');
  const [before] = readCursor(cursor, ['uuid']) ?? [];
  // Read first: a notification that is written in between then makes the next poll read again.
  const version = await readVersion(pool, userId);
  return {
    version: `${version}-${locale}-${textsVersion}${viewer.admin_role ? `-${viewer.admin_role}` : ''}`,
    async answer() {
      const [rows, unread_count] = await Promise.all([
        readPage(pool, kinds, viewer, { unread_only, before, count: limit + 1 }),
        countUnread(pool, kinds, viewer),
      ]);
      const page = rows.slice(0, limit);
      return {
        notifications: page.flatMap((row) => present(kinds, row, locale)),
        unread_count,
        next_cursor: rows.length > limit ? writeCursor([page.at(-1)!.id]) : null,
      };
    },
    dependencies: { depends: [dependencyOf(userId)] },
  };
}

/** The cache dependency of a user's notifications, as the database trigger names it. */
function dependencyOf(userId: string): string {
  return `n:${userId}`;
}

/**
 * Invalidates the cached list on this server at once, so that polls after the answer to the writer see the change. Other
 * servers are notified by the database.
 */
export function notificationsChanged(etagCache: EtagCache, userId: string): void {
  etagCache.invalidate([dependencyOf(userId)]);
}

/** Marks a notification as read, at the time of the first call. Throws `not_found` for one of another user. */
export async function readNotification(
  { pool, clock, etagCache, kinds }: Pick<Services, 'pool' | 'clock' | 'etagCache'> & Pick<Declared, 'kinds'>,
  viewer: InboxOwner,
  id: string,
): Promise<OperationTypes['readNotification']['ok']> {
  const userId = viewer.id;
  const marked = await pool.query<{ read_at: Date }>({
    name: 'notifications_read',
    text: `update notifications set read_at = $3 where id = $1 and user_id = $2 and read_at is null
      returning $3::timestamptz as read_at`,
    values: [id, userId, clock.now()],
  });
  // A separate statement, which sees what a simultaneous call has just written.
  const row = marked.rows[0] ?? (await findReadAt(pool, userId, id));
  if (!row) throw new AppError('not_found');
  notificationsChanged(etagCache, userId);
  return { id, read: true, read_at: row.read_at.toISOString(), unread_count: await countUnread(pool, kinds, viewer) };
}

async function findReadAt(pool: Pool, userId: string, id: string): Promise<{ read_at: Date } | undefined> {
  const { rows } = await pool.query<{ read_at: Date }>({
    name: 'notifications_read_at',
    text: `select read_at from notifications where id = $1 and user_id = $2 and read_at is not null`,
    values: [id, userId],
  });
  return rows[0];
}

/** Marks all notifications as read, or those up to and including `upTo`. */
export async function readAllNotifications(
  { pool, clock, etagCache, kinds }: Pick<Services, 'pool' | 'clock' | 'etagCache'> & Pick<Declared, 'kinds'>,
  viewer: InboxOwner,
  upTo: string | null,
): Promise<{ unread_count: number }> {
  const userId = viewer.id;
  await pool.query({
    name: `notifications_read_${upTo === null ? 'all' : 'up_to'}`,
    text: `update notifications set read_at = $2
           where user_id = $1 and read_at is null ${upTo === null ? '' : 'and id <= $3'}`,
    values: [userId, clock.now(), ...(upTo === null ? [] : [upTo])],
  });
  notificationsChanged(etagCache, userId);
  return { unread_count: await countUnread(pool, kinds, viewer) };
}

/** Marks a user's notifications about one reference as read, in the caller's transaction. */
export async function readNotificationsAbout(
  trx: Kysely<DB>,
  about: { to: string; reference: string; kinds: readonly NotificationType[]; at: Date },
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ read_at: about.at })
    .where('user_id', '=', about.to)
    .where('read_at', 'is', null)
    .where('reference', '=', about.reference)
    .where('kind', 'in', about.kinds)
    .execute();
}

async function readVersion(pool: Pool, userId: string): Promise<number> {
  const { rows } = await pool.query<{ version: number }>({
    name: 'notifications_version',
    text: `select version from notification_versions where user_id = $1`,
    values: [userId],
  });
  return rows[0]?.version ?? 0;
}

/** The condition for what the owner of the inbox may be told; its values come from `$first` on. */
function toldTo(
  kinds: NotificationKinds,
  { admin_role }: InboxOwner,
  first: number,
): { name: string; condition: string; values: unknown[] } {
  if (admin_role === null) return { name: '', condition: `side <> 'admin'`, values: [] };
  const { kinds: told, queues } = toldKinds(kinds, admin_role);
  const ofQueue = `data ->> 'queue' = any($${first + 1}::text[])`;
  const condition = `(side <> 'admin' or kind = any($${first}::text[]) or ${ofQueue})`;
  return { name: '_admin', condition, values: [told, queues] };
}

async function readPage(
  pool: Pool,
  kinds: NotificationKinds,
  owner: InboxOwner,
  { unread_only, before, count }: { unread_only: boolean; before: string | undefined; count: number },
): Promise<Row[]> {
  const told = toldTo(kinds, owner, 3);
  const beforeAt = told.values.length + 3;
  const { rows } = await pool.query<Row>({
    name: `notifications_${unread_only ? 'unread_' : ''}page${before === undefined ? '' : '_next'}${told.name}`,
    text: `select id, kind, side, reference, data, created_at, read_at from notifications
           where user_id = $1 ${unread_only ? 'and read_at is null' : ''} and ${told.condition}
             ${before === undefined ? '' : `and id < $${beforeAt}`}
           order by id desc limit $2`,
    values: [owner.id, count, ...told.values, ...(before === undefined ? [] : [before])],
  });
  return rows;
}

async function countUnread(pool: Pool, kinds: NotificationKinds, owner: InboxOwner): Promise<number> {
  const told = toldTo(kinds, owner, 3);
  const { rows } = await pool.query<{ count: number }>({
    name: `notifications_unread_count${told.name}`,
    text: `select count(*)::int as count
           from (select from notifications where user_id = $1 and read_at is null and ${told.condition} limit $2) as unread`,
    values: [owner.id, countLimit + 1, ...told.values],
  });
  return rows[0]!.count;
}

/** A notification in the reader's language. A stored type that the code no longer has is left out. */
function present(kinds: NotificationKinds, { read_at, created_at, ...row }: Row, locale: Locale): Notification[] {
  const kind: NotificationKind | undefined = kinds[row.kind];
  const rendered = kind && renderNotification({ ...row, kind }, locale, tripoliDay(created_at));
  if (!rendered) return [];
  return [
    {
      id: row.id,
      type: row.kind,
      icon: kind.icon,
      tone: kind.tone,
      ...rendered,
      read: read_at !== null,
      read_at: read_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    },
  ];
}

/**
 * Deletes all notifications about these references, in the caller's transaction. The versions of the recipients' lists
 * change, so that browsers do not keep showing cached ones.
 */
export async function withdrawNotifications(
  trx: Kysely<DB>,
  about: { kinds: readonly NotificationType[]; references: readonly string[] },
): Promise<void> {
  if (about.references.length === 0) return;
  await sql`
    with deleted as (
      delete from notifications
      where kind = any(${about.kinds}::text[]) and reference = any(${about.references}::uuid[])
      returning user_id
    )
    update notification_versions set version = version + 1 where user_id in (select user_id from deleted)
  `.execute(trx);
}

/**
 * Replaces the name of a closed account in the data of notifications about these references, in the caller's transaction.
 */
export async function redactNotifications(
  trx: Kysely<DB>,
  about: { references: readonly string[]; field: 'guest' | 'host' | 'name'; kind?: NotificationType },
): Promise<void> {
  if (about.references.length === 0) return;
  const ofKind = about.kind === undefined ? sql`true` : sql`kind = ${about.kind}`;
  await sql`
    update notifications set data = jsonb_set(data, array[${about.field}], '"…"')
    where reference = any(${about.references}::uuid[]) and data ? ${about.field} and ${ofKind}
  `.execute(trx);
}

/** The users who have a notification of this kind about these references, as `<user id> <reference>`. */
export async function listNotified(
  db: Kysely<DB>,
  kind: NotificationType,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select user_id || ' ' || reference as key from notifications
    where kind = ${kind} and reference = any(${references}::uuid[])
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}
