import type { Kysely } from 'kysely';
import type { UserNote } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from './viewer.ts';

interface NotePage {
  notes: UserNote[];
  next_cursor: string | null;
}

/** What administrators wrote down about a user, the newest first. Throws `invalid_input` for a cursor of another list. */
export async function listUserNotes(
  db: Kysely<DB>,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<NotePage> {
  const [before] = readCursor(cursor, ['uuid']) ?? [];
  let query = db
    .selectFrom('user_notes as n')
    .innerJoin('users as author', 'author.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.author_id', 'author.name as author', 'n.written_at'])
    .where('n.user_id', '=', userId)
    .orderBy('n.id', 'desc')
    .limit(limit + 1);
  if (before) query = query.where('n.id', '<', before);
  const { items, next_cursor } = cutPage(await query.execute(), limit, (last) => [last.id]);
  const notes = items.map(({ id, text, author_id, author, written_at }) => ({
    id,
    text,
    author: { id: author_id, name: author },
    at: written_at.toISOString(),
  }));
  return { notes, next_cursor };
}

/**
 * Writes a note about a user, in the caller's transaction. Throws `not_found`; `state_moved_on` for a closed account, whose
 * notes have been erased.
 */
export async function addUserNote(
  trx: Kysely<DB>,
  author: Pick<Viewer, 'id' | 'name'>,
  { userId, text, at }: { userId: string; text: string; at: Date },
): Promise<UserNote> {
  const user = await trx
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (!user) throw new AppError('not_found');
  if (user.closed_at) throw new AppError('state_moved_on');
  const { id } = await trx
    .insertInto('user_notes')
    .values({ user_id: userId, author_id: author.id, text, written_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, text, author: { id: author.id, name: author.name }, at: at.toISOString() };
}
