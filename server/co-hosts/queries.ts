import { createHash } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { CoHost } from '#contract/types.gen.ts';
import type { CoHostArea } from '#contract/co-hosts.ts';
import { coHostLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import type { Person } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';

export type CoHostRow = Selectable<DB['co_hosts']>;

/** Tokens have 256 random bits, so that an unsalted hash cannot be reversed. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The co-hosts and open invitations of a host, the latest first; expired invitations until they are deleted. */
export function listRows(db: Kysely<DB>, hostId: string): Promise<CoHostRow[]> {
  return db
    .selectFrom('co_hosts')
    .selectAll()
    .where('host_id', '=', hostId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(coHostLimits.members)
    .execute();
}

/** Locks a co-host or an invitation of this host. Throws `not_found`. */
export async function lockOwn(trx: Kysely<DB>, hostId: string, coHostId: string): Promise<CoHostRow> {
  const row = await trx
    .selectFrom('co_hosts')
    .selectAll()
    .where('id', '=', coHostId)
    .where('host_id', '=', hostId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** An invitation that waits for an answer. Throws `link_invalid`. */
export async function findInvitation(db: Kysely<DB>, token: string, now: Date): Promise<CoHostRow> {
  const row = await db
    .selectFrom('co_hosts')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('accepted_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw new AppError('link_invalid');
  return row;
}

/** The same, locked until the caller's transaction ends. Throws `link_invalid`. */
export async function lockInvitation(trx: Kysely<DB>, token: string, now: Date): Promise<CoHostRow> {
  await sql`select from co_hosts where token_hash = ${hashOf(token)} for update`.execute(trx);
  return findInvitation(trx, token, now);
}

export function presentCoHost(row: CoHostRow, person: Person | undefined, now: Date): CoHost {
  const isActive = row.accepted_at !== null;
  return {
    id: row.id,
    email: row.email,
    name: person?.name ?? null,
    avatar: avatarOf(person),
    areas: row.areas as CoHostArea[],
    property_ids: row.property_ids,
    state: isActive ? 'active' : row.expires_at <= now ? 'expired' : 'invited',
    invited_at: row.invited_at.toISOString(),
    expires_at: isActive ? null : row.expires_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
  };
}

export function avatarOf(person: Pick<Person, 'avatar_key'> | undefined): string | null {
  return person?.avatar_key ? `/media/${person.avatar_key}` : null;
}
