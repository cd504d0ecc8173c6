import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { coHostAreas, hasTeam, type CoHostArea } from '#contract/co-hosts.ts';
import type { coHostsOperations } from '#contract/schemas/co-hosts.ts';
import type { Locale } from '#contract/common.ts';
import { coHostLimits } from '#contract/limits.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, CoHost } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { lockUser, readPeople, recordSecurityEvent, type EventOrigin, type Viewer } from '#server/accounts/accounts.ts';
import { notify } from '#server/notifications/notifications.ts';
import { AppError } from '#server/platform/errors.ts';
import { isDuplicate, transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { writeInvitation } from './invitation-mail.ts';
import { coHostNotifications } from './notifications.ts';
import { listOwnHomes } from './own-home-list.ts';
import { avatarOf, hashOf, listRows, lockOwn, presentCoHost, type CoHostRow } from './queries.ts';

type List = OperationTypes['listCoHosts']['ok'];
type Host = Pick<Viewer, 'id' | 'role' | 'name' | 'email' | 'host_type'>;
type Access = BodyOf<(typeof coHostsOperations)['changeCoHost']>;

const dayMs = 24 * 3_600_000;

/** The co-hosts of the host, and the hosts whose co-host they are. */
export async function listCoHosts({ db, clock }: Services, host: Host, locale: Locale): Promise<List> {
  const [rows, acting, homes] = await Promise.all([
    listRows(db, host.id),
    db
      .selectFrom('co_hosts')
      .selectAll()
      .where('member_id', '=', host.id)
      .where('removed_at', 'is', null)
      .orderBy('host_id')
      .limit(coHostLimits.hosts)
      .execute(),
    listOwnHomes(db, host.id, locale),
  ]);
  const people = await readPeople(db, [
    ...rows.flatMap(({ member_id }) => member_id ?? []),
    ...acting.map(({ host_id }) => host_id),
  ]);
  return {
    co_hosts: rows.map((row) => presentCoHost(row, people.get(row.member_id ?? ''), clock.now())),
    hosting: acting.map((row) => ({
      id: row.id,
      host_name: people.get(row.host_id)!.name,
      host_avatar: avatarOf(people.get(row.host_id)),
      areas: row.areas as CoHostArea[],
      home_count: row.property_ids?.length ?? null,
      accepted_at: row.accepted_at!.toISOString(),
    })),
    homes,
    areas: areasOf(host),
  };
}

/** A company may make managers; a person has the owner for that. */
function areasOf(host: Host): CoHostArea[] {
  return coHostAreas.filter((area) => area !== 'manager' || hasTeam(host));
}

/**
 * Invites somebody by mail. Throws `not_found` for a property of another host, `co_host_exists`, `co_host_is_host` for the
 * host's own address, `too_many_co_hosts`, `invalid_input` for an area that the host cannot give.
 */
export async function inviteCoHost(
  services: Services,
  host: Host,
  { email, ...access }: BodyOf<(typeof coHostsOperations)['inviteCoHost']>,
  caller: EventOrigin & { locale: Locale },
): Promise<CoHost> {
  const { db, clock } = services;
  if (email.toLowerCase() === host.email.toLowerCase()) {
    throw new AppError('co_host_is_host', { fields: { email: 'co_host_is_host' } });
  }
  await checkAccess(services, host, access);
  const now = clock.now();
  return transact(db, async (trx) => {
    // Of two invitations at once the second sees the first.
    await lockUser(trx, host.id);
    const present = await listRows(trx, host.id);
    const before = present.find((row) => row.email.toLowerCase() === email.toLowerCase());
    if (before && (before.accepted_at !== null || before.expires_at > now)) throw new AppError('co_host_exists');
    if (present.length >= coHostLimits.members && !before) {
      throw new AppError('too_many_co_hosts', { values: { count: coHostLimits.members } });
    }
    if (before) await trx.deleteFrom('co_hosts').where('id', '=', before.id).execute();
    const token = newToken();
    const row = await trx
      .insertInto('co_hosts')
      .values({ host_id: host.id, email, ...access, ...invitedAt(now), token_hash: hashOf(token) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await mailInvitation(services, trx, host, row, token, caller.locale);
    await recordSecurityEvent(trx, { user_id: host.id, kind: 'co_host_invited', origin: caller }, now);
    return presentCoHost(row, undefined, now);
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new AppError('co_host_exists', { cause: error }) : error;
  });
}

/** Mails an invitation again with a new token. Throws `not_found`, and `state_moved_on` once it is accepted. */
export async function resendInvitation(
  services: Services,
  host: Host,
  coHostId: string,
  locale: Locale,
): Promise<CoHost> {
  const { db, clock } = services;
  return transact(db, async (trx) => {
    const { accepted_at } = await lockOwn(trx, host.id, coHostId);
    if (accepted_at !== null) throw new AppError('state_moved_on');
    const token = newToken();
    const row = await trx
      .updateTable('co_hosts')
      .set({ ...invitedAt(clock.now()), token_hash: hashOf(token) })
      .where('id', '=', coHostId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await mailInvitation(services, trx, host, row, token, locale);
    return presentCoHost(row, undefined, clock.now());
  });
}

/** Replaces areas and properties of a co-host, who is told, or of an invitation. Throws `not_found`, `invalid_input`. */
export async function changeCoHost(
  services: Services,
  host: Host,
  coHostId: string,
  access: Access,
  caller: EventOrigin,
): Promise<CoHost> {
  const { db, clock } = services;
  await checkAccess(services, host, access);
  const now = clock.now();
  const row = await transact(db, async (trx) => {
    await lockOwn(trx, host.id, coHostId);
    const changed = await trx
      .updateTable('co_hosts')
      .set(access)
      .where('id', '=', coHostId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordSecurityEvent(trx, { user_id: host.id, kind: 'co_host_changed', origin: caller }, now);
    if (changed.member_id !== null) {
      await recordSecurityEvent(trx, { user_id: changed.member_id, kind: 'hosting_changed' }, now);
      await tellMember(services, trx, host, changed, 'hosting_changed');
    }
    return changed;
  });
  publishAccess(services, row);
  const people = await readPeople(db, row.member_id === null ? [] : [row.member_id]);
  return presentCoHost(row, people.get(row.member_id ?? ''), now);
}

/** Ends the access of a co-host at once, who is told, or takes an invitation back. Throws `not_found`. */
export async function removeCoHost(
  services: Services,
  host: Host,
  coHostId: string,
  caller: EventOrigin,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const row = await transact(db, async (trx) => {
    const removed = await lockOwn(trx, host.id, coHostId);
    await endAccess(trx, removed.id, now);
    await recordSecurityEvent(trx, { user_id: host.id, kind: 'co_host_removed', origin: caller }, now);
    if (removed.member_id !== null) {
      await recordSecurityEvent(trx, { user_id: removed.member_id, kind: 'hosting_ended' }, now);
      await tellMember(services, trx, host, removed, 'hosting_ended');
    }
    return removed;
  });
  publishAccess(services, row);
}

/** Ends what the viewer may do for a host; the host is told. Throws `not_found`. */
export async function leaveCoHosting(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'name'>,
  coHostId: string,
  caller: EventOrigin,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const row = await transact(db, async (trx) => {
    const { rows } = await sql<CoHostRow>`
      select * from co_hosts where id = ${coHostId} and member_id = ${viewer.id} and removed_at is null for update
    `.execute(trx);
    if (!rows[0]) throw new AppError('not_found');
    await endAccess(trx, coHostId, now);
    await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'hosting_ended', origin: caller }, now);
    await recordSecurityEvent(trx, { user_id: rows[0].host_id, kind: 'co_host_removed' }, now);
    await tellHost(services, trx, rows[0], viewer.name, 'co_host_left');
    return rows[0];
  });
  publishAccess(services, row);
}

/** Ends an access or an invitation, in the caller's transaction. */
export async function endAccess(trx: Kysely<DB>, coHostId: string, now: Date): Promise<void> {
  await trx.updateTable('co_hosts').set({ removed_at: now, token_hash: null }).where('id', '=', coHostId).execute();
}

/** Tells the host what an invited person or a co-host has done. */
export async function tellHost(
  services: Services,
  trx: Kysely<DB>,
  { id, host_id }: Pick<CoHostRow, 'id' | 'host_id'>,
  name: string,
  kind: 'co_host_accepted' | 'co_host_declined' | 'co_host_left',
): Promise<void> {
  const at = services.clock.now();
  const fact = `${kind}:${id}:${at.getTime()}`;
  await notify(services, trx, [
    { to: host_id, kind: coHostNotifications[kind], side: 'host', reference: id, fact, data: { name }, at },
  ]);
}

async function tellMember(
  services: Services,
  trx: Kysely<DB>,
  host: Pick<Viewer, 'name'>,
  { id, member_id }: CoHostRow,
  kind: 'hosting_changed' | 'hosting_ended',
): Promise<void> {
  const at = services.clock.now();
  const fact = `${kind}:${id}:${at.getTime()}`;
  const data = { host: host.name };
  await notify(services, trx, [
    { to: member_id!, kind: coHostNotifications[kind], side: 'host', reference: id, fact, data, at },
  ]);
}

/** Cached polls of the co-host end with this answer, without waiting for the notification of the database. */
function publishAccess({ etagCache }: Services, { member_id }: Pick<CoHostRow, 'member_id'>): void {
  if (member_id !== null) etagCache.invalidate([`u:${member_id}`]);
}

/** Throws `invalid_input` for an area that the host cannot give, `not_found` for a property of another host. */
async function checkAccess({ db }: Services, host: Host, { areas, property_ids }: Access): Promise<void> {
  const allowed = areasOf(host);
  if (!areas.every((area) => allowed.includes(area))) throw new AppError('invalid_input');
  if (property_ids === null) return;
  const own = await listOwnHomes(db, host.id, 'en', property_ids);
  if (own.length !== new Set(property_ids).size) throw new AppError('not_found');
}

const newToken = () => randomBytes(32).toString('base64url');

function invitedAt(now: Date) {
  return { invited_at: now, expires_at: new Date(now.getTime() + coHostLimits.invitationDays * dayMs) };
}

async function mailInvitation(
  { mail, settings }: Services,
  trx: Kysely<DB>,
  host: Pick<Viewer, 'name'>,
  row: CoHostRow,
  token: string,
  language: Locale,
): Promise<void> {
  // In the fragment, which is sent to no server and stays out of logs.
  const link = `${settings.PUBLIC_URL}/invitation#token=${token}`;
  const invitation = { email: row.email, areas: row.areas as CoHostArea[] };
  const values = { hostName: host.name, link, days: coHostLimits.invitationDays, language, site: settings.PUBLIC_URL };
  await mail.enqueue(trx, writeInvitation(invitation, values));
}
