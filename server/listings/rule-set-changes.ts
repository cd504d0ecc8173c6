import { sql, type Kysely } from 'kysely';
import { advanceDiscounts, fixedLengths, ofFixedLengths, type AdvanceDiscount } from '#contract/discounts.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { EditedPriceRule, PropertyPrices, StayDiscounts, StayLimitsInput } from '#contract/types.gen.ts';
import type { pricingRulesOperations } from '#contract/schemas/pricing-rules.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { timeOrderedId } from '#server/platform/time-ordered-id.ts';
import { tellCalendarChanged } from './calendar-webhooks.ts';
import type { PricingHost } from './host-pricing.ts';
import { lockProperty } from './locks.ts';
import { weekdayBits, weekdaysOf } from './rule-set.ts';
import { refreshSearchRows } from './search-rows.ts';

export type PricingChange = BodyOf<(typeof pricingRulesOperations)['savePricing']>;

/**
 * Replaces the parts that the change has. Prices are those of the property; name, rules, discounts and limits those of all
 * properties of its rule set, which is created with the first of them.
 *
 * Throws `not_found` where the caller may not change the calendar of the property, `rule_set_shared` for a change of rules
 * that also apply to properties of which this is so, `state_moved_on` where somebody has changed it since `version`.
 */
export async function savePricing(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  host: PricingHost,
  propertyId: string,
  change: PricingChange,
): Promise<void> {
  const { prices, rules, discounts, limits, name } = change;
  const changesSet = [rules, discounts, limits, name].some((part) => part !== undefined);
  await transact(services.db, async (trx) => {
    const { host_id, rule_set_id: found } = await findActedFor(trx, host, propertyId);
    const members = changesSet && found ? await lockSet(trx, host_id, found) : [];
    await requireWholeSet(trx, host, members);
    await lockOwn(trx, propertyId, found, change.version, members);
    if (prices) await writePrices(trx, propertyId, prices);
    let affected = [propertyId];
    if (changesSet) {
      const setId = found ?? (await createSet(trx, host_id, propertyId));
      if (members.length > 0) affected = members;
      if (discounts || limits || name !== undefined) await writeSet(trx, setId, { discounts, limits, name });
      if (rules) await writeRules(trx, setId, propertyId, rules);
    }
    await settleChange(services, trx, affected);
  });
}

/**
 * Makes a property share a rule set of its host; without one, gives it a copy of its own of the rules that it has. Throws
 * `not_found` and `state_moved_on` as `savePricing` does, and `not_found` for a set of another host.
 */
export async function chooseRuleSet(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  host: PricingHost,
  propertyId: string,
  { version, rule_set_id: chosen }: BodyOf<(typeof pricingRulesOperations)['chooseRuleSet']>,
): Promise<void> {
  await transact(services.db, async (trx) => {
    const { host_id, rule_set_id: found } = await findActedFor(trx, host, propertyId);
    if (chosen !== null && chosen === found) return;
    await lockSets(trx, host_id, found, chosen);
    if (chosen !== null) await requireUsedSet(trx, host, chosen);
    await lockOwn(trx, propertyId, found, version);
    if (chosen === null) {
      if (found) await copySet(trx, host_id, propertyId, found);
    } else {
      await joinSet(trx, propertyId, chosen);
    }
    if (found)
      await sql`
      delete from rule_sets as s
      where s.id = ${found} and not exists (select from properties as p where p.rule_set_id = s.id)
    `.execute(trx);
    await settleChange(services, trx, [propertyId]);
  });
}

interface FoundProperty {
  host_id: string;
  /** Null without one. */
  rule_set_id: string | null;
}

/** The host and the rule set of a property. Throws `not_found` where the caller may not change its calendar. */
async function findActedFor(trx: Kysely<DB>, caller: PricingHost, propertyId: string): Promise<FoundProperty> {
  const { rows } = await sql<FoundProperty>`
    select host_id, rule_set_id from properties
    where id = ${propertyId} and may_act_for(${caller.id}, 'calendar', host_id, id)`.execute(trx);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** Throws `rule_set_shared` unless the caller may change the calendar of all these properties, which share a set. */
async function requireWholeSet(trx: Kysely<DB>, caller: PricingHost, propertyIds: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from properties
    where id = any(${propertyIds}::uuid[]) and not may_act_for(${caller.id}, 'calendar', host_id, id) limit 1`.execute(
    trx,
  );
  if (rows.length > 0) throw new AppError('rule_set_shared');
}

/** Throws `not_found` unless the set is one of a property whose calendar the caller may change. */
async function requireUsedSet(trx: Kysely<DB>, caller: PricingHost, setId: string): Promise<void> {
  const { rows } = await sql`
    select from properties
    where rule_set_id = ${setId} and may_act_for(${caller.id}, 'calendar', host_id, id) limit 1`.execute(trx);
  if (rows.length === 0) throw new AppError('not_found');
}

/** Locks a rule set, then all properties that share it, in the order of their ids. Returns their ids. */
async function lockSet(trx: Kysely<DB>, hostId: string, setId: string): Promise<string[]> {
  await lockSets(trx, hostId, setId, null);
  const { rows } = await sql<{ id: string; lock_property: string }>`
    select id, lock_property(id) from (select id from properties where rule_set_id = ${setId} order by id) as own
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Locks rule sets, so that no property joins or leaves them. Always before the properties, which nobody locks before a rule
 * set. Throws `not_found` if the chosen one is not the host's.
 */
async function lockSets(trx: Kysely<DB>, hostId: string, present: string | null, chosen: string | null): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from rule_sets where id = any(${[present, chosen].filter((id) => id !== null)}::uuid[]) and host_id = ${hostId}
    order by id for no key update
  `.execute(trx);
  if (chosen !== null && !rows.some(({ id }) => id === chosen)) throw new AppError('not_found');
}

/** Locks the property, and compares its version and its set with what the caller has read. Throws `state_moved_on`. */
async function lockOwn(
  trx: Kysely<DB>,
  propertyId: string,
  setId: string | null,
  version: number,
  locked: readonly string[] = [],
): Promise<void> {
  if (!locked.includes(propertyId)) await lockProperty(trx, propertyId);
  const property = await trx
    .selectFrom('properties')
    .select(['rule_set_id', 'pricing_version'])
    .where('id', '=', propertyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (property.rule_set_id !== setId || property.pricing_version !== version) throw new AppError('state_moved_on');
}

async function writePrices(trx: Kysely<DB>, propertyId: string, { seasons, ...prices }: PropertyPrices): Promise<void> {
  await trx
    .updateTable('properties')
    .set({ ...prices, weekend_nights: weekdaysOf(weekdayBits(prices.weekend_nights)) })
    .where('id', '=', propertyId)
    .execute();
  await trx.deleteFrom('seasons').where('property_id', '=', propertyId).execute();
  await sql`
    insert into seasons (property_id, nights, price_dirham)
    select ${propertyId}::uuid, daterange(starts_on, ends_on), price_dirham
    from jsonb_to_recordset(${JSON.stringify(seasons)}::jsonb) as season (starts_on date, ends_on date, price_dirham int)
  `.execute(trx);
}

async function createSet(trx: Kysely<DB>, hostId: string, propertyId: string): Promise<string> {
  const { id } = await trx
    .insertInto('rule_sets')
    .values({ host_id: hostId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('properties').set({ rule_set_id: id }).where('id', '=', propertyId).execute();
  return id;
}

interface SetChange {
  discounts: StayDiscounts | undefined;
  limits: StayLimitsInput | undefined;
  name: string | null | undefined;
}

/** Writes the set, and those parts of it that are columns of its properties. */
async function writeSet(trx: Kysely<DB>, setId: string, { discounts, limits, name }: SetChange): Promise<void> {
  await trx
    .updateTable('rule_sets')
    .set({
      ...(name === undefined ? {} : { name: name === '' ? null : name }),
      ...(discounts && {
        length_discounts: JSON.stringify(discounts.lengths),
        ...advanceColumns(discounts),
      }),
      ...(limits && {
        arrival_days: weekdayBits(limits.arrival_weekdays),
        departure_days: weekdayBits(limits.departure_weekdays),
        notice_days: limits.notice_days,
        notice_until_hour: limits.notice_until_hour,
        booking_window_days: limits.booking_window_days,
        preparation_days: limits.preparation_days,
        orphan_nights: limits.orphan_nights,
      }),
    })
    .where('id', '=', setId)
    .execute();
  if (!discounts && !limits) return;
  await trx
    .updateTable('properties')
    .set({
      ...(discounts && ofFixedLengths('discount_percent', (length) => discounts[`${length}_percent`])),
      ...(limits && { min_nights: limits.min_nights, max_nights: limits.max_nights }),
    })
    .where('rule_set_id', '=', setId)
    .execute();
}

/** The columns of a set with its discounts by the day of booking. */
function advanceColumns(discounts: StayDiscounts) {
  const columns = advanceDiscounts.flatMap((discount) => [
    [`${discount}_days`, discounts[discount]?.days ?? null],
    [`${discount}_percent`, discounts[discount]?.percent ?? null],
  ]);
  return Object.fromEntries(columns) as Record<`${AdvanceDiscount}_${'days' | 'percent'}`, number | null>;
}

/** Replaces the rules of a set, and the prices that this property has for them. */
async function writeRules(
  trx: Kysely<DB>,
  setId: string,
  propertyId: string,
  rules: readonly EditedPriceRule[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from price_rules where rule_set_id = ${setId}`.execute(trx);
  const known = new Set(rows.map(({ id }) => id));
  // The version was compared, so an unknown id is one of another set.
  if (rules.some(({ id }) => id != null && !known.has(id))) throw new AppError('not_found');
  const written = rules.map(({ id, arrival_weekdays, departure_weekdays, ...rule }, position) => ({
    ...rule,
    id: id ?? timeOrderedId(),
    position,
    arrival_days: arrival_weekdays && weekdayBits(arrival_weekdays),
    departure_days: departure_weekdays && weekdayBits(departure_weekdays),
  }));
  await sql`delete from price_rules where rule_set_id = ${setId} and id <> all(${written.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  );
  const columns = sql.raw(ruleColumns.join(', '));
  await sql`
    insert into price_rules (rule_set_id, ${columns})
    select ${setId}::uuid, ${columns} from jsonb_populate_recordset(null::price_rules, ${JSON.stringify(written)}::jsonb)
    on conflict (id) do update set (${columns}) = (${sql.raw(ruleColumns.map((name) => `excluded.${name}`).join(', '))})
  `.execute(trx);
  await sql`
    delete from rule_prices where property_id = ${propertyId} and rule_id = any(${written.map(({ id }) => id)}::uuid[])
  `.execute(trx);
  await sql`
    insert into rule_prices (property_id, rule_id, price_dirham)
    select ${propertyId}::uuid, id, price_dirham
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as own (id uuid, price_dirham int)
    where price_dirham is not null
  `.execute(trx);
}

const ruleColumns = [
  'id',
  'position',
  'name',
  'holiday',
  'starts_on',
  'ends_on',
  'is_yearly',
  'percent',
  'covers_weekend',
  'min_nights',
  'max_nights',
  'arrival_days',
  'departure_days',
] as const;

/** Gives a property a set with the same rules, and keeps its prices for them. */
async function copySet(trx: Kysely<DB>, hostId: string, propertyId: string, setId: string): Promise<void> {
  const copyId = timeOrderedId();
  const columns = sql.raw(ruleColumns.filter((name) => name !== 'id').join(', '));
  const setColumns = sql.raw(copiedSetColumns.join(', '));
  await sql`
    insert into rule_sets (id, host_id, ${setColumns})
    select ${copyId}::uuid, ${hostId}::uuid, ${setColumns} from rule_sets where id = ${setId}
  `.execute(trx);
  await sql`
    with copied as materialized (
      select r.*, new_id() as copy_id from price_rules as r where r.rule_set_id = ${setId}
    ), rules as (
      insert into price_rules (id, rule_set_id, ${columns}) select copy_id, ${copyId}::uuid, ${columns} from copied
    ), moved as (
      delete from rule_prices as own using copied
      where own.property_id = ${propertyId} and own.rule_id = copied.id returning copied.copy_id, own.price_dirham
    )
    insert into rule_prices (property_id, rule_id, price_dirham) select ${propertyId}::uuid, copy_id, price_dirham from moved
  `.execute(trx);
  await trx.updateTable('properties').set({ rule_set_id: copyId }).where('id', '=', propertyId).execute();
}

const copiedSetColumns = [
  'length_discounts',
  ...advanceDiscounts.flatMap((discount) => [`${discount}_days`, `${discount}_percent`]),
  'arrival_days',
  'departure_days',
  'notice_days',
  'notice_until_hour',
  'booking_window_days',
  'preparation_days',
  'orphan_nights',
] as const;

/** Makes a property share a set, with those parts of the set that are columns of its other properties. */
async function joinSet(trx: Kysely<DB>, propertyId: string, setId: string): Promise<void> {
  await trx.deleteFrom('rule_prices').where('property_id', '=', propertyId).execute();
  await sql`
    update properties as own set
      rule_set_id = ${setId},
      ${sql.raw(fixedLengths.map((length) => `${length}_discount_percent = coalesce(one.${length}_discount_percent, own.${length}_discount_percent)`).join(', '))},
      min_nights = coalesce(one.min_nights, own.min_nights),
      max_nights = coalesce(one.max_nights, own.max_nights)
    from (select 1) as always
    left join lateral (
      select * from properties where rule_set_id = ${setId} order by id limit 1
    ) as one on true
    where own.id = ${propertyId}
  `.execute(trx);
}

/**
 * Counts a new version of each changed property, which the caller has locked, brings what follows from its rules up to date, and tells
 * the webhooks of hosts: nights have other prices or limits.
 */
async function settleChange(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  trx: Kysely<DB>,
  propertyIds: readonly string[],
): Promise<void> {
  await sql`
    update properties set pricing_version = pricing_version + 1, updated_at = ${clock.now()} where id = any(${propertyIds}::uuid[])
  `.execute(trx);
  await refreshSearchRows(trx, propertyIds);
  await sql`
    select refresh_preparation(id, daterange(${clock.today()}::date, null)) from unnest(${propertyIds}::uuid[]) as id
  `.execute(trx);
  await tellCalendarChanged({ clock, jobs }, trx, propertyIds);
}
