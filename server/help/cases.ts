import { sql, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Case, CaseHead } from '#contract/types.gen.ts';
import type { CaseState, CaseTopic } from '#contract/help.ts';
import type { helpOperations } from '#contract/schemas/help.ts';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { Page } from '#contract/paging.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { notifyAdmins, type Side } from '#server/notifications/notifications.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { caseNotifications } from './notifications.ts';

export type CaseRow = Selectable<DB['cases']>;

/** Days for which a closed case is kept. */
export const daysKept = 730;

/** Opens a case and notifies all administrators; once for each idempotency key. */
export async function openCase(
  services: Services,
  viewer: Viewer,
  { topic, subject, text }: { topic: CaseTopic; subject: string; text: string },
  idempotency?: IdempotencyKey,
): Promise<Case> {
  const { db, clock } = services;
  const { id } = await runOnce(db, idempotency, async (trx) => {
    const now = clock.now();
    const opened = await trx
      .insertInto('cases')
      .values({ user_id: viewer.id, topic, subject, opened_at: now, changed_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await addMessage(trx, opened.id, viewer.id, { text, from_us: false, at: now });
    await notifyOfCase(services, trx, opened, viewer.name, `case:${opened.id}`, now);
    return { id: opened.id };
  });
  return getOwnCase(services, viewer.id, id);
}

/** A case between the two sides of a booking, which both read and write in. */
export interface SharedCase {
  opener: { id: string; name: string };
  /** The other side. */
  sharedWith: string;
  topic: CaseTopic;
  subject: string;
  text: string;
}

/** Opens a case that two users share, in the caller's transaction, and notifies all administrators. Returns its id. */
export async function openSharedCase(
  services: Services,
  trx: Kysely<DB>,
  { opener, sharedWith, topic, subject, text }: SharedCase,
): Promise<string> {
  const at = services.clock.now();
  const opened = await trx
    .insertInto('cases')
    .values({ user_id: opener.id, shared_with: sharedWith, topic, subject, opened_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addMessage(trx, opened.id, opener.id, { text, from_us: false, at });
  await notifyOfCase(services, trx, opened, opener.name, `case:${opened.id}`, at);
  return opened.id;
}

/** A page of a user's cases, the most recently changed first. Throws `invalid_input` for a cursor of another list. */
export async function listOwnCases(
  { db }: Services,
  userId: string,
  { limit, cursor }: QueryOf<(typeof helpOperations)['listOwnCases']>,
): Promise<Page<CaseHead[]>> {
  const [changedAt, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const later = changedAt && id ? sql`(changed_at, id) < (${changedAt}::timestamptz, ${id}::uuid)` : sql`true`;
  // An index for each side.
  const { rows } = await sql<CaseRow>`
    select * from (
      (select * from cases where user_id = ${userId} and ${later} order by changed_at desc, id desc limit ${limit + 1})
      union all
      (select * from cases where shared_with = ${userId} and ${later} order by changed_at desc, id desc limit ${limit + 1})
    ) as c
    order by changed_at desc, id desc limit ${limit + 1}
  `.execute(db);
  const { items, next_cursor } = cutPage(rows, limit, cursorKeyOf);
  return { items: items.map(presentHead), next_cursor };
}

/** The sort key of a case in the cursor of a list. */
export function cursorKeyOf({ changed_at, id }: CaseRow): [string, string] {
  return [changed_at.toISOString(), id];
}

/** A case that the user opened or shares, with its messages. Throws `not_found` for other cases. */
export async function getOwnCase({ db }: Services, userId: string, caseId: string): Promise<Case> {
  const row = await db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', caseId)
    .where(isSideOf(userId))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { ...presentHead(row), messages: await listMessages(db, row.id, userId) };
}

/** Adds the user's message to their case, which becomes open. Throws `not_found`, `state_moved_on` for a closed case. */
export async function addToCase(services: Services, viewer: Viewer, caseId: string, text: string): Promise<Case> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    const now = clock.now();
    const row = await trx
      .selectFrom('cases')
      .selectAll()
      .where('id', '=', caseId)
      .where(isSideOf(viewer.id))
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    if (row.state === 'closed') throw new AppError('state_moved_on');
    const message = await addMessage(trx, caseId, viewer.id, { text, from_us: false, at: now });
    await moveCase(trx, caseId, 'open', now);
    // Administrators have been notified of an open case already.
    if (row.state !== 'open') await notifyOfCase(services, trx, row, viewer.name, `case:${message}`, now);
  });
  return getOwnCase(services, viewer.id, caseId);
}

function isSideOf(userId: string) {
  return ({ eb, or }: ExpressionBuilder<DB, 'cases'>) =>
    or([eb('user_id', '=', userId), eb('shared_with', '=', userId)]);
}

/** Inserts a message and returns its id. */
export async function addMessage(
  trx: Kysely<DB>,
  caseId: string,
  authorId: string,
  { text, from_us, at }: { text: string; from_us: boolean; at: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('case_messages')
    .values({ case_id: caseId, author_id: authorId, from_us, text, sent_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function moveCase(trx: Kysely<DB>, caseId: string, state: CaseState, at: Date): Promise<void> {
  await trx.updateTable('cases').set({ state, changed_at: at }).where('id', '=', caseId).execute();
}

/** @param sideId the user whom `from_other_side` is seen from: the reader, or who opened the case */
export async function listMessages(db: Kysely<DB>, caseId: string, sideId: string): Promise<Case['messages']> {
  const rows = await db
    .selectFrom('case_messages')
    .select(['id', 'from_us', 'author_id', 'text', 'sent_at'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  return rows.map(({ sent_at, author_id, ...message }) => ({
    ...message,
    from_other_side: !message.from_us && author_id !== sideId,
    sent_at: sent_at.toISOString(),
  }));
}

export function presentHead({ number, topic, state, opened_at, changed_at, id, subject }: CaseRow): CaseHead {
  return {
    id,
    number: Number(number),
    topic: topic as CaseTopic,
    subject,
    state: state as CaseState,
    opened_at: opened_at.toISOString(),
    changed_at: changed_at.toISOString(),
  };
}

/** The side on which a user with this role is notified. */
export function sideOf(role: string): Side {
  if (role === 'admin') return 'admin';
  return role === 'guest' ? 'guest' : 'host';
}

async function notifyOfCase(
  services: Services,
  trx: Kysely<DB>,
  { id, number, subject }: CaseRow,
  name: string,
  fact: string,
  at: Date,
): Promise<void> {
  const data = { number: String(number), name, subject };
  await notifyAdmins(services, trx, { kind: caseNotifications.case_opened, reference: id, fact, data, at });
}
