import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#db/types.ts';
import { addDays, tripoliDay } from '#contract/days.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { readBookingRow, showsContact, statusForGuest } from '#server/bookings/bookings.ts';
import { readTitles } from '#server/listings/listings.ts';
import { notify } from '#server/notifications/notifications.ts';
import { batchSize, handleInBatches } from '#server/platform/batches.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { registerNotifications } from './notifications.ts';
import { lockRegisterOf, type RegisterRow } from './queries.ts';
import { mayBeAsked } from './register-views.ts';

/** Days before arrival on which a guest is reminded by itself: there is time to ask companions for their passports. */
const reminderDays = 3;

/**
 * The host asks the guest to fill in the register. Throws `not_found`; `state_moved_on`, also while the approval can be undone;
 * `register_asked` within a day.
 */
export async function askForRegister(services: Services, viewer: { id: string }, bookingId: string): Promise<void> {
  const { db, clock } = services;
  const [now, today] = [clock.now(), clock.today()];
  await transact(db, async (trx) => {
    const register = await lockRegisterOf(trx, 'host', viewer, bookingId);
    const guestId = await findToldGuest(trx, bookingId);
    if (guestId === undefined) throw new AppError('state_moved_on');
    if (!mayBeAsked({ ...register, asked_at: null }, now, today)) throw new AppError('state_moved_on');
    if (!mayBeAsked(register, now, today)) throw new AppError('register_asked');
    await askGuest(services, trx, register, guestId, now);
  });
}

/**
 * Reminds the guests of stays that begin within days and whose registers are not complete, once; not where the host asked.
 * @returns the number of stays
 */
export async function remindOfRegisters(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  const [today, last] = [clock.today(), addDays(clock.today(), reminderDays)];
  return handleInBatches(
    log,
    async (after: { id: string; check_in: string } | undefined) => {
      const { rows } = await sql<{ id: string; check_in: string }>`
        select booking_id as id, check_in from guest_registers
        where deleted_at is null and asked_at is null and state in ('pending', 'incomplete')
          and check_in between ${today} and ${last}
          ${after ? sql`and (check_in, booking_id) > (${after.check_in}, ${after.id})` : sql``}
        order by check_in, booking_id limit ${batchSize}
      `.execute(db);
      return rows;
    },
    async ({ id }) =>
      transact(db, async (trx) => {
        const register = await trx
          .selectFrom('guest_registers')
          .selectAll()
          .where('booking_id', '=', id)
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!register || register.asked_at !== null || !mayBeAsked(register, now, today)) return false;
        const guestId = await findToldGuest(trx, id);
        if (guestId === undefined) return false;
        await askGuest(services, trx, register, guestId, now);
        return true;
      }),
  );
}

/** The guest of a stay that is sure to take place; undefined while they have not been told of the approval. */
async function findToldGuest(trx: Kysely<DB>, bookingId: string): Promise<string | undefined> {
  const booking = await readBookingRow(trx, bookingId);
  return booking && showsContact(statusForGuest(booking)) ? booking.guest_id : undefined;
}

async function askGuest(
  services: Services,
  trx: Kysely<DB>,
  register: RegisterRow,
  guestId: string,
  now: Date,
): Promise<void> {
  const { booking_id, property_id, host_id, check_in } = register;
  await trx.updateTable('guest_registers').set({ asked_at: now }).where('booking_id', '=', booking_id).execute();
  const people = await readPeople(trx, [host_id]);
  await notify(services, trx, [
    {
      to: guestId,
      side: 'guest',
      kind: registerNotifications.register_to_fill,
      reference: booking_id,
      fact: `register ${booking_id} ${tripoliDay(now)}`,
      at: now,
      data: { home: await readTitles(trx, property_id), host: people.get(host_id)!.name, check_in_on: check_in },
    },
  ]);
}
