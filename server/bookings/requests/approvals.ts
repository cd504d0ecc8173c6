import { expiryOf } from '#contract/booking-deadlines.ts';
import type { ShownRequest } from '#contract/types.gen.ts';
import { readBlocks, type Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { handleInBatches } from '#server/platform/batches.ts';
import { latestAhead } from '#server/platform/clock.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { findOpenChange } from '../changes/change-queries.ts';
import { holdApproved, listRivals, listUnannounced, lockBooking, nightsAreFree, takeBackApproval } from '../queries.ts';
import { announceApproval, declineRivals, lockReservationOf } from '../transitions.ts';
import { refuseUnlessOpen } from './open-requests.ts';

const queue = 'approvals';

interface ApprovalJob {
  booking_id: string;
  /** Tells this approval from a later one, after an undo. */
  announce_at: string;
}

/**
 * The host approves a request: its nights are held at once. Everybody is told, and other requests for the nights are
 * declined, when the host can no longer undo it: `APPROVAL_UNDO_SECONDS` later, or when the guest starts to pay. If the
 * guest pays at the property the booking is confirmed, otherwise the guest has `payHours` to pay.
 * `shown` is what the host decided on.
 * Throws `not_found`, `state_moved_on` (answered, cancelled or expired meanwhile), `request_changed`, `change_open` while an
 * offer waits for the guest, `nights_held`.
 */
export async function approveBooking(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  { shown, idempotency }: { shown?: ShownRequest | null | undefined; idempotency?: IdempotencyKey | undefined } = {},
): Promise<void> {
  const { db, clock, jobs, settings } = services;
  await runOnce(db, idempotency, async (trx) => {
    const booking = await lockReservationOf(trx, viewer, bookingId);
    await refuseUnlessOpen(trx, booking, clock.now(), shown);
    // The job that ends such a request has not run yet.
    const { by_guest, by_host } = await readBlocks(trx, booking);
    if (by_guest || by_host) throw new AppError('state_moved_on');
    if (await findOpenChange(trx, bookingId)) throw new AppError('change_open');
    // At once and not with the others, because they hold their nights; the host does not know of them.
    await declineRivals(services, trx, await listRivals(trx, booking), { onlyHolding: true });
    if (!(await nightsAreFree(trx, booking))) throw new AppError('nights_held');
    const now = clock.now();
    const status = booking.payment_choice === 'at_property' ? 'confirmed' : 'approved';
    const announce_at = new Date(now.getTime() + settings.APPROVAL_UNDO_SECONDS * 1000);
    const approval = { status, expires_at: expiryOf(status, now), by: viewer.id, at: now, announce_at } as const;
    const approved = await holdApproved(trx, booking, approval);
    if (announce_at <= now) await announceApproval(services, trx, approved);
    else {
      const job: ApprovalJob = { booking_id: bookingId, announce_at: announce_at.toISOString() };
      await jobs.enqueue(trx, queue, job, { delaySeconds: settings.APPROVAL_UNDO_SECONDS });
    }
    return { id: bookingId };
  });
}

/**
 * The host undoes an approval of which nobody was told: it is a request again, which expires when it would have, and its
 * nights are free. Throws `not_found`, `approval_told`.
 */
export async function undoApproval(services: Services, viewer: Pick<Viewer, 'id'>, bookingId: string): Promise<void> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    const booking = await lockReservationOf(trx, viewer, bookingId);
    const now = clock.now();
    if (!booking.announce_at || booking.announce_at <= now) throw new AppError('approval_told');
    await takeBackApproval(trx, booking, now);
  });
}

/**
 * Tells of the approvals whose job has not: their time has come, or lies further ahead than any is held for, because a clock
 * that ran ahead wrote it. Returns how many were told.
 */
export async function announceDueApprovals(services: Services): Promise<number> {
  const { db, clock, log, settings } = services;
  const now = clock.now();
  const latest = latestAhead(now, settings.APPROVAL_UNDO_SECONDS * 1000);
  return handleInBatches(
    log,
    (after) => listUnannounced(db, { now, latest }, after),
    ({ id }) =>
      transact(db, async (trx) => {
        const booking = await lockBooking(trx, id);
        if (!booking?.announce_at || (booking.announce_at > now && booking.announce_at <= latest)) return false;
        await announceApproval(services, trx, booking);
        return true;
      }),
  );
}

/** Registers the job that tells everybody of an approval that was not undone. */
export function registerApprovals(services: Services): void {
  const { db, jobs } = services;
  jobs.handle<ApprovalJob>(
    queue,
    ({ booking_id, announce_at }) =>
      transact(db, async (trx) => {
        const booking = await lockBooking(trx, booking_id);
        if (booking?.announce_at?.toISOString() === announce_at) await announceApproval(services, trx, booking);
      }),
    { isPunctual: true },
  );
}
