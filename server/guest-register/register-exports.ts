import type { OperationTypes, RegisterExport } from '#contract/types.gen.ts';
import { isForeign } from '#contract/register-rules.ts';
import { bookingNumber } from '#server/bookings/bookings.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { listExported } from './exported-stay-list.ts';
import { completeRegistersOf, lockRegisterOf, lockRegisters, readPersons, recordAccess } from './queries.ts';

/** A register with its numbers, as a file has it. */
export type ExportedRegister = OperationTypes['exportRegistersPdf']['ok']['registers'][number];

/**
 * The registers of some stays with all numbers, for a file; recorded for the owner. Registers that are complete count as
 * exported from then on. Stays without anybody to list are left out.
 * Throws `not_found` if one of them is not the viewer's to see; `register_incomplete` for a PDF where something is missing;
 * `register_empty` where nobody is listed.
 */
export async function exportRegisters(
  { db, clock, settings }: Services,
  viewer: { id: string },
  { booking_ids, foreigners, language }: RegisterExport,
  kind: 'pdf' | 'csv',
): Promise<ExportedRegister[]> {
  const ids = [...new Set(booking_ids)];
  const now = clock.now();
  return transact(db, async (trx) => {
    await completeRegistersOf(trx, viewer.id);
    await lockRegisters(trx, ids);
    const stays = await listExported(trx, viewer.id, ids, language);
    if (stays.length !== ids.length) throw new AppError('not_found');
    const persons = await readPersons(trx, ids, settings.DOCUMENT_SECRET);
    const listed = stays.flatMap(({ booking_id, state, ...stay }) => {
      const all = persons.get(booking_id)!.map(({ entry }) => entry);
      const shown = foreigners ? all.filter(({ nationality }) => isForeign(nationality)) : all;
      return shown.length === 0 ? [] : [{ booking_id, state, register: { ...stay, persons: shown } }];
    });
    if (listed.length === 0) throw new AppError('register_empty');
    const isMissing = ({ state }: { state: string }) => state === 'pending' || state === 'incomplete';
    if (kind === 'pdf' && listed.some(isMissing)) throw new AppError('register_incomplete');
    await recordAccess(
      trx,
      listed.map(({ booking_id }) => booking_id),
      { viewer_id: viewer.id, kind, foreigners_only: foreigners, at: now },
    );
    const complete = listed.filter((one) => !isMissing(one)).map(({ booking_id }) => booking_id);
    if (complete.length > 0) {
      await trx.updateTable('guest_registers').set({ exported_at: now }).where('booking_id', 'in', complete).execute();
    }
    return listed.map(({ booking_id, register }) => ({ ...register, booking_id, number: bookingNumber(booking_id) }));
  });
}

/** The numbers of all documents of a stay, for its host; recorded for the owner. Throws `not_found`. */
export async function readRegisterNumbers(
  { db, clock, settings }: Services,
  viewer: { id: string },
  bookingId: string,
): Promise<{ person_id: string; document_number: string }[]> {
  return transact(db, async (trx) => {
    await lockRegisterOf(trx, 'host', viewer, bookingId);
    const persons = await readPersons(trx, [bookingId], settings.DOCUMENT_SECRET);
    const numbers = persons
      .get(bookingId)!
      .flatMap(({ id, entry }) =>
        entry.document_number === null ? [] : [{ person_id: id, document_number: entry.document_number }],
      );
    // Recorded before they are shown, so that no look goes unrecorded.
    if (numbers.length > 0) {
      const access = { viewer_id: viewer.id, kind: 'numbers', foreigners_only: false, at: clock.now() } as const;
      await recordAccess(trx, [bookingId], access);
    }
    return numbers;
  });
}
