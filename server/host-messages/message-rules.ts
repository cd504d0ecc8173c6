import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { hostMessageLimits } from '#contract/limits.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, MessageRule, MessageTiming } from '#contract/types.gen.ts';
import type { scheduledMessagesOperations } from '#contract/schemas/scheduled-messages.ts';
import type { DB } from '#db/types.ts';
import { lockUser, type Viewer } from '#server/accounts/accounts.ts';
import { findHostFor } from '#server/co-hosts/co-hosts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import type { RuleTiming } from './due-time.ts';
import { listRuleHosts, listRuleRows, type MessageRuleRow } from './message-rule-list.ts';
import { refuseUnknownPlaceholders, requireTextsOf } from './saved-replies.ts';

type RuleForm = BodyOf<(typeof scheduledMessagesOperations)['changeMessageRule']>;
type NewRule = BodyOf<(typeof scheduledMessagesOperations)['createMessageRule']>;
type Person = Pick<Viewer, 'id'>;

/** The rules that the viewer may edit, and the hosts and homes for which they may write others. */
export async function listMessageRules(
  { db }: Pick<Services, 'db'>,
  viewer: Person,
  locale: Locale,
): Promise<OperationTypes['listMessageRules']['ok']> {
  const [rows, hosts] = await Promise.all([listRuleRows(db, viewer, locale), listRuleHosts(db, viewer, locale)]);
  return { rules: rows.map(present), hosts };
}

/**
 * Makes a rule, and the messages of all stays to come whose time is ahead. Throws `not_found` for a home or a host for whom
 * the viewer does not answer messages, `placeholder_unknown`, `too_many_rules`.
 */
export async function createMessageRule(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Person,
  { host_id, property_id, ...form }: NewRule,
  locale: Locale,
): Promise<MessageRule> {
  refuseUnknownPlaceholders(form.texts);
  const hostId = property_id ? await findHostFor(db, viewer, 'messages', property_id) : (host_id ?? viewer.id);
  if (hostId === undefined) throw new AppError('not_found');
  if (!property_id) await requireTextsOf(db, viewer, hostId);
  const now = clock.now();
  return transact(db, async (trx) => {
    await refuseTooMany(trx, hostId);
    await forgetDeleted(trx, hostId, now);
    const { id } = await trx
      .insertInto('message_rules')
      .values({
        ...columnsOf(form),
        host_id: hostId,
        property_id: property_id ?? null,
        created_at: now,
        updated_at: now,
        changed_by: viewer.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return scheduleRule(trx, viewer, id, now, locale);
  });
}

/** Replaces a rule; messages that wait move to its new time. Throws `not_found`, `placeholder_unknown`. */
export async function changeMessageRule(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Person,
  id: string,
  form: RuleForm,
  locale: Locale,
): Promise<MessageRule> {
  refuseUnknownPlaceholders(form.texts);
  const now = clock.now();
  return transact(db, async (trx) => {
    await requireRule(trx, viewer, id, locale);
    const row = await trx
      .updateTable('message_rules')
      .set({ ...columnsOf(form), updated_at: now, changed_by: viewer.id })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    return scheduleRule(trx, viewer, id, now, locale);
  });
}

/** Deletes a rule; what waits is not sent. It can be restored for a day. Throws `not_found`. */
export async function deleteMessageRule(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Person,
  id: string,
  locale: Locale,
): Promise<void> {
  await requireRule(db, viewer, id, locale);
  const row = await db
    .updateTable('message_rules')
    .set({ deleted_at: clock.now() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
}

/** Restores a deleted rule with its messages; one that is not deleted stays as it is. Throws `not_found`, `too_many_rules`. */
export async function restoreMessageRule(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Person,
  id: string,
  locale: Locale,
): Promise<MessageRule> {
  return transact(db, async (trx) => {
    const rule = await requireRule(trx, viewer, id, locale);
    const restored = await trx
      .updateTable('message_rules')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .returning('host_id')
      .executeTakeFirst();
    if (!restored) return present(rule);
    await refuseTooMany(trx, restored.host_id, hostMessageLimits.rules + 1);
    return scheduleRule(trx, viewer, id, clock.now(), locale);
  });
}

/** Throws `not_found` unless the viewer may edit the rule. */
async function requireRule(db: Kysely<DB>, viewer: Person, id: string, locale: Locale): Promise<MessageRuleRow> {
  const [row] = await listRuleRows(db, viewer, locale, { id });
  if (!row) throw new AppError('not_found');
  return row;
}

async function scheduleRule(
  trx: Kysely<DB>,
  viewer: Person,
  id: string,
  now: Date,
  locale: Locale,
): Promise<MessageRule> {
  await sql`select schedule_message_rule(${id}, ${now})`.execute(trx);
  return present(await requireRule(trx, viewer, id, locale));
}

/** The account is locked, so that two devices together do not exceed the limit. */
async function refuseTooMany(trx: Kysely<DB>, hostId: string, limit: number = hostMessageLimits.rules): Promise<void> {
  await lockUser(trx, hostId);
  const { count } = await trx
    .selectFrom('message_rules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('host_id', '=', hostId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= limit) throw new AppError('too_many_rules', { values: { count: hostMessageLimits.rules } });
}

/** Rules by which something was sent stay: the stays show what. */
async function forgetDeleted(trx: Kysely<DB>, hostId: string, now: Date): Promise<void> {
  await sql`
    delete from message_rules as r
    where r.host_id = ${hostId} and r.deleted_at < ${new Date(now.getTime() - hostMessageLimits.hoursKept * 3_600_000)}
      and not exists (select from scheduled_messages where rule_id = r.id and state = 'sent')
  `.execute(trx);
}

function columnsOf({ name, moment, timing, texts }: RuleForm) {
  return {
    name,
    moment,
    texts: JSON.stringify(texts),
    hours: timing.unit === 'hours' ? timing.hours : null,
    days: timing.unit === 'days' ? timing.days : null,
    at_time: timing.unit === 'days' ? timing.at_time : null,
  };
}

function present({ hours, days, at_time, ...row }: MessageRuleRow): MessageRule {
  return { ...row, timing: timingOf({ hours, days, at_time }) };
}

function timingOf({ hours, days, at_time }: Omit<RuleTiming, 'moment'>): MessageTiming {
  if (hours !== null) return { unit: 'hours', hours };
  return { unit: 'days', days: days ?? 0, at_time: (at_time ?? '09:00').slice(0, 5) };
}
