import { sql, type Kysely } from 'kysely';
import type { PayoutHoldKind } from '#contract/payout-holds.ts';
import type { DB } from '#db/types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { freezeUnpayable } from './freezing.ts';
import { findHoldSubject } from './hold-list.ts';
import { lockAllHostMoney } from './host-money.ts';
import { tellHeld } from './host-notices.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'jobs' | 'mail' | 'sms' | 'settings'>;

/** What a hold covers. `subject` is the id of the person, the property, the case or the emergency area. */
export type HoldSubject =
  | { kind: 'person'; subject: string }
  | { kind: 'property'; subject: string }
  /** A case about a stay: its payouts are held up to what it asks for, or all of them. */
  | { kind: 'case'; subject: string; booking_id: string; amount_dirham?: number }
  /** An emergency area: the payouts of all stays at these properties are held. */
  | { kind: 'area'; subject: string; property_ids: readonly string[] };

/**
 * Holds payouts, in the caller's transaction: from now on nothing that the hold covers is handed to the bank, and batches that
 * the bank does not have yet leave it out. Where the subject is held already, nothing changes but the properties of an area, which are added.
 * @param hold.label what administrators call the subject: a name, a title, the number of a case; at most 120 characters
 * @param hold.by the administrator; null where it follows from an act of somebody else
 * @returns the id of the hold
 */
export async function holdPayouts(
  trx: Kysely<DB>,
  hold: HoldSubject & { label: string; reason: string; by: string | null },
  at: Date,
): Promise<string> {
  await lockAllHostMoney(trx);
  const { kind, subject, label, reason, by } = hold;
  const { rows } = await sql<{ id: string }>`
    insert into payout_holds (kind, subject_id, label, host_id, booking_id, amount_dirham, reason, held_at, held_by)
    values (
      ${kind}, ${subject}, ${label}, ${kind === 'person' ? subject : null}::uuid,
      ${kind === 'case' ? hold.booking_id : null}::uuid, ${kind === 'case' ? (hold.amount_dirham ?? null) : null}::bigint, ${reason}, ${at}::timestamptz, ${by}::uuid
    )
    on conflict (kind, subject_id) where lifted_at is null do update set kind = excluded.kind
    returning id
  `.execute(trx);
  const { id } = rows[0]!;
  const propertyIds = kind === 'property' ? [subject] : kind === 'area' ? hold.property_ids : [];
  await sql`
    insert into payout_hold_properties (hold_id, property_id)
    select ${id}::uuid, one from unnest(${propertyIds}::uuid[]) as one on conflict do nothing
  `.execute(trx);
  if (kind === 'case') {
    // All of them, so that they leave their batches; then what is not disputed is due again.
    await sql`
      update payouts set disputed_by = ${id}::uuid where booking_id = ${hold.booking_id} and state in ('due', 'exported')
    `.execute(trx);
  }
  await freezeUnpayable(trx, at);
  if (kind === 'case') await sql`select keep_disputed(${hold.booking_id}::uuid)`.execute(trx);
  return id;
}

/**
 * Lifts the hold on a subject, in the caller's transaction; the next batch takes what it covered.
 * @returns whether there was one
 */
export async function liftHold(
  trx: Kysely<DB>,
  { kind, subject, reason, by }: { kind: PayoutHoldKind; subject: string; reason: string; by: string | null },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payout_holds')
    .set({ lifted_at: at, lifted_by: by, lift_reason: reason })
    .where('kind', '=', kind)
    .where('subject_id', '=', subject)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * An administrator holds the payouts of a host or a property, and the host is told, but not why. Throws `not_found`.
 * @returns the id of the hold, also of one that stands already
 */
export async function putHold(
  services: Parts,
  admin: { id: string },
  { kind, subject_id: subject, reason }: { kind: 'person' | 'property'; subject_id: string; reason: string },
): Promise<string> {
  const { db, clock } = services;
  return transact(db, async (trx) => {
    const found = await findHoldSubject(trx, kind, subject);
    if (!found) throw new AppError('not_found');
    const now = clock.now();
    const hold_id = await holdPayouts(trx, { kind, subject, label: found.label, reason, by: admin.id }, now);
    await recordAudit(trx, {
      subject: { id: hold_id },
      name: found.label,
      user_id: kind === 'person' ? subject : undefined,
      after: { held: kind, subject_id: subject },
    });
    await tellHeld(services, trx, { hold_id, subject: found, isHeld: true }, now);
    return hold_id;
  });
}

/**
 * An administrator lifts a hold by its id; the host is told where it was on a host or a property that
 * no other hold covers. Throws `not_found`, and
 * `state_moved_on` for one that is lifted already.
 */
export async function endHold(services: Parts, admin: { id: string }, holdId: string, reason: string): Promise<void> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    const hold = await trx
      .selectFrom('payout_holds')
      .select(['kind', 'subject_id', 'label', 'lifted_at'])
      .where('id', '=', holdId)
      .forUpdate()
      .executeTakeFirst();
    if (!hold) throw new AppError('not_found');
    if (hold.lifted_at) throw new AppError('state_moved_on');
    const now = clock.now();
    await trx
      .updateTable('payout_holds')
      .set({ lifted_at: now, lifted_by: admin.id, lift_reason: reason })
      .where('id', '=', holdId)
      .execute();
    const before = { held: hold.kind, subject_id: hold.subject_id };
    const user_id = hold.kind === 'person' ? hold.subject_id : undefined;
    await recordAudit(trx, { name: hold.label, user_id, before, after: { held: null } });
    if (hold.kind !== 'person' && hold.kind !== 'property') return;
    const subject = await findHoldSubject(trx, hold.kind, hold.subject_id);
    if (!subject || (await isCovered(trx, subject.host_id, hold))) return;
    await tellHeld(services, trx, { hold_id: holdId, subject, isHeld: false }, now);
  });
}

/** Whether a hold that stands covers all payouts of a host, or of a property of theirs. */
async function isCovered(
  trx: Kysely<DB>,
  hostId: string,
  { kind, subject_id }: { kind: string; subject_id: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_covered: boolean }>`
    select payout_hold_of(${hostId}, null, ${kind === 'property' ? subject_id : null}::uuid) is not null as is_covered
  `.execute(trx);
  return rows[0]!.is_covered;
}
