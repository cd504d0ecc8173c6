import { sql, type Kysely } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { DB } from '#db/types.ts';

/** The data of a user for other domains, which decide to whom they show it. */
export interface Person {
  id: string;
  /** For a closed account a text that says that the member has left. */
  name: string;
  /** Null for an account that has a number alone. */
  email: string | null;
  role: Role;
  avatar_key: string | null;
  created_at: Date;
  is_verified: boolean;
  is_closed: boolean;
}

/** Users by id; unknown ids are left out. */
export async function readPeople(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const { rows } = await sql<Person>`
    select id, name, email::text as email, role, avatar_key, created_at,
      identity_verified_at is not null as is_verified, closed_at is not null as is_closed
    from users where id = any(${[...new Set(ids)]}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One user, who must exist. */
export async function readPerson(db: Kysely<DB>, id: string): Promise<Person> {
  const person = (await readPeople(db, [id])).get(id);
  if (!person) throw new Error(`there is no user ${id}`);
  return person;
}

/**
 * Locks a user's row until the caller's transaction ends, so that calls of one user run one after another. Rows that
 * refer to the user can still be written.
 */
export async function lockUser(trx: Kysely<DB>, id: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/**
 * Keeps these accounts from being closed until the caller's transaction ends.
 * @returns whether all of them are open
 */
export async function holdAccountsOpen(trx: Kysely<DB>, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select id from users where id = any(${ids}::uuid[]) and closed_at is null order by id for key share
  `.execute(trx);
  return rows.length === new Set(ids).size;
}

/** What a user writes about themselves; null without a text. */
export async function readBio(db: Kysely<DB>, id: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('bio').where('id', '=', id).executeTakeFirst();
  return row?.bio ?? null;
}

/** Removes this text from the profile of a user, in the caller's transaction, unless they have changed it meanwhile. */
export async function hideBio(trx: Kysely<DB>, id: string, bio: string): Promise<void> {
  await trx.updateTable('users').set({ bio: null }).where('id', '=', id).where('bio', '=', bio).execute();
}

/** Puts a removed text back, in the caller's transaction, unless the user has written another or closed the account. */
export async function showBio(trx: Kysely<DB>, id: string, bio: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ bio })
    .where('id', '=', id)
    .where('bio', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
}

/** Makes the author of a submitted listing a host, in the caller's transaction; hosts and companies stay what they are. */
export async function completeHostSetup(trx: Kysely<DB>, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set(({ fn, val }) => ({ role: 'host', host_type: fn.coalesce('host_type', val('individual')) }))
    .where('id', '=', id)
    .where('role', 'in', ['guest', 'host_pending_setup'])
    .execute();
}
