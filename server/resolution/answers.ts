import { sql } from 'kysely';
import type { resolutionOperations } from '#contract/schemas/resolution.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { batchSize, handleInBatches } from '#server/platform/batches.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseAbove, refuseAboveLeft } from './opening.ts';
import { liftPayoutHold } from './payout-holds.ts';
import { addEvent, isUndecided, lockDispute, lockDisputeAs, type DisputeRow } from './queries.ts';
import { decideBy } from './rules.ts';
import { closeDispute, readSettlement } from './settling.ts';
import { tellOfDispute, type News } from './telling.ts';

type Person = Pick<Viewer, 'id'>;

/**
 * The other side answers: it accepts, which settles the dispute at once, offers a part, or refuses; with the last two it goes to
 * an administrator. Until a decision it can answer otherwise. Throws `not_found`, `state_moved_on`, `dispute_amount_too_high`,
 * `dispute_more_than_left`.
 */
export async function answerDispute(
  services: Services,
  viewer: Person,
  id: string,
  body: BodyOf<(typeof resolutionOperations)['answerDispute']>,
): Promise<void> {
  await transact(services.db, async (trx) => {
    const { dispute, booking, side } = await lockDisputeAs(trx, viewer, id);
    if (!isUndecided(dispute) || dispute.opened_by === side) throw new AppError('state_moved_on');
    const at = services.clock.now();
    const event = { at, by: side, actor: viewer.id };
    if (body.answer === 'accept') {
      await addEvent(trx, dispute, { ...event, kind: 'accepted', amount: dispute.asked_dirham });
      await settle(services, trx, dispute, booking, dispute.asked_dirham);
      return;
    }
    const offered = body.answer === 'offer' ? body.amount_dirham : null;
    // All that was asked is an acceptance.
    if (offered !== null) {
      refuseAbove(dispute.asked_dirham - 10, offered);
      await refuseAboveLeft(trx, dispute, booking, offered);
    }
    const kind = offered === null ? 'refused' : 'offered';
    const eventId = await addEvent(trx, dispute, { ...event, kind, text: body.text, amount: offered });
    const { rows } = await sql<DisputeRow>`
      update disputes set state = 'awaiting_decision', answered_at = ${at}, offered_dirham = ${offered},
        decide_by = coalesce(decide_by, ${decideBy(at)})
      where id = ${dispute.id} returning *
    `.execute(trx);
    const about = { to: [dispute.opened_by], fact: eventId };
    const news: News =
      offered === null
        ? { ...about, kind: 'dispute_answered' }
        : { ...about, kind: 'dispute_offered', data: { amount_dirham: offered } };
    await tellOfDispute(services, trx, rows[0]!, [news, { kind: 'dispute_to_decide', to: ['admin'] }]);
  });
}

/**
 * The side that opened a dispute accepts what it was offered, which settles it. Throws `not_found`, `dispute_more_than_left`, and
 * `state_moved_on` where another amount is offered now.
 */
export async function acceptOffer(services: Services, viewer: Person, id: string, offered: number): Promise<void> {
  await transact(services.db, async (trx) => {
    const { dispute, booking, side } = await lockDisputeAs(trx, viewer, id);
    const mayAccept = isUndecided(dispute) && dispute.opened_by === side && dispute.offered_dirham === offered;
    if (!mayAccept) throw new AppError('state_moved_on');
    const at = services.clock.now();
    await addEvent(trx, dispute, { at, by: side, actor: viewer.id, kind: 'offer_accepted', amount: offered });
    await settle(services, trx, dispute, booking, offered);
  });
}

type Locked = Awaited<ReturnType<typeof lockDispute>>;
type Trx = Parameters<typeof lockDispute>[0];

/** Posts what both sides agree on, and tells them. */
async function settle(
  services: Services,
  trx: Trx,
  dispute: DisputeRow,
  booking: Locked['booking'],
  granted_dirham: number,
): Promise<void> {
  const now = services.clock.now();
  await refuseAboveLeft(trx, dispute, booking, granted_dirham);
  const settlement = await readSettlement(trx, dispute, booking, { granted_dirham, paysDiyar: false }, now);
  const closed = await closeDispute(services, trx, dispute, settlement, { state: 'settled', granted_dirham });
  const data = { amount_dirham: granted_dirham };
  await tellOfDispute(services, trx, closed, [
    { kind: 'dispute_settled', to: ['guest', 'host'], data },
    ...owing(closed),
  ]);
}

/** What a guest is told who owes an amount after a dispute is closed. */
export function owing({ owed_dirham, pay_by, appealed_at }: DisputeRow): News[] {
  if (owed_dirham === 0) return [];
  const data = { amount_dirham: owed_dirham, until_at: pay_by!.toISOString() };
  return [{ kind: 'dispute_owed', to: ['guest'], fact: appealed_at ? 'appeal' : '', data }];
}

/** The side that opened a dispute takes it back. Throws `not_found`, `state_moved_on`. */
export async function withdrawDispute(services: Services, viewer: Person, id: string): Promise<void> {
  await transact(services.db, async (trx) => {
    const { dispute, side } = await lockDisputeAs(trx, viewer, id);
    if (!isUndecided(dispute) || dispute.opened_by !== side) throw new AppError('state_moved_on');
    const at = services.clock.now();
    await addEvent(trx, dispute, { at, by: side, actor: viewer.id, kind: 'withdrawn' });
    await liftPayoutHold(trx, dispute, at);
    await sql`update disputes set state = 'withdrawn', closed_at = ${at} where id = ${dispute.id}`.execute(trx);
    const other = side === 'guest' ? 'host' : 'guest';
    await tellOfDispute(services, trx, dispute, [{ kind: 'dispute_withdrawn', to: [other] }]);
  });
}

/** Sends disputes that nobody answered in time to the administrators. Returns how many there were. */
export async function escalateUnanswered(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  return handleInBatches<{ id: string; answer_by: Date }>(
    log,
    async (after) => {
      const { rows } = await sql<{ id: string; answer_by: Date }>`
        select id, answer_by from disputes where state = 'awaiting_answer' and answer_by <= ${now}
          ${after ? sql`and (answer_by, id) > (${after.answer_by}, ${after.id})` : sql``}
        order by answer_by, id limit ${batchSize}
      `.execute(db);
      return rows;
    },
    ({ id }) =>
      transact(db, async (trx) => {
        const { dispute } = await lockDispute(trx, id);
        if (dispute.state !== 'awaiting_answer') return false;
        await addEvent(trx, dispute, { at: now, by: 'diyar', actor: null, kind: 'unanswered' });
        const { rows } = await sql<DisputeRow>`
          update disputes set state = 'awaiting_decision', decide_by = ${decideBy(now)} where id = ${id} returning *
        `.execute(trx);
        await tellOfDispute(services, trx, rows[0]!, [{ kind: 'dispute_to_decide', to: ['guest', 'host', 'admin'] }]);
        return true;
      }),
  );
}
