import { sql } from 'kysely';
import type { CoHostArea } from '#contract/co-hosts.ts';
import type { CoHosting, CoHostInvitation } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { coHostLimits } from '#contract/limits.ts';
import {
  completeHostSetup,
  holdAccountsOpen,
  lockUser,
  readPerson,
  recordSecurityEvent,
  recordVerifiedEmail,
  type EventOrigin,
  type Viewer,
} from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { endAccess, tellHost } from './members.ts';
import { listOwnHomes } from './own-home-list.ts';
import { avatarOf, findInvitation, lockInvitation } from './queries.ts';

/** Who invites to what. Throws `link_invalid` for an unknown, answered or expired invitation. */
export async function readInvitation(
  { db, clock }: Services,
  token: string,
  locale: Locale,
): Promise<CoHostInvitation> {
  const row = await findInvitation(db, token, clock.now());
  const host = await readPerson(db, row.host_id);
  const homes = row.property_ids && (await listOwnHomes(db, row.host_id, locale, row.property_ids));
  return {
    host_name: host.name,
    is_company: host.role === 'host_company',
    host_avatar: avatarOf(host),
    email: row.email,
    areas: row.areas as CoHostArea[],
    homes: homes?.map(({ title }) => title) ?? null,
    expires_at: row.expires_at.toISOString(),
  };
}

/**
 * Makes the viewer a co-host, and a guest a host, whose area opens. The host is notified. Throws `link_invalid`;
 * `invitation_for_other` for an account with another address, as the mail may have been passed on; `too_many_hosts`.
 */
export async function acceptInvitation(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'name' | 'email'>,
  token: string,
  caller: EventOrigin,
): Promise<CoHosting> {
  const { db, clock, etagCache } = services;
  const now = clock.now();
  const accepted = await transact(db, async (trx) => {
    const row = await lockInvitation(trx, token, now);
    if (row.email.toLowerCase() !== viewer.email.toLowerCase()) {
      throw new AppError('invitation_for_other', { values: { email: row.email } });
    }
    await lockUser(trx, viewer.id);
    // The link was mailed to the address of this account.
    await recordVerifiedEmail(services, trx, viewer.id);
    if (!(await holdAccountsOpen(trx, [row.host_id, viewer.id]))) throw new AppError('link_invalid');
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from co_hosts where member_id = ${viewer.id} and removed_at is null`.execute(trx);
    if (rows[0]!.count >= coHostLimits.hosts) {
      throw new AppError('too_many_hosts', { values: { count: coHostLimits.hosts } });
    }
    await trx
      .updateTable('co_hosts')
      .set({ removed_at: now })
      .where('member_id', '=', viewer.id)
      .where('host_id', '=', row.host_id)
      .where('removed_at', 'is', null)
      .execute();
    await trx
      .updateTable('co_hosts')
      .set({ member_id: viewer.id, accepted_at: now, token_hash: null })
      .where('id', '=', row.id)
      .execute();
    await completeHostSetup(trx, viewer.id);
    await recordSecurityEvent(trx, { user_id: row.host_id, kind: 'co_host_accepted' }, now);
    await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'hosting_accepted', origin: caller }, now);
    await tellHost(services, trx, row, viewer.name, 'co_host_accepted');
    return row;
  });
  etagCache.invalidate([`u:${viewer.id}`]);
  const host = await readPerson(db, accepted.host_id);
  return {
    id: accepted.id,
    host_name: host.name,
    host_avatar: avatarOf(host),
    areas: accepted.areas as CoHostArea[],
    home_count: accepted.property_ids?.length ?? null,
    accepted_at: now.toISOString(),
  };
}

/** Declines an invitation; the host is told. Throws `link_invalid`. */
export async function declineInvitation(services: Services, token: string): Promise<void> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    const row = await lockInvitation(trx, token, clock.now());
    await endAccess(trx, row.id, clock.now());
    await tellHost(services, trx, row, row.email, 'co_host_declined');
  });
}
