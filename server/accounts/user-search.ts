import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Role } from '#contract/roles.ts';
import { plainText } from '#contract/typed-text.ts';
import type { DB } from '#db/types.ts';
import { searchWords } from '#contract/search-words.ts';
import { beginsWith } from '#server/platform/prefix-range.ts';
import { areIndexed, hasWords } from '#server/platform/word-search.ts';
import { avatarUrl } from './profile.ts';

export interface FoundUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  avatar: string | null;
}

/** Far above what is expected, so that the index is used and not a scan that hopes to find a few soon. */
const mostMatches = 2000;

/**
 * At most `limit` users whose email address begins with a text, and then those with all its words in their name, the latest
 * first.
 */
export async function searchUsers(db: Kysely<DB>, text: string, limit: number): Promise<FoundUser[]> {
  const email = emailIn(text);
  const words = searchWords(text);
  const { rows } = await sql<Omit<FoundUser, 'avatar'> & { avatar_key: string | null }>`
    select u.id, u.name, coalesce(u.email::text, '') as email, u.role, u.avatar_key
    from (
      (select id, true as by_email from users
       where ${beginsWith(sql`lower(email::text)`, email)} and closed_at is null
       order by lower(email::text) using ~<~ limit ${limit})
      union all
      (select id, false from (
         select id from users where ${named(words)} and closed_at is null limit ${sql.lit(mostMatches)}
       ) as named limit ${limit})
    ) as found
    join users as u on u.id = found.id
    group by u.id
    order by bool_or(found.by_email) desc, u.id desc limit ${limit}
  `.execute(db);
  return rows.map(({ avatar_key, ...user }) => ({ ...user, avatar: avatarUrl(avatar_key) }));
}

/** A condition for users whose name has every word; false where no index finds one. */
export function named(words: readonly string[]): RawBuilder<unknown> {
  return areIndexed(words) ? hasWords(sql.ref('search_name'), words) : sql`false`;
}

/** The email address, or its beginning, in a text that may have been copied with what stands around it. */
export function emailIn(text: string): string {
  const plain = plainText(text).toLowerCase();
  return /[^\s<>()[\]"'«»,،;:]+@[^\s<>()[\]"'«»,،;:]*/u.exec(plain)?.[0].replace(/\.$/, '') ?? plain.trim();
}
