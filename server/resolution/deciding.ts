import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { BodyOf, QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, DisputeDecisionPreview, DisputeToDecide } from '#contract/types.gen.ts';
import type { DisputeOutcome, DisputeQueue } from '#contract/resolution.ts';
import type { resolutionOperations } from '#contract/schemas/resolution.ts';
import type { DB } from '#db/types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { readPeople, type Viewer } from '#server/accounts/accounts.ts';
import { refuseUnfilled } from '#server/help/help.ts';
import { refuseDecided, settleClaim } from '#server/claims/claims.ts';
import { heldForStay, readBookingRow } from '#server/bookings/bookings.ts';
import { readTitlesOf } from '#server/listings/listings.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { takeFromLimit } from '#server/two-persons/two-persons.ts';
import { readFunds } from '#server/wallet/wallet.ts';
import { owing } from './answers.ts';
import { refuseAbove, refuseAboveLeft } from './opening.ts';
import { addEvent, isOpen, lockDispute, mayDecide, readDispute, type DisputeRow } from './queries.ts';
import { grantedBy } from './rules.ts';
import { closeDispute, presentPostings, readSettlement } from './settling.ts';
import { tellOfDispute } from './telling.ts';
import { presentSummary, presentWhole, readNames } from './views.ts';

type Operations = typeof resolutionOperations;

/** How each queue is read: its condition and order, for which there is an index. */
const queues = {
  to_decide: { where: sql`state = 'awaiting_decision'`, column: sql`decide_by`, direction: sql`asc`, than: sql`>` },
  awaiting_answer: { where: sql`state = 'awaiting_answer'`, column: sql`answer_by`, direction: sql`asc`, than: sql`>` },
  closed: { where: sql`closed_at is not null`, column: sql`closed_at`, direction: sql`desc`, than: sql`<` },
} as const;
const momentOf = (row: DisputeRow, queue: DisputeQueue) =>
  ({ to_decide: row.decide_by, awaiting_answer: row.answer_by, closed: row.closed_at })[queue]!;

/** A page of disputes for administrators. Throws `invalid_input` for a cursor of another list. */
export async function listDisputes(
  { db }: Services,
  { queue, limit, cursor }: QueryOf<Operations['listDisputes']>,
  locale: Locale,
): Promise<OperationTypes['listDisputes']['ok']> {
  const [at, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const { where, column, direction, than } = queues[queue];
  const after = at && id ? sql`and (${column}, id) ${than} (${at}::timestamptz, ${id}::uuid)` : sql``;
  const { rows } = await sql<DisputeRow>`
    select * from disputes where ${where} ${after}
    order by ${column} ${direction}, id ${direction} limit ${limit + 1}
  `.execute(db);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [momentOf(last, queue).toISOString(), last.id]);
  const [people, titleOf] = await Promise.all([
    readPeople(
      db,
      items.flatMap(({ guest_id, host_id }) => [guest_id, host_id]),
    ),
    readTitlesOf(
      db,
      items.map(({ property_id }) => property_id),
      locale,
    ),
  ]);
  return {
    disputes: items.map((row) => ({
      ...presentSummary(row),
      property_title: titleOf.get(row.property_id) ?? '',
      guest_name: people.get(row.guest_id)?.name ?? '',
      host_name: people.get(row.host_id)?.name ?? '',
    })),
    next_cursor,
  };
}

/** A dispute with what is known without its two sides. Throws `not_found`. */
export async function getDisputeToDecide(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: Pick<Viewer, 'id'>,
  id: string,
  locale: Locale,
): Promise<DisputeToDecide> {
  const dispute = await readDispute(db, id);
  if (!dispute) throw new AppError('not_found');
  const isOwn = isOpen(dispute) && dispute.decided_by === admin.id;
  const [whole, booking, held_dirham, funds, earlier] = await Promise.all([
    presentWhole(db, dispute, locale),
    readBookingRow(db, dispute.booking_id),
    heldForStay(db, dispute.booking_id),
    readFunds(db, dispute.guest_id, clock.now()),
    countEarlier(db, dispute),
  ]);
  return {
    ...whole,
    may_decide: mayDecide(dispute, clock.now()) && !isOwn,
    needs_other_admin: isOwn,
    total_dirham: booking!.total_dirham,
    held_dirham,
    guest_wallet_dirham: funds.available_dirham,
    earlier,
    holds_payout: isOpen(dispute) && dispute.opened_by === 'guest',
  };
}

/** Disputes that the guest and the host have opened about other stays; each counted up to 100. */
async function countEarlier(db: Kysely<DB>, { id, guest_id, host_id }: DisputeRow) {
  const { rows } = await sql<{ by_guest: number; by_host: number }>`
    select
      (select count(*) from (
        select from disputes where guest_id = ${guest_id} and opened_by = 'guest' and id <> ${id} limit 100) as g)::int as by_guest,
      (select count(*) from (
        select from disputes where host_id = ${host_id} and opened_by = 'host' and id <> ${id} limit 100) as h)::int as by_host
  `.execute(db);
  return rows[0]!;
}

/**
 * What a decision would post now. Throws `not_found`, `state_moved_on`, `dispute_awaits_answer`, `dispute_amount_too_high`,
 * `dispute_more_than_left`.
 */
export async function previewDecision(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  { outcome, amount_dirham }: QueryOf<Operations['previewDisputeDecision']>,
): Promise<DisputeDecisionPreview> {
  const now = clock.now();
  return transact(db, async (trx) => {
    const dispute = await readDispute(trx, id);
    if (!dispute) throw new AppError('not_found');
    const granted_dirham = grant(dispute, outcome, amount_dirham, now);
    const paysDiyar = outcome === 'diyar';
    const booking = (await readBookingRow(trx, dispute.booking_id))!;
    if (!paysDiyar) await refuseAboveLeft(trx, dispute, booking, moreThanFirst(dispute, granted_dirham));
    const settlement = await readSettlement(trx, dispute, booking, { granted_dirham, paysDiyar }, now);
    const names = await readNames(trx, dispute);
    const { owed_dirham } = settlement;
    return { granted_dirham, postings: presentPostings(dispute, settlement, names), owed_dirham };
  });
}

/** What an outcome grants now. */
function grant(dispute: DisputeRow, outcome: DisputeOutcome, amount: number, now: Date): number {
  if (!isOpen(dispute)) throw new AppError('state_moved_on');
  if (!mayDecide(dispute, now)) {
    throw new AppError('dispute_awaits_answer', { values: { until: dispute.answer_by.toISOString() } });
  }
  const granted = grantedBy(outcome, dispute.asked_dirham, amount);
  if (granted !== undefined) {
    refuseLessThanGiven(dispute, outcome, granted);
    return granted;
  }
  refuseAbove(outcome === 'part' ? dispute.asked_dirham - 10 : dispute.asked_dirham, amount);
  throw new AppError('invalid_input', { fields: { amount_dirham: 'dispute_amount_form' } });
}

/** What an appeal grants beside the first decision; without one, all that is granted. */
const moreThanFirst = (dispute: DisputeRow, granted: number): number =>
  dispute.appealed_at ? Math.max(0, granted - dispute.granted_dirham!) : granted;

/** What Diyar has paid by the first decision stays paid, and on appeal Diyar pays only beside what was granted. */
function refuseLessThanGiven(dispute: DisputeRow, outcome: DisputeOutcome, granted: number): void {
  if (dispute.appealed_at === null) return;
  const first = dispute.granted_dirham!;
  const isGift = dispute.outcome === 'diyar';
  if (isGift ? granted >= first : outcome !== 'diyar' || granted > first) return;
  throw new AppError('appeal_below_gift', { values: { first: (first / 1000).toFixed(2) } });
}

/**
 * Decides a dispute: posts the decision and tells both sides; once for each idempotency key, and once for each dispute. Throws
 * `not_found`, `claimed_by_other`, `state_moved_on`, `decided_by_other`, `dispute_awaits_answer`, `dispute_amount_too_high`,
 * `dispute_more_than_left`, `own_decision` for an appeal against the caller’s own decision, `appeal_below_gift`, and `dispute_money_changed` where the guest would owe another amount than the administrator was
 * shown, and `above_admin_limit`.
 */
export async function decideDispute(
  services: Services,
  admin: Pick<Viewer, 'id'>,
  id: string,
  body: BodyOf<Operations['decideDispute']>,
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, clock } = services;
  await runOnce(db, idempotency, async (trx) => {
    const { dispute, booking } = await lockDispute(trx, id);
    refuseUnfilled(body.text);
    const at = clock.now();
    const item = { kind: 'disputes', subject_id: id, admin_id: admin.id } as const;
    if (!isOpen(dispute)) return refuseDecided(trx, item);
    if (dispute.appealed_at && dispute.decided_by === admin.id) throw new AppError('own_decision');
    await settleClaim(trx, item, at);
    const { outcome, reason, text } = body;
    const granted_dirham = grant(dispute, outcome, body.amount_dirham, at);
    const paysDiyar = outcome === 'diyar';
    if (!paysDiyar) await refuseAboveLeft(trx, dispute, booking, moreThanFirst(dispute, granted_dirham));
    const moved = dispute.appealed_at ? Math.abs(granted_dirham - dispute.granted_dirham!) : granted_dirham;
    const outflow = { door: 'decideDispute', admin_id: admin.id, subject_id: id, name: `C-${dispute.number}` } as const;
    await takeFromLimit(trx, { ...outflow, amount_dirham: moved }, at);
    const settlement = await readSettlement(trx, dispute, booking, { granted_dirham, paysDiyar }, at);
    if (settlement.owed_dirham !== body.shown_owed_dirham) throw new AppError('dispute_money_changed');
    const kind = dispute.appealed_at ? 'appeal_decided' : 'decided';
    const event = { at, by: 'diyar', actor: admin.id, kind, text, amount: granted_dirham } as const;
    await addEvent(trx, dispute, event);
    const decision = { outcome, reason, text, by: admin.id };
    const closed = await closeDispute(services, trx, dispute, settlement, {
      state: 'decided',
      granted_dirham,
      decision,
    });
    await recordAudit(trx, {
      name: `C-${dispute.number}`,
      before: { state: dispute.state, ...(dispute.appealed_at ? { granted_dirham: dispute.granted_dirham } : {}) },
      after: { state: 'decided', outcome, granted_dirham, owed_dirham: settlement.owed_dirham },
      why: `${reason}: ${text}`,
    });
    const fact = dispute.appealed_at ? 'appeal' : '';
    const news = { kind: 'dispute_decided', to: ['guest', 'host'], fact, data: { text } } as const;
    await tellOfDispute(services, trx, closed, [news, ...owing(closed)]);
    return { id };
  });
}
