import { sql } from 'kysely';
import type { Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { holdPayout } from './payout-holds.ts';
import { addEvent, lockDisputeAs, otherSide, type DisputeRow } from './queries.ts';
import { appealUntil, decideBy } from './rules.ts';
import { tellOfDispute } from './telling.ts';

/**
 * Either side appeals against the decision of a dispute, once: another administrator decides on it, and that decision is final. Until
 * then the first one stands; what may still be granted to the guest is kept from being paid out. Throws `not_found`,
 * `state_moved_on` where nothing is decided, `dispute_appealed`, `appeal_time_over`, `dispute_exists` while another one of the side that opened this is open.
 */
export async function appealDispute(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  id: string,
  text: string,
): Promise<void> {
  await transact(services.db, async (trx) => {
    const { dispute, side } = await lockDisputeAs(trx, viewer, id);
    const at = services.clock.now();
    if (dispute.appealed_at) throw new AppError('dispute_appealed');
    if (dispute.state !== 'decided') throw new AppError('state_moved_on');
    const until = appealUntil(dispute.closed_at!);
    if (at > until) throw new AppError('appeal_time_over', { values: { until: until.toISOString() } });
    const { rows } = await sql<DisputeRow>`
      update disputes set state = 'awaiting_decision', closed_at = null, decide_by = ${decideBy(at)},
        appealed_at = ${at}, appealed_by = ${side}
      where id = ${id} and not exists (
        select from disputes as other
        where other.booking_id = ${dispute.booking_id} and other.opened_by = ${dispute.opened_by}
          and other.state in ('awaiting_answer', 'awaiting_decision')
      )
      returning *
    `.execute(trx);
    const appealed = rows[0];
    if (!appealed) throw new AppError('dispute_exists');
    await addEvent(trx, dispute, { at, by: side, actor: viewer.id, kind: 'appealed', text });
    await holdPayout(trx, appealed, at);
    await tellOfDispute(services, trx, appealed, [
      { kind: 'dispute_added', to: [otherSide(side)], fact: 'appeal' },
      { kind: 'dispute_to_decide', to: ['admin'], fact: 'appeal' },
    ]);
  });
}
