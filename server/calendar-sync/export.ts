import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { siteHost } from '#contract/product.ts';
import { id as uuid } from '#contract/schemas/common.ts';
import { addDays } from '#contract/days.ts';
import { callLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { calendarText } from './calendar-text.ts';
import { listExportedRanges, type ExportedRange } from './exported-range-list.ts';
import { findLink, type LinkRow } from './links.ts';
import { readerOf } from './readers.ts';

/** Ranges are remembered so long after their last night. */
const rememberedDays = 30;

/** Adds `GET /calendar/{property_id}.ics?token=…`, which partners read. A wrong token is answered like a wrong address. */
export function registerCalendarExport(app: FastifyInstance, services: Services): void {
  const { max, seconds } = callLimits.readCalendarLink;
  const limit = { max: Math.ceil(max * services.settings.RATE_LIMIT_FACTOR), seconds };
  const rateLimit = { limitOf: () => limit, keyOf: ({ ip }: { ip: string }) => `${ip} calendar` };
  app.get<{ Params: { file: string }; Querystring: { token?: unknown } }>('/calendar/:file', {
    config: { rateLimit },
    handler: async ({ params, query, headers }, reply) => {
      const propertyId = uuid.safeParse(/^(.*)\.ics$/.exec(params.file)?.[1]);
      const link =
        propertyId.success && typeof query.token === 'string'
          ? await findLink(services, propertyId.data, query.token)
          : undefined;
      if (!link) throw new AppError('not_found');
      const { text, version } = await readLink(services, link, headers['user-agent']);
      reply
        .header('etag', `"${version}"`)
        // Every reading has to be seen, so none is answered by a cache on the way.
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex');
      if (hasVersion(headers['if-none-match'], version)) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="diyar.ics"')
        .send(text);
    },
  });
}

function hasVersion(ifNoneMatch: string | undefined, version: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  // A proxy that compresses marks the tag.
  return tags.some((tag) => tag === '*' || tag.replace(/-\w+"$/, '"') === `"${version}"`);
}

/** The calendar that a partner reads by a link. The reading is logged, and what was read is remembered to recognise echoes. */
async function readLink(
  services: Services,
  link: LinkRow,
  userAgent: string | undefined,
): Promise<{ text: string; version: string }> {
  const { db, clock } = services;
  return transact(db, async (trx) => {
    // First, so that two readings of one link queue up.
    await trx.updateTable('calendar_links').set({ last_read_at: clock.now() }).where('id', '=', link.id).execute();
    const ranges = await listExportedRanges(trx, link.property_id, link.partner, clock.today());
    const text = calendarText(link.property_id, ranges, {
      createdAt: link.created_at,
      host: siteHost(services.settings.PUBLIC_URL),
    });
    const version = createHash('sha256').update(text).digest('hex').slice(0, 32);
    await sql`
      insert into calendar_link_reads as r (link_id, read_on, reader, reads, last_read_at)
      values (${link.id}, ${clock.today()}, ${readerOf(userAgent)}, 1, ${clock.now()}::timestamptz)
      on conflict (link_id, read_on, reader) do update set reads = r.reads + 1, last_read_at = excluded.last_read_at
    `.execute(trx);
    if (version !== link.version) await rememberRanges(services, trx, { link, ranges, version });
    return { text, version };
  });
}

async function rememberRanges(
  { clock }: Services,
  trx: Kysely<DB>,
  { link, ranges, version }: { link: LinkRow; ranges: readonly ExportedRange[]; version: string },
): Promise<void> {
  const now = clock.now();
  const rows = JSON.stringify(ranges.map(({ starts_on, ends_on, is_own }) => ({ starts_on, ends_on, is_own })));
  await sql`
    update calendar_exported_ranges set ended_at = ${now}::timestamptz
    where link_id = ${link.id} and ended_at is null and nights not in (
      select daterange(starts_on, ends_on) from jsonb_to_recordset(${rows}::jsonb) as r (starts_on date, ends_on date)
    )`.execute(trx);
  await sql`
    insert into calendar_exported_ranges as e (link_id, nights, is_own, first_read_at)
    select ${link.id}, daterange(starts_on, ends_on), is_own, ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as r (starts_on date, ends_on date, is_own boolean)
    on conflict (link_id, nights) do update set is_own = excluded.is_own, ended_at = null,
      first_read_at = case when e.ended_at is null then e.first_read_at else excluded.first_read_at end
  `.execute(trx);
  await sql`
    delete from calendar_exported_ranges
    where link_id = ${link.id} and upper(nights) < ${addDays(clock.today(), -rememberedDays)}`.execute(trx);
  await trx.updateTable('calendar_links').set({ version }).where('id', '=', link.id).execute();
}
