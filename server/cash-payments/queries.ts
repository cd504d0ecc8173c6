import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#db/types.ts';
import { completeBooking } from '#server/bookings/bookings.ts';

export type CashPaymentRow = Selectable<DB['cash_payments']>;

export interface CashState {
  /** Hexadecimal. */
  secret: string;
  wrong_tries: number;
  payment: CashPaymentRow | undefined;
}

/**
 * The secret and the payment of a booking; undefined where the guest does not pay at the property. The secret is made by the job of a
 * new booking, or here for who comes before it.
 */
export async function readCashState(db: Kysely<DB>, bookingId: string): Promise<CashState | undefined> {
  const readSecret = () =>
    db
      .selectFrom('cash_secrets')
      .select([sql<string>`encode(secret, 'hex')`.as('secret'), 'wrong_tries'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirst();
  const secret = (await readSecret()) ?? ((await completeBooking(db, bookingId)) ? await readSecret() : undefined);
  if (!secret) return undefined;
  const payment = await db
    .selectFrom('cash_payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return { ...secret, payment };
}

export async function countWrongTries(trx: Kysely<DB>, bookingId: string, wrongTries: number): Promise<void> {
  await trx.updateTable('cash_secrets').set({ wrong_tries: wrongTries }).where('booking_id', '=', bookingId).execute();
}
