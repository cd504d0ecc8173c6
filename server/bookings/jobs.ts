import { closeStalePayments } from '#server/payments/payments.ts';
import { pruneIdempotencyKeys } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import { announceDueApprovals, registerApprovals } from './requests/approvals.ts';
import { expireChanges } from './changes/change-answers.ts';
import { expireBookings } from './cancellation/cancellations.ts';
import { postEarnings } from './begun-stays.ts';
import { completeStays } from './completion.ts';
import { registerBookingEvents } from './booking-events.ts';
import { completeRecentBookings } from './queries.ts';
import { remindOfArrivals } from './reminders.ts';
import { registerBlockedRequestEnding } from './requests/blocked-request-ending.ts';
import { registerHostSuspensions } from './suspended-hosts.ts';
import { registerVerifiedRequests } from './requests/verified-requests.ts';

/** Longer than a job is tried again. */
const jobHours = 96;

/** Registers the queues of approvals, booking events, verified requests, suspended hosts and blocked people, and the scheduled jobs: expiry, earnings, completion, reminders, stale payments. */
export function registerBookingJobs(services: Services): void {
  const { jobs, db, clock, log } = services;
  registerApprovals(services);
  registerBookingEvents(services);
  registerVerifiedRequests(services);
  registerHostSuspensions(services);
  registerBlockedRequestEnding(services);
  const complete = async (hours: number) => {
    const count = await completeRecentBookings(db, hours);
    if (count > 0) log.info({ count }, 'bookings completed that their jobs had not');
  };
  // Also those whose job an instance of an earlier version took, which does not know of it.
  jobs.schedule('complete-bookings', '* * * * *', () => complete(1));
  jobs.schedule('expire-bookings', '*/5 * * * *', async () => {
    const approvals = await announceDueApprovals(services);
    if (approvals > 0) log.info({ count: approvals }, 'approvals told that their jobs had not');
    await complete(jobHours);
    const count = await expireBookings(services);
    if (count > 0) log.info({ count }, 'bookings expired');
    const changes = await expireChanges(services);
    if (changes > 0) log.info({ changes }, 'proposals to guests expired');
  });
  jobs.schedule('complete-stays', '7 * * * *', async () => {
    const count = await completeStays(services);
    if (count > 0) log.info({ count }, 'stays completed');
  });
  jobs.schedule('post-earnings', '3-59/10 * * * *', async () => {
    const count = await postEarnings(services);
    if (count > 0) log.info({ count }, 'earnings posted');
  });
  // Not at night. Repeated during the day for new bookings, and in case the server was down in the morning.
  jobs.schedule('remind-of-arrivals', '10 9-19/2 * * *', async () => {
    const count = await remindOfArrivals(services);
    if (count > 0) log.info({ count }, 'reminders of arrival sent');
  });
  jobs.schedule('close-stale-payments', '*/10 * * * *', () => closeStalePayments(services));
  jobs.schedule('prune-idempotency-keys', '50 3 * * *', () => pruneIdempotencyKeys(db, clock.now()));
}
