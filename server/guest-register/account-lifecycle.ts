import { sql } from 'kysely';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';
import { deletePersons } from './deletion.ts';

/**
 * What guests entered is sealed, and speaks of their companions too: an export says for which stays there is a register. It
 * stays with the host for its time after a guest has left; that of a host who leaves is erased, because nobody may see it.
 */
export const guestRegisterAccount: AccountLifecycle = {
  exports: {
    guest_registers: `
      select r.booking_id, r.check_in, r.check_out, r.state, r.persons, r.deleted_at
      from guest_registers as r where r.host_id = $1 order by r.check_in, r.booking_id`,
  },
  async accountClosed(trx, userId, now) {
    const { rows } = await sql<{ booking_id: string }>`
      update guest_registers set deleted_at = ${now}, persons = 0, ready = 0, foreigners = 0
      where host_id = ${userId} and deleted_at is null
      returning booking_id
    `.execute(trx);
    await deletePersons(trx, rows);
  },
};
