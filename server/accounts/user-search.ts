import { sql, type Kysely } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { DB } from '#db/types.ts';
import { escapeLike } from '#server/platform/escape-like.ts';
import { beginsWith } from '#server/platform/prefix-range.ts';
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
 * At most `limit` users whose email address begins with a text, and then those with it in their name, the latest first.
 * The text has at least three letters, as the index of names finds parts of three.
 */
export async function searchUsers(db: Kysely<DB>, text: string, limit: number): Promise<FoundUser[]> {
  const pattern = escapeLike(text.toLowerCase());
  const { rows } = await sql<Omit<FoundUser, 'avatar'> & { avatar_key: string | null }>`
    select u.id, u.name, u.email, u.role, u.avatar_key
    from (
      (select id, true as by_email from users
       where ${beginsWith(sql`lower(email::text)`, text.toLowerCase())} and closed_at is null
       order by lower(email::text) using ~<~ limit ${limit})
      union all
      (select id, false from (
         select id from users where lower(name) like ${`%${pattern}%`} and closed_at is null limit ${sql.lit(mostMatches)}
       ) as named limit ${limit})
    ) as found
    join users as u on u.id = found.id
    group by u.id
    order by bool_or(found.by_email) desc, u.id desc limit ${limit}
  `.execute(db);
  return rows.map(({ avatar_key, ...user }) => ({ ...user, avatar: avatarUrl(avatar_key) }));
}
