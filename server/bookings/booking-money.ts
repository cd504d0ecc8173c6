import type { Kysely } from 'kysely';
import type { PaymentMethod } from '#contract/payments.ts';
import type { DB } from '#db/types.ts';
import { heldFor, listRefunds, readPaymentTimes, type Refund } from '#server/ledger/ledger.ts';
import { listApproved } from '#server/payments/payments.ts';
import { heldForChange } from './changes/change-queries.ts';

/** Payments and refunds of a booking, oldest first; amounts in dirham. */
export interface BookingMoney {
  payments: { id: string; provider: string; method: PaymentMethod; amount_dirham: number; at: Date }[];
  refunds: Refund[];
}

/** The payments and refunds of one booking. The caller checks who may see them. */
export async function readBookingMoney(db: Kysely<DB>, bookingId: string): Promise<BookingMoney> {
  const [approved, times, refunds] = await Promise.all([
    listApproved(db, bookingId),
    readPaymentTimes(db, bookingId),
    listRefunds(db, bookingId),
  ]);
  const payments = approved
    .map(({ id, provider, method, amount_dirham, settled_at, created_at }) => ({
      id,
      provider,
      method,
      amount_dirham,
      at: times.get(id) ?? settled_at ?? created_at,
    }))
    // Stable: payments of one instant stay in the order of their ids.
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return { payments, refunds };
}

/** Dirham of the guest’s money that are held for a stay as it is, without what is paid towards a change of it. */
export async function heldForStay(trx: Kysely<DB>, bookingId: string): Promise<number> {
  return (await heldFor(trx, bookingId)) - (await heldForChange(trx, bookingId));
}
