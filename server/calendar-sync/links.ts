import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { CalendarLink } from '#contract/types.gen.ts';
import type { CalendarReader, Partner } from '#contract/calendar-sync.ts';
import { addDays } from '#contract/days.ts';
import { feedLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { requireActFor } from '#server/co-hosts/co-hosts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

type Host = Pick<Viewer, 'id' | 'role'>;
export type LinkRow = Selectable<DB['calendar_links']> & { partner: Partner };

/** Days for which a revoked link is shown. */
const revokedDays = 30;

/** The links of a property, newest last, then those that were revoked lately. */
export async function listLinks(
  services: Services,
  viewer: Pick<Viewer, 'role'>,
  propertyId: string,
): Promise<CalendarLink[]> {
  const { db, clock } = services;
  const since = new Date(clock.now().getTime() - revokedDays * 24 * 3_600_000);
  const { rows } = await sql<LinkRow & { reads_this_week: number; last_reader: CalendarReader | null }>`
    select l.*, coalesce(week.reads, 0) as reads_this_week, latest.reader as last_reader
    from calendar_links as l
    left join lateral (
      select sum(r.reads)::int as reads from calendar_link_reads as r
      where r.link_id = l.id and r.read_on > ${addDays(clock.today(), -7)}
    ) as week on true
    left join lateral (
      select r.reader from calendar_link_reads as r where r.link_id = l.id order by r.last_read_at desc limit 1
    ) as latest on true
    where l.property_id = ${propertyId} and (l.revoked_at is null or l.revoked_at > ${since}::timestamptz)
    order by l.revoked_at is not null, l.created_at, l.id`.execute(db);
  const links = rows.map((row) => linkAnswer(services, row));
  // A link is a secret of the host and the partner.
  return viewer.role === 'admin' ? links.map((link) => ({ ...link, url: null })) : links;
}

/** Creates a link; a partner may have several, so that a new one can be in use before the old one is revoked. Throws `not_found`, `too_many_links`. */
export async function createLink(
  services: Services,
  host: Host,
  propertyId: string,
  { partner, name }: { partner: Partner; name?: string | undefined },
): Promise<CalendarLink> {
  await requireActFor(services.db, host, 'calendar', [propertyId]);
  const row = await transact(services.db, async (trx) => {
    await sql`select lock_property(${propertyId})`.execute(trx);
    const { count } = await trx
      .selectFrom('calendar_links')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('property_id', '=', propertyId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    const { linksPerProperty } = feedLimits;
    if (count >= linksPerProperty) throw new AppError('too_many_links', { values: { count: linksPerProperty } });
    return trx
      .insertInto('calendar_links')
      .values({
        property_id: propertyId,
        partner,
        name: name || null,
        // Stored as it is, so that the host can copy it again; all that it opens are days without a name.
        token: randomBytes(32).toString('base64url'),
        created_at: services.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return linkAnswer(services, { ...row, partner, reads_this_week: 0, last_reader: null });
}

/** Revokes a link; its reader gets 404. Throws `not_found`, also for a link that is revoked already. */
export async function revokeLink(
  services: Services,
  host: Host,
  { propertyId, linkId }: { propertyId: string; linkId: string },
): Promise<CalendarLink> {
  await requireActFor(services.db, host, 'calendar', [propertyId]);
  const { numUpdatedRows } = await services.db
    .updateTable('calendar_links')
    .set({ revoked_at: services.clock.now() })
    .where('id', '=', linkId)
    .where('property_id', '=', propertyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const link = (await listLinks(services, host, propertyId)).find((one) => one.id === linkId);
  if (numUpdatedRows === 0n || !link) throw new AppError('not_found');
  return link;
}

/** The link of a property with this token, unless it was revoked. Tokens are compared in constant time. */
export async function findLink({ db }: Services, propertyId: string, token: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select * from calendar_links where property_id = ${propertyId} and revoked_at is null`.execute(db);
  return rows.filter((row) => timingSafeEqual(digest(row.token), digest(token)))[0];
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

function linkAnswer(
  { settings }: Services,
  row: LinkRow & { reads_this_week: number; last_reader: CalendarReader | null },
): CalendarLink {
  const { id, partner, name, reads_this_week, last_reader } = row;
  return {
    id,
    partner,
    name,
    url: row.revoked_at ? null : `${settings.PUBLIC_URL}/calendar/${row.property_id}.ics?token=${row.token}`,
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_read_at: row.last_read_at?.toISOString() ?? null,
    last_reader,
    reads_this_week,
  };
}
