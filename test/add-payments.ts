import { randomUUID } from 'node:crypto';
import { tripoliInstant } from '#contract/days.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Inserts payments of a past day by Visa or Mastercard (of which the demo data has none), at 10:00, 11:00 and so on, for a
 * stay of this guest. Returns their invoice numbers.
 */
export async function addPayments(
  { db }: Services,
  guestEmail: string,
  day: string,
  dinars: readonly number[],
): Promise<string[]> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.guest_id')
    .select(['bookings.id', 'bookings.guest_id'])
    .where('users.email', '=', guestEmail)
    .limit(1)
    .executeTakeFirstOrThrow();
  const payments = dinars.map((dinar, index) => {
    const id: string = randomUUID();
    const at = tripoliInstant(day, `${10 + index}:00`);
    return {
      id,
      reference: booking.id,
      payer_id: booking.guest_id,
      provider: 'plutu',
      method: 'mpgs',
      amount_dirham: dinar * 1000,
      status: 'approved',
      invoice_no: `D${id.replaceAll('-', '')}`,
      gateway_amount: String(dinar),
      gateway_currency: 'LYD',
      return_url: '/',
      created_at: at,
      settled_at: at,
    };
  });
  await db.insertInto('payments').values(payments).execute();
  return payments.map(({ invoice_no }) => invoice_no);
}
