import { sql, type Kysely } from 'kysely';
import { locales } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import type { Holiday, ManagedHoliday } from '#contract/types.gen.ts';
import type { HolidayKind } from '#contract/holidays.ts';
import type { DB } from '#db/types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { notify } from '#server/notifications/notifications.ts';
import { batchSize } from '#server/platform/batches.ts';
import { AppError } from '#server/platform/errors.ts';
import { msg, translate, type Message } from '#server/platform/i18n.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { tellCalendarChanged } from './calendar-webhooks.ts';
import { priceNotifications } from './notifications.ts';
import { stayLimitsQueue } from './stay-limits.ts';

/** The name under which the database announces that holidays were added or corrected. */
export const holidaysDependency = 'holidays';

/** How far ahead hosts see holidays: two of each kind. */
const shownDays = 2 * 366;

const managedDays = 5 * 366;

/** The holidays that end after `from` and begin within two years of it, in their order. */
export async function listHolidays({ pool, clock }: Services, from = clock.today()): Promise<{ holidays: Holiday[] }> {
  const { rows } = await pool.query<Holiday>({
    name: 'listings_holidays',
    text: `select id, kind, lower(nights) as starts_on, upper(nights) as ends_on, is_decided
           from holidays where nights && daterange($1::date, $2::date) order by nights, kind`,
    values: [from, addDays(from, shownDays)],
  });
  return { holidays: rows };
}

const managedColumns = sql<ManagedHoliday>`
  h.id, h.kind, lower(h.nights) as starts_on, upper(h.nights) as ends_on, h.is_decided, h.version,
  (select count(distinct s.host_id)::int from price_rules as r join rule_sets as s on s.id = r.rule_set_id
   where r.holiday = h.kind) as hosts`;

/** The same for administrators, of five years, with the number of hosts who use each kind. */
export async function listManagedHolidays(
  { db, clock }: Services,
  from = clock.today(),
): Promise<{ holidays: ManagedHoliday[] }> {
  const { rows } = await sql<ManagedHoliday>`
    select ${managedColumns} from holidays as h
    where h.nights && daterange(${from}::date, ${addDays(from, managedDays)}::date) order by h.nights, h.kind
  `.execute(db);
  return { holidays: rows };
}

interface HolidayDays {
  starts_on: string;
  ends_on: string;
  is_decided: boolean;
}

/** Adds a holiday of another year. Throws `dates_reversed` and `holiday_overlaps`. */
export async function addHoliday(
  { db, clock, jobs, etagCache }: Services,
  { kind, ...days }: HolidayDays & { kind: HolidayKind },
): Promise<ManagedHoliday> {
  checkOrder(days);
  const id = await transact(db, async (trx) => {
    const now = clock.now();
    const { rows } = await sql<{ id: string }>`
      insert into holidays (kind, nights, is_decided, updated_at)
      values (${kind}, daterange(${days.starts_on}, ${days.ends_on}), ${days.is_decided}, ${now})
      on conflict do nothing returning id
    `.execute(trx);
    if (!rows[0]) throw new AppError('holiday_overlaps');
    await recordAudit(trx, { subject: rows[0], name: kind, after: { ...days } });
    await jobs.enqueue(trx, stayLimitsQueue, {});
    return rows[0].id;
  });
  etagCache.invalidate([holidaysDependency]);
  return readManagedHoliday(db, id);
}

/**
 * Corrects the days of a holiday. The rules attached to it move at once, booked nights keep their price lines, and jobs of
 * the same transaction write what searches know of these rules, and notify each host whose rules have moved, unless the holiday was over.
 *
 * Throws `not_found`, `dates_reversed`, `holiday_overlaps`, and `state_moved_on` for an outdated version.
 */
export async function correctHoliday(
  { db, clock, jobs, etagCache }: Services,
  id: string,
  { version, ...days }: HolidayDays & { version: number },
): Promise<ManagedHoliday> {
  checkOrder(days);
  await transact(db, async (trx) => {
    const { rows } = await sql<Holiday & { version: number }>`
      select id, kind, lower(nights) as starts_on, upper(nights) as ends_on, is_decided, version
      from holidays where id = ${id} for update
    `.execute(trx);
    const [present] = rows;
    if (!present) throw new AppError('not_found');
    if (present.version !== version) throw new AppError('state_moved_on');
    await sql`
      update holidays set nights = daterange(${days.starts_on}, ${days.ends_on}), is_decided = ${days.is_decided},
        version = version + 1, updated_at = ${clock.now()}
      where id = ${id}
    `
      .execute(trx)
      .catch(refuseOverlap);
    const { starts_on, ends_on, is_decided } = present;
    await recordAudit(trx, {
      name: present.kind,
      before: { starts_on, ends_on, is_decided },
      after: { ...days },
    });
    const hasMoved = present.starts_on !== days.starts_on || present.ends_on !== days.ends_on;
    const isOver = present.ends_on <= clock.today() && days.ends_on <= clock.today();
    if (hasMoved) await jobs.enqueue(trx, stayLimitsQueue, {});
    if (hasMoved && !isOver) {
      const job: MovedHoliday = { id, version: version + 1, kind: present.kind, ...days };
      await jobs.enqueue(trx, movedQueue, job);
    }
  });
  // The announcement of the database follows; the next call to this server must see the change already.
  etagCache.invalidate([holidaysDependency]);
  return readManagedHoliday(db, id);
}

function checkOrder({ starts_on, ends_on }: HolidayDays): void {
  if (ends_on <= starts_on) throw new AppError('dates_reversed');
}

function refuseOverlap(error: unknown): never {
  const isOverlap = (error as { constraint?: string }).constraint === 'holidays_never_overlap';
  throw isOverlap ? new AppError('holiday_overlaps', { cause: error }) : error;
}

async function readManagedHoliday(db: Kysely<DB>, id: string): Promise<ManagedHoliday> {
  const { rows } = await sql<ManagedHoliday>`select ${managedColumns} from holidays as h where h.id = ${id}`.execute(
    db,
  );
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

export const movedQueue = 'holiday-moved';

export interface MovedHoliday extends HolidayDays {
  id: string;
  version: number;
  kind: HolidayKind;
}

const holidayNames: Readonly<Record<HolidayKind, Message>> = {
  eid_al_fitr: msg`Eid al-Fitr`,
  eid_al_adha: msg`Eid al-Adha`,
  new_year: msg`New Year`,
  independence_day: msg`Independence Day`,
  ramadan: msg`Ramadan`,
  summer: msg`Summer holidays`,
};

/** Notifies each host with a rule attached to the holiday, once for each correction, and tells the webhooks of these hosts. */
export async function notifyHosts(services: Services, moved: MovedHoliday, at: Date): Promise<void> {
  const { id, version, kind, starts_on, ends_on } = moved;
  const holiday = Object.fromEntries(locales.map((locale) => [locale, translate(locale, holidayNames[kind])]));
  const data = { holiday, first_on: starts_on, last_on: addDays(ends_on, -1) };
  let after: string | undefined;
  for (;;) {
    const hosts = await listHostsWith(services.db, kind, after);
    await transact(services.db, async (trx) => {
      await notify(
        services,
        trx,
        hosts.map((to) => ({
          to,
          kind: priceNotifications.holiday_moved,
          side: 'host',
          reference: null,
          fact: `holiday-moved:${id}:${version}`,
          data,
          at,
        })),
      );
      await tellCalendarChanged(services, trx, await listPropertiesWith(trx, kind, hosts));
    });
    if (hosts.length < batchSize) return;
    after = hosts.at(-1);
  }
}

/** The next hosts, in the order of their ids, of whose listed properties a rule is attached to this kind of holiday. */
async function listHostsWith(db: Kysely<DB>, kind: HolidayKind, after: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ host_id: string }>`
    select distinct s.host_id from price_rules as r join rule_sets as s on s.id = r.rule_set_id
    where r.holiday = ${kind} and exists (select from properties as p where p.rule_set_id = s.id)
      ${after === undefined ? sql`` : sql`and s.host_id > ${after}`}
    order by s.host_id limit ${batchSize}
  `.execute(db);
  return rows.map(({ host_id }) => host_id);
}

/** The listed properties of these hosts of which a rule is attached to this kind of holiday. */
async function listPropertiesWith(trx: Kysely<DB>, kind: HolidayKind, hostIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from properties as p
    where p.host_id = any(${hostIds}::uuid[])
      and exists (select from price_rules as r where r.rule_set_id = p.rule_set_id and r.holiday = ${kind})
  `.execute(trx);
  return rows.map(({ id }) => id);
}
