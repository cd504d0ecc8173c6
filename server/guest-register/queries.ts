import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#db/types.ts';
import type { RegisterEntry } from '#contract/register-rules.ts';
import { mayActFor } from '#server/co-hosts/co-hosts.ts';
import { completeBooking, readBookingRow, showsContact, statusForGuest } from '#server/bookings/bookings.ts';
import { AppError } from '#server/platform/errors.ts';
import { openEntry } from './sealed-persons.ts';

export type RegisterRow = Selectable<DB['guest_registers']>;
export type Side = 'guest' | 'host';

/** A person with what is known of them, decrypted. */
export interface OpenPerson {
  id: string;
  entry: RegisterEntry;
  entered_by: Side;
}

/**
 * The register of a stay as this side may see it. Throws `not_found` for everybody else, for a stay that is not sure to take
 * place, and once the register is erased.
 */
export async function readRegisterOf(
  db: Kysely<DB>,
  side: Side,
  viewer: { id: string },
  bookingId: string,
): Promise<RegisterRow> {
  if (side === 'guest') await requireGuest(db, viewer, bookingId);
  const read = () => registerQuery(db, bookingId).executeTakeFirst();
  return requireSide(db, side, viewer, (await read()) ?? (await readOnceMade(db, bookingId, read)));
}

/** The same, locked until the transaction ends: every change begins with it. */
export async function lockRegisterOf(
  trx: Kysely<DB>,
  side: Side,
  viewer: { id: string },
  bookingId: string,
): Promise<RegisterRow> {
  if (side === 'guest') await requireGuest(trx, viewer, bookingId);
  const lock = () => registerQuery(trx, bookingId).forUpdate().executeTakeFirst();
  return requireSide(trx, side, viewer, (await lock()) ?? (await readOnceMade(trx, bookingId, lock)));
}

/** Reads a register after it was made for who comes before the job of the new booking, which makes it. */
async function readOnceMade(
  db: Kysely<DB>,
  bookingId: string,
  read: () => Promise<RegisterRow | undefined>,
): Promise<RegisterRow | undefined> {
  return (await completeBooking(db, bookingId)) ? read() : undefined;
}

/** Makes the registers of new bookings that their jobs have not made yet, of the homes whose calendar the viewer keeps. */
export async function completeRegistersOf(db: Kysely<DB>, viewerId: string): Promise<void> {
  await sql`select complete_bookings_of(${viewerId})`.execute(db);
}

const registerQuery = (db: Kysely<DB>, bookingId: string) =>
  db.selectFrom('guest_registers').selectAll().where('booking_id', '=', bookingId).where('deleted_at', 'is', null);

/** Until the guest is told of an approval, they must not learn of it here. */
async function requireGuest(db: Kysely<DB>, viewer: { id: string }, bookingId: string): Promise<void> {
  const booking = await readBookingRow(db, bookingId);
  if (booking?.guest_id !== viewer.id) throw new AppError('not_found');
  const status = statusForGuest(booking);
  if (!showsContact(status) && status !== 'completed') throw new AppError('not_found');
}

async function requireSide(
  db: Kysely<DB>,
  side: Side,
  viewer: { id: string },
  register: RegisterRow | undefined,
): Promise<RegisterRow> {
  if (!register) throw new AppError('not_found');
  if (side === 'host' && !(await mayActFor(db, viewer, 'calendar', register))) throw new AppError('not_found');
  return register;
}

/** Locks registers until the transaction ends. The caller checks who may see them. */
export async function lockRegisters(trx: Kysely<DB>, bookingIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('guest_registers')
    .select('booking_id')
    .where('booking_id', 'in', bookingIds)
    .orderBy('booking_id')
    .forUpdate()
    .execute();
}

/** The people of some registers, in the order in which they were entered, by booking. */
export async function readPersons(
  db: Kysely<DB>,
  bookingIds: readonly string[],
  secret: string,
): Promise<Map<string, OpenPerson[]>> {
  const persons = new Map(bookingIds.map((id): [string, OpenPerson[]] => [id, []]));
  if (bookingIds.length === 0) return persons;
  const rows = await db
    .selectFrom('guest_register_persons')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const entry = openEntry(row.sealed, row, secret);
    persons.get(row.booking_id)!.push({ id: row.id, entry, entered_by: row.entered_by as Side });
  }
  return persons;
}

/** Records that somebody sees numbers of these stays, in the transaction that reads them. */
export async function recordAccess(
  trx: Kysely<DB>,
  bookingIds: readonly string[],
  access: { viewer_id: string; kind: 'numbers' | 'pdf' | 'csv'; foreigners_only: boolean; at: Date },
): Promise<void> {
  const { at, ...fields } = access;
  await trx
    .insertInto('guest_register_accesses')
    .values(bookingIds.map((booking_id) => ({ booking_id, ...fields, accessed_at: at })))
    .execute();
}
