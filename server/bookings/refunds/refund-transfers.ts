import type { Kysely } from 'kysely';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, GrantedRefund, RefundTransfer } from '#contract/types.gen.ts';
import type { refundsOperations } from '#contract/schemas/refunds.ts';
import type { RefundState } from '#contract/refunds.ts';
import type { DB } from '#db/types.ts';
import { recordAudit, recordNoChange } from '#server/audit/audit.ts';
import { readPeople, type Viewer } from '#server/accounts/accounts.ts';
import { postEntry, refundPayoutEntry, takeReference } from '#server/ledger/ledger.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { listCausers, takeFromLimit } from '#server/two-persons/two-persons.ts';
import { publishBookingEvent } from '../booking-events.ts';
import { bookingNumber } from '../booking-number.ts';
import { lockBooking } from '../queries.ts';
import {
  findTransfer,
  listToSend,
  listTransfersFor,
  listWaiting,
  lockTransfer,
  updateSent,
  type RefundRow,
  type TransferRow,
} from './refund-queries.ts';

type Operations = typeof refundsOperations;

/** A page of the refunds that wait for a second administrator, oldest first. */
export async function listRefundRequests(
  { db }: Pick<Services, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  { limit, cursor }: QueryOf<Operations['listRefundRequests']>,
): Promise<OperationTypes['listRefundRequests']['ok']> {
  const [after] = readCursor(cursor, ['uuid']) ?? [];
  const { items, next_cursor } = cutPage(await listWaiting(db, limit + 1, after), limit, (last) => [last.id]);
  return { refunds: await presentRefunds(db, viewer, items), next_cursor };
}

/** A page of what is to be sent to guests, oldest first. */
export async function listRefundTransfers(
  { db }: Pick<Services, 'db'>,
  { limit, cursor }: QueryOf<Operations['listRefundTransfers']>,
): Promise<OperationTypes['listRefundTransfers']['ok']> {
  const [after] = readCursor(cursor, ['uuid']) ?? [];
  const { items, next_cursor } = cutPage(await listToSend(db, limit + 1, after), limit, (last) => [last.id]);
  return { transfers: await presentTransfers(db, items), next_cursor };
}

/**
 * Records that a refund was sent: it leaves our bank in the ledger, and the guest is told. The same reference once more
 * changes nothing. Throws `not_found`, `state_moved_on` (sent with another reference), `own_outflow` for who granted it,
 * `above_admin_limit` for what no administrator granted, and `transfer_recorded` where the reference was used before.
 */
export async function markRefundSent(
  services: Services,
  admin: Pick<Viewer, 'id'>,
  transferId: string,
  bankReference: string,
): Promise<RefundTransfer> {
  const { db, clock } = services;
  const bank_reference = bankReference.toUpperCase();
  await transact(db, async (trx) => {
    const found = await findTransfer(trx, transferId);
    if (!found) throw new AppError('not_found');
    const { booking_id: reference } = found;
    await lockBooking(trx, reference);
    const transfer = (await lockTransfer(trx, transferId))!;
    if (transfer.sent_at) {
      if (transfer.bank_reference === bank_reference) return recordNoChange();
      throw new AppError('state_moved_on');
    }
    const now = clock.now();
    const { guest_id: user_id, amount_dirham, refund_id } = transfer;
    const causers = await (refund_id
      ? listCausers(trx, refund_id, 'requestRefund')
      : listCausers(trx, reference, 'cancelManagedBooking'));
    if (causers.includes(admin.id)) throw new AppError('own_outflow');
    // Where another administrator has granted it, this one is the second. Else nobody but the guest has caused it.
    const name = bookingNumber(reference);
    const outflow = { door: 'markRefundSent', admin_id: admin.id, subject_id: transferId, name } as const;
    await takeFromLimit(trx, { ...outflow, amount_dirham: causers.length > 0 ? 0 : amount_dirham }, now);
    const use = { source: 'bank', reference: bank_reference, used_for: 'refund', subject_id: transferId } as const;
    if (!(await takeReference(trx, use, now))) throw new AppError('transfer_recorded');
    const isStored = await updateSent(trx, transferId, { sent_at: now, sent_by: admin.id, bank_reference });
    if (!isStored) throw new AppError('transfer_recorded');
    await postEntry(trx, refundPayoutEntry({ cause: transferId, reference, user_id, amount_dirham }), now);
    await recordAudit(trx, {
      name: bookingNumber(reference),
      before: { sent: false },
      after: { sent: true, amount_dirham, bank_reference },
    });
    await publishBookingEvent(services, trx, reference, { kind: 'refund_sent', transfer_id: transferId });
  });
  return (await presentTransfers(db, [(await findTransfer(db, transferId))!]))[0]!;
}

export async function presentTransfers(db: Kysely<DB>, rows: readonly TransferRow[]): Promise<RefundTransfer[]> {
  const people = await readPeople(
    db,
    rows.map(({ guest_id }) => guest_id),
  );
  return rows.map(({ id, booking_id, guest_id, amount_dirham, owed_at, sent_at, bank_reference }) => {
    const guest = people.get(guest_id)!;
    return {
      id,
      booking_id,
      booking_number: bookingNumber(booking_id),
      guest: { id: guest_id, name: guest.name, email: guest.is_closed ? null : guest.email },
      amount_dirham,
      owed_at: owed_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
      bank_reference,
    };
  });
}

/** Refunds as this administrator sees them. */
export async function presentRefunds(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id'>,
  rows: readonly RefundRow[],
): Promise<GrantedRefund[]> {
  const ids = rows.flatMap(({ guest_id, requested_by, decided_by }) =>
    [guest_id, requested_by, decided_by ?? []].flat(),
  );
  const [people, transfers] = await Promise.all([
    readPeople(db, ids),
    listTransfersFor(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const personOf = (id: string) => ({ id, name: people.get(id)!.name });
  return rows.map((row) => {
    const transfer = transfers.find(({ refund_id }) => refund_id === row.id);
    const isOpen = row.state === 'requested';
    return {
      id: row.id,
      booking_id: row.booking_id,
      booking_number: bookingNumber(row.booking_id),
      guest: personOf(row.guest_id),
      reason: row.reason,
      note: row.note,
      refund_to: row.refund_to,
      amount_dirham: row.amount_dirham,
      lines: row.lines,
      state: stateOf(row, transfer),
      needs_second: row.needs_second,
      requested_at: row.requested_at.toISOString(),
      requested_by: personOf(row.requested_by),
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: row.decided_by === null ? null : personOf(row.decided_by),
      refusal: row.refusal,
      sent_at: transfer?.sent_at?.toISOString() ?? null,
      bank_reference: transfer?.bank_reference ?? null,
      actions: isOpen ? [...(row.requested_by === viewer.id ? [] : (['grant'] as const)), 'refuse' as const] : [],
    };
  });
}

/** What goes to the wallet is sent with the grant; a payout once the bank has it. */
function stateOf({ state }: RefundRow, transfer: TransferRow | undefined): RefundState {
  if (state !== 'granted') return state;
  return transfer && !transfer.sent_at ? 'granted' : 'sent';
}
