import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ManagedUser } from '#contract/types.gen.ts';
import type { UserGroup } from '#contract/admin-users.ts';
import { searchWords } from '#contract/search-words.ts';
import { readPhone } from '#contract/schemas/phone-numbers.ts';
import { digitsOf } from '#contract/typed-text.ts';
import type { DB } from '#db/types.ts';
import { beyondStart, cutKeysetPage, readPageStart } from '#server/platform/keyset-page.ts';
import { beginsWith } from '#server/platform/prefix-range.ts';
import { presentManaged, type ManagedRow } from './suspensions.ts';
import { emailIn, named } from './user-search.ts';

/** Users of each kind; all but guests, of whom most users are, are read by an index of their own. */
const conditions: Readonly<Record<UserGroup, RawBuilder<unknown>>> = {
  guests: sql`u.role = 'guest'`,
  hosts: sql`u.role in ('host', 'host_company', 'host_pending_setup')`,
  suspended: sql`u.suspended_at is not null`,
  verified: sql`u.identity_verified_at is not null`,
  administrators: sql`u.role = 'admin'`,
};

/** Shorter texts are found by no index of names. */
const shortestSearch = 3;
/** Digits of a phone number that are looked for; fewer are no number. */
const shortestNumber = 6;
/** Far above what is expected, so that the index is used and not a scan that hopes to find a few soon. */
const mostMatches = 2000;

/**
 * A page of the accounts that are not closed, the newest first, read in either direction; with `q` those whose email address
 * begins with it, with all its words in their name, or with this phone number. Throws `invalid_input` for a cursor of another list.
 */
export async function listManagedUsers(
  db: Kysely<DB>,
  {
    q,
    group,
    limit,
    cursor,
  }: { q?: string | undefined; group?: UserGroup | undefined; limit: number; cursor?: string | undefined },
): Promise<{ users: ManagedUser[]; next_cursor: string | null; previous_cursor: string | null }> {
  if (q !== undefined && q.length < shortestSearch) return { users: [], next_cursor: null, previous_cursor: null };
  const start = readPageStart(cursor, 'uuid');
  const listed = sql`u.closed_at is null ${group ? sql`and ${conditions[group]}` : sql``}`;
  const ids =
    q === undefined ? sql`users as u` : sql`(${matching(q, listed)}) as found join users as u on u.id = found.id`;
  const beyond = start ? sql`and u.id ${beyondStart(start, 'desc')} ${start.key[1]}::uuid` : sql``;
  const order = start?.isBack ? sql`order by u.id` : sql`order by u.id desc`;
  const { rows } = await sql<ManagedRow>`
    select u.id, u.name, coalesce(u.email::text, '') as email, u.phone, u.role, u.avatar_key, u.created_at, u.suspended_at,
      u.identity_verified_at,
      (select s.reason from account_suspensions as s where s.user_id = u.id and s.reinstated_at is null) as reason
    from ${ids}
    where ${listed} ${beyond}
    ${order} limit ${limit + 1}
  `.execute(db);
  const { items, ...cursors } = cutKeysetPage(rows, limit, start, ({ id }) => [id, id]);
  return { users: items.map(presentManaged), ...cursors };
}

/**
 * The ids of the accounts that a text finds.
 * @param listed the condition of the list, on `u`: within each limit, which would otherwise be used up by accounts beyond the list
 */
function matching(text: string, listed: RawBuilder<unknown>): RawBuilder<unknown> {
  const digits = digitsOf(text);
  const most = sql.lit(mostMatches);
  const byPhone =
    digits.length < shortestNumber
      ? sql``
      : sql`union (
          select u.id from users as u
          where u.phone is not null and phone_key(u.phone) = phone_key(${digits}) and ${listed} limit ${most}
        )`;
  const number = readPhone(text);
  const byNumber =
    number === undefined
      ? sql``
      : sql`union (select u.id from users as u where u.sign_in_phone = ${number} and ${listed})`;
  return sql`
    (select u.id from users as u where ${beginsWith(sql`lower(u.email::text)`, emailIn(text))} and ${listed}
     order by lower(u.email::text) using ~<~ limit ${most})
    union
    (select u.id from users as u where ${named(searchWords(text))} and ${listed} limit ${most})
    ${byPhone} ${byNumber}`;
}
