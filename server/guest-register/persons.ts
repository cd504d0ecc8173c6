import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { PersonChanges } from '#contract/types.gen.ts';
import {
  birthYearOf,
  documentNumber,
  emptyEntry,
  gapsOf,
  isForeign,
  registerLimits,
  type RegisterEntry,
} from '#contract/register-rules.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { lockRegisterOf, type RegisterRow, type Side } from './queries.ts';
import { openEntry, sealEntry } from './sealed-persons.ts';

export type { Side } from './queries.ts';

interface PersonParams {
  /** Of the booking. */
  id: string;
  person_id: string;
}

/**
 * Enters or changes a person of a register. Fields that are left out stay as they are.
 * Throws `not_found`; `state_moved_on` for a guest after the stay; `register_full`; `invalid_input` for a date to come.
 */
export async function savePerson(
  { db, clock, settings }: Services,
  side: Side,
  viewer: { id: string },
  { id: booking_id, person_id }: PersonParams,
  changes: PersonChanges,
): Promise<void> {
  await transact(db, async (trx) => {
    const register = await lockRegisterOf(trx, side, viewer, booking_id);
    requireOpen(side, register, clock.today());
    const row = await trx
      .selectFrom('guest_register_persons')
      .select('sealed')
      .where('booking_id', '=', booking_id)
      .where('id', '=', person_id)
      .executeTakeFirst();
    if (!row && register.persons >= registerLimits.persons) {
      throw new AppError('register_full', { values: { count: registerLimits.persons } });
    }
    const key = { booking_id, id: person_id };
    const before = row ? openEntry(row.sealed, key, settings.DOCUMENT_SECRET) : emptyEntry;
    const entry = changeEntry(before, changes);
    refuseFuture(entry, clock.today());
    const stored = {
      sealed: sealEntry(entry, key, settings.DOCUMENT_SECRET),
      is_ready: gapsOf({ ...entry, hasNumber: entry.document_number !== null }).length === 0,
      is_foreign: isForeign(entry.nationality),
    };
    await trx
      .insertInto('guest_register_persons')
      .values({ ...key, ...stored, entered_by: side, position: nextPosition(booking_id) })
      .onConflict((conflict) => conflict.columns(['booking_id', 'id']).doUpdateSet(stored))
      .execute();
    await countPersons(trx, booking_id);
  });
}

/** The caller has locked the register. */
const nextPosition = (bookingId: string) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from guest_register_persons where booking_id = ${bookingId})`;

/** Removes a person of a register; one who is not there is removed already. Throws `not_found`, `state_moved_on`. */
export async function removePerson(
  { db, clock }: Services,
  side: Side,
  viewer: { id: string },
  { id: booking_id, person_id }: PersonParams,
): Promise<void> {
  await transact(db, async (trx) => {
    requireOpen(side, await lockRegisterOf(trx, side, viewer, booking_id), clock.today());
    const { numDeletedRows } = await trx
      .deleteFrom('guest_register_persons')
      .where('booking_id', '=', booking_id)
      .where('id', '=', person_id)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await countPersons(trx, booking_id);
  });
}

/** A guest writes until the day of departure; the host until the register is erased. */
export function canEdit(side: Side, register: Pick<RegisterRow, 'check_out'>, today: string): boolean {
  return side === 'host' || today <= register.check_out;
}

function requireOpen(side: Side, register: RegisterRow, today: string): void {
  if (!canEdit(side, register, today)) throw new AppError('state_moved_on');
}

/**
 * The entry with these changes. A number belongs to its document: another document drops it. Foreigners have no national
 * number.
 */
export function changeEntry(before: RegisterEntry, changes: PersonChanges): RegisterEntry {
  const { document_number: typed, ...others } = changes;
  const given = Object.fromEntries(
    Object.entries(others).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value === '' ? null : value]],
    ),
  );
  const entry: RegisterEntry = { ...before, ...given };
  if (typed !== undefined) {
    entry.document_number = typed && entry.document ? (documentNumber(entry.document, typed) ?? null) : null;
  } else if (entry.document !== before.document) entry.document_number = null;
  if (entry.document === 'national_number' && isForeign(entry.nationality)) {
    entry.document = 'passport';
    entry.document_number = null;
  }
  return entry;
}

/** Nobody is born in the future, by the date of birth or by the year in a national number. */
function refuseFuture({ birth_date, document, document_number }: RegisterEntry, today: string): void {
  const fields: Record<string, string> = {};
  if (birth_date !== null && birth_date > today) fields['birth_date'] = 'birth_date_form';
  if (document === 'national_number' && document_number && birthYearOf(document_number) > Number(today.slice(0, 4))) {
    fields['document_number'] = 'national_number_form';
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

/** Brings the counts of a register up to date. After a change no file is up to date. */
async function countPersons(trx: Kysely<DB>, bookingId: string): Promise<void> {
  await sql`
    update guest_registers as r
    set persons = counted.persons, ready = counted.ready, foreigners = counted.foreigners, exported_at = null
    from (
      select count(*) as persons, count(*) filter (where is_ready) as ready, count(*) filter (where is_foreign) as foreigners
      from guest_register_persons where booking_id = ${bookingId}
    ) as counted
    where r.booking_id = ${bookingId}
  `.execute(trx);
}
