import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { hostMessagesOperations } from '#contract/schemas/host-messages.ts';
import { hostMessageLimits } from '#contract/limits.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, FilledReply, SavedReply, MessageTexts } from '#contract/types.gen.ts';
import { findPlaceholders } from '#contract/placeholders.ts';
import type { DB } from '#db/types.ts';
import { lockUser, readPerson, type Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { fillFor, loadStayFacts } from './fill-texts.ts';
import { listSavedReplyRows, listTextHosts, type SavedReplyRow } from './saved-reply-list.ts';

type ReplyForm = BodyOf<(typeof hostMessagesOperations)['changeSavedReply']>;
type Person = Pick<Viewer, 'id'>;

/** The saved replies that the viewer may edit, and the hosts for whom they may write others. */
export async function listSavedReplies(
  { db }: Pick<Services, 'db'>,
  viewer: Person,
): Promise<OperationTypes['listSavedReplies']['ok']> {
  const [rows, hosts] = await Promise.all([listSavedReplyRows(db, viewer), listTextHosts(db, viewer)]);
  return { replies: rows.map(present), hosts };
}

/**
 * Saves a reply of a host. Throws `not_found` for a host for whom the viewer does not answer all messages,
 * `placeholder_unknown`, `too_many_replies`.
 */
export async function createSavedReply(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Person,
  { host_id, ...form }: ReplyForm & { host_id?: string | null | undefined },
): Promise<SavedReply> {
  refuseUnknownPlaceholders(form.texts);
  const hostId = host_id ?? viewer.id;
  await requireTextsOf(db, viewer, hostId);
  const now = clock.now();
  return transact(db, async (trx) => {
    await refuseTooMany(trx, hostId);
    await forgetDeleted(trx, hostId, now);
    const row = await trx
      .insertInto('saved_replies')
      .values({ ...columnsOf(form), host_id: hostId, created_at: now, updated_at: now, changed_by: viewer.id })
      .returning(['id', 'host_id', 'name', 'texts', 'updated_at'])
      .executeTakeFirstOrThrow();
    return presentOne(trx, row);
  });
}

/** Replaces a saved reply. Throws `not_found`, `placeholder_unknown`. */
export async function changeSavedReply(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Person,
  id: string,
  form: ReplyForm,
): Promise<SavedReply> {
  refuseUnknownPlaceholders(form.texts);
  const row = await db
    .updateTable('saved_replies')
    .set({ ...columnsOf(form), updated_at: clock.now(), changed_by: viewer.id })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(mayEditTextsOf('saved_replies.host_id', viewer))
    .returning(['id', 'host_id', 'name', 'texts', 'updated_at'])
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return presentOne(db, row);
}

/** Deletes a saved reply, which can be restored for a day. Throws `not_found`. */
export async function deleteSavedReply(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Person,
  id: string,
): Promise<void> {
  const row = await db
    .updateTable('saved_replies')
    .set({ deleted_at: clock.now() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(mayEditTextsOf('saved_replies.host_id', viewer))
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
}

/** Restores a deleted reply; one that is not deleted stays as it is. Throws `not_found`, `too_many_replies`. */
export async function restoreSavedReply({ db }: Pick<Services, 'db'>, viewer: Person, id: string): Promise<SavedReply> {
  return transact(db, async (trx) => {
    const found = await trx
      .selectFrom('saved_replies')
      .select(['host_id', 'deleted_at'])
      .where('id', '=', id)
      .where(mayEditTextsOf('saved_replies.host_id', viewer))
      .executeTakeFirst();
    if (!found) throw new AppError('not_found');
    if (found.deleted_at) await refuseTooMany(trx, found.host_id);
    const row = await trx
      .updateTable('saved_replies')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .returning(['id', 'host_id', 'name', 'texts', 'updated_at'])
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    return presentOne(trx, row);
  });
}

/**
 * The saved replies of the host of a conversation, filled for its stay: in the guest's language where the reply has it, else
 * in the reader's. Throws `not_found` for a conversation that the viewer does not answer for its host.
 */
export async function listFilledReplies(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Person,
  bookingId: string,
  locale: Locale,
): Promise<{ replies: FilledReply[] }> {
  const facts = await loadStayFacts(db, viewer, bookingId);
  const rows = await db
    .selectFrom('saved_replies')
    .select(['id', 'name', 'texts'])
    .where('host_id', '=', facts.host_id)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(hostMessageLimits.replies)
    .execute();
  return {
    replies: rows.map(({ id, name, texts }) => ({
      id,
      name,
      ...fillFor(facts, texts as unknown as MessageTexts, locale, clock.today()),
    })),
  };
}

/** Throws `placeholder_unknown` for the first name in braces that is no placeholder. */
export function refuseUnknownPlaceholders(texts: MessageTexts): void {
  for (const text of Object.values(texts)) {
    const unknown = findPlaceholders(text).find(({ placeholder }) => placeholder === undefined);
    if (unknown) throw new AppError('placeholder_unknown', { values: { name: unknown.name } });
  }
}

/** Throws `not_found` unless the viewer is the host, or answers messages for all homes of the host. */
export async function requireTextsOf(db: Kysely<DB>, viewer: Person, hostId: string): Promise<void> {
  if (hostId === viewer.id) return;
  const { rows } = await sql`
    select from hosts_for(${viewer.id}, 'messages') where host_id = ${hostId} and property_ids is null
  `.execute(db);
  if (rows.length === 0) throw new AppError('not_found');
}

/** The condition that the viewer may edit the shared texts of the host in this column. */
function mayEditTextsOf(column: string, viewer: Person) {
  return sql<boolean>`${sql.ref(column)} in (
    select host_id from hosts_for(${viewer.id}, 'messages') where property_ids is null
  )`;
}

/** The account is locked, so that two devices together do not exceed the limit. */
async function refuseTooMany(trx: Kysely<DB>, hostId: string): Promise<void> {
  await lockUser(trx, hostId);
  const { count } = await trx
    .selectFrom('saved_replies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('host_id', '=', hostId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= hostMessageLimits.replies) {
    throw new AppError('too_many_replies', { values: { count: hostMessageLimits.replies } });
  }
}

async function forgetDeleted(trx: Kysely<DB>, hostId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('saved_replies')
    .where('host_id', '=', hostId)
    .where('deleted_at', '<', new Date(now.getTime() - hostMessageLimits.hoursKept * 3_600_000))
    .execute();
}

const columnsOf = ({ name, texts }: ReplyForm) => ({ name, texts: JSON.stringify(texts) });

async function presentOne(
  db: Kysely<DB>,
  row: { id: string; host_id: string; name: string; texts: unknown; updated_at: Date },
): Promise<SavedReply> {
  const { name } = await readPerson(db, row.host_id);
  return present({ ...row, texts: row.texts as MessageTexts, host_name: name });
}

function present({ updated_at, ...row }: SavedReplyRow): SavedReply {
  return { ...row, updated_at: updated_at.toISOString() };
}
