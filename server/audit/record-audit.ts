import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '#db/types.ts';
import { currentAuditedCall, type AuditedCall } from '#server/platform/audited-call.ts';

/** Fields and their values; instants and days as text, amounts in dirham. */
export type AuditedState = Readonly<Record<string, unknown>>;

export interface AuditRecord {
  /** By default what the path of the call identifies. The id alone for what the call has made. */
  subject?: { kind?: string; id: string } | undefined;
  /** How people name the subject: a person, or the number of a booking. */
  name?: string | null | undefined;
  /** Whose name that is, where the subject is not this user. Once they have closed their account, it is not read any more. */
  user_id?: string | undefined;
  before?: AuditedState | undefined;
  after?: AuditedState | undefined;
  /** By default the reason or note of the call. */
  why?: string | null | undefined;
}

/**
 * Records an act of an administrator in the transaction that does it: who, from where and in which call follow from the call
 * itself, when from the database. Does nothing where no administrator calls, because guests, hosts and jobs share the functions that call it.
 */
export async function recordAudit(trx: Kysely<DB>, record: AuditRecord = {}): Promise<void> {
  const call = currentAuditedCall();
  if (!call) return;
  if (!trx.isTransaction) throw new Error(`${call.operation} is recorded outside of its transaction`);
  await trx.insertInto('audit_log').values(rowOf(call, record)).execute();
  call.isRecorded = true;
}

/** Says that a call repeats what was done before, and has changed nothing that could be recorded. */
export function recordNoChange(): void {
  const call = currentAuditedCall();
  if (call) call.isRepeated = true;
}

/** Names what an administrator opens, or says that it is something else than the path of the call identifies. */
export function nameOpened(subject: { kind?: string; id?: string; name: string; user_id?: string }): void {
  const call = currentAuditedCall();
  if (call) call.subject = { ...call.subject, ...subject };
}

/** Records that an administrator opened a record, unless they have within the hour: screens load it again and again. */
export async function recordOpening(db: Kysely<DB>, call: AuditedCall): Promise<void> {
  await recordHourly(db, call, null);
}

/** Records that the role of an administrator did not allow a call, once an hour for each subject. */
export async function recordRefusal(db: Kysely<DB>, call: AuditedCall, refusal: string): Promise<void> {
  await recordHourly(db, call, refusal);
}

async function recordHourly(db: Kysely<DB>, call: AuditedCall, refusal: string | null): Promise<void> {
  const row = { ...rowOf(call, {}), refusal };
  const { rows } = await sql`
    select from audit_log
    where subject_id = ${row.subject_id} and at > now() - interval '1 hour'
      and subject_kind = ${row.subject_kind} and actor_id = ${row.actor_id} and operation = ${row.operation}
      and refusal is not distinct from ${refusal}
    limit 1`.execute(db);
  if (rows.length === 0) await db.insertInto('audit_log').values(row).execute();
}

/** Kinds of subjects that are users. */
const userKinds: readonly string[] = ['users', 'administrators'];

function rowOf(call: AuditedCall, { subject, name, user_id, before, after, why }: AuditRecord) {
  const subject_kind = subject?.kind ?? call.subject.kind;
  const subject_id = (subject?.id ?? call.subject.id).slice(0, 200);
  // A refused call has not been parsed.
  const isUser = userKinds.includes(subject_kind) && z.guid().safeParse(subject_id).success;
  return {
    actor_id: call.actor.id,
    actor_role: call.actor.role,
    operation: call.operation,
    subject_kind,
    subject_id,
    subject_user_id: isUser ? subject_id : (user_id ?? call.subject.user_id ?? null),
    subject_name: (name ?? call.subject.name)?.slice(0, 200) ?? null,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    why: (why ?? call.why)?.slice(0, 2000) ?? null,
    ip: call.ip,
    user_agent: call.userAgent ?? null,
  };
}
