import { sql, type Kysely } from 'kysely';
import type { StayPayouts } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { bookingNumber } from '#server/bookings/bookings.ts';
import { listCharges } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import { owedFees } from '#server/payouts/payouts.ts';
import { shareNetting } from './fees.ts';
import { payoutNumber } from './overview.ts';

/** Charges and settlements further back are not told apart by booking. */
const settlementsRead = 300;

interface PayoutRow {
  id: string;
  booking_id: string;
  state: StayPayouts['payouts'][number]['state'];
  earned_dirham: number;
  fees_dirham: number;
  at: Date;
}

/**
 * The payouts of a stay with the fees that were taken off them and of which bookings these are, and what was taken off payouts
 * of other stays for this one. The oldest charges are settled first. The caller may see all money of the host.
 * @param stay.mayOwe whether the host may owe something for the stay: they were paid in cash, or have cancelled
 */
export async function readStayPayouts(
  db: Kysely<DB>,
  { id: bookingId, host_id, mayOwe }: { id: string; host_id: string; mayOwe: boolean },
): Promise<StayPayouts> {
  const own = await listOfBooking(db, bookingId);
  const isNetted = mayOwe || own.some(({ fees_dirham }) => fees_dirham > 0);
  const shares = isNetted ? await listShares(db, host_id) : [];
  return {
    payouts: own.map(({ id, state, earned_dirham, fees_dirham, at }) => ({
      number: payoutNumber(id),
      state,
      at: at.toISOString(),
      earned_dirham,
      fees_dirham,
      amount_dirham: earned_dirham - fees_dirham,
      fees_of: shares
        .filter(({ payout_id }) => payout_id === id)
        .map(({ for_id, amount_dirham }) => ({ booking_id: for_id, number: bookingNumber(for_id), amount_dirham })),
    })),
    fees_taken: shares
      .filter(({ for_id, booking_id }) => for_id === bookingId && booking_id !== bookingId)
      .map(({ payout_id, booking_id, at, amount_dirham }) => ({
        payout: payoutNumber(payout_id),
        booking_id,
        number: bookingNumber(booking_id),
        at: at.toISOString(),
        amount_dirham,
      })),
  };
}

/** The same of any booking, for an administrator. Throws `not_found`. */
export async function readBookingPayouts(db: Kysely<DB>, bookingId: string): Promise<StayPayouts> {
  const { rows } = await sql<{ host_id: string; mayOwe: boolean }>`
    select host_id, payment_choice <> 'online' or cancelled_by is not distinct from 'host' as "mayOwe"
    from bookings where id = ${bookingId}
  `.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return readStayPayouts(db, { id: bookingId, ...rows[0] });
}

interface Share extends Settlement {
  payout_id: string;
  booking_id: string;
  /** The booking whose fee was taken off. */
  for_id: string;
}

async function listShares(db: Kysely<DB>, hostId: string): Promise<Share[]> {
  const [charges, settlements, owed] = await Promise.all([
    listCharges(db, hostId, settlementsRead),
    listSettlements(db, hostId),
    owedFees(db, hostId),
  ]);
  return shareNetting(charges, settlements, owed).flatMap(({ charge, settlement, amount_dirham }) => {
    const { at, payout_id, booking_id } = settlement;
    const for_id = charge.reference;
    return payout_id === null || booking_id === null || for_id === null
      ? []
      : [{ at, payout_id, booking_id, for_id, amount_dirham }];
  });
}

async function listOfBooking(db: Kysely<DB>, bookingId: string): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select id, booking_id, state, earned_dirham, fees_dirham, coalesce(returned_at, sent_at, exported_at, due_at) as at
    from payouts where booking_id = ${bookingId} and state <> 'reversed' order by due_at, id limit 20
  `.execute(db);
  return rows;
}

interface Settlement {
  /** Null for a transfer of the host. */
  payout_id: string | null;
  booking_id: string | null;
  at: Date;
  amount_dirham: number;
}

/** What settled fees of a host, newest first: payouts that they were taken off, and transfers. */
async function listSettlements(db: Kysely<DB>, hostId: string): Promise<Settlement[]> {
  const { rows } = await sql<Settlement>`
    (select id as payout_id, booking_id, coalesce(exported_at, due_at) as at, fees_dirham as amount_dirham
     from payouts where host_id = ${hostId} and state <> 'reversed' and fees_dirham > 0
     order by due_at desc, id desc limit ${sql.lit(settlementsRead)})
    union all
    (select null, null, e.at, -p.amount_dirham
     from postings as p join ledger_entries as e on e.id = p.entry_id
     where p.account_id = (select id from ledger_accounts where kind = 'host_payable' and user_id = ${hostId})
       and e.kind = 'fee_payment'
     order by p.entry_id desc limit ${sql.lit(settlementsRead)})
    order by at desc, payout_id desc limit ${sql.lit(settlementsRead)}
  `.execute(db);
  return rows;
}
