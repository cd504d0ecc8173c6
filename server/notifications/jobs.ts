import { pushLimits } from '#contract/limits.ts';
import type { Services } from '#server/platform/services.ts';
import type { NotificationKinds } from './declaration.ts';
import { forgetUnreachable, pushQueue, sendPush, type PushJob } from './push/sending.ts';
import { ServicePauses } from './push/service-pauses.ts';

/** Older notifications are deleted. */
const daysKept = 400;

/** Registers the queue of notifications for devices, and the nightly deletion of old notifications and of devices that are gone. */
export function registerNotificationJobs(services: Services, kinds: NotificationKinds): void {
  const { db, clock, jobs } = services;
  const pauses = new ServicePauses();
  jobs.handle<PushJob>(pushQueue, (job) => sendPush(services, { pauses, kinds }, job), { parallel: pushLimits.atOnce });
  jobs.schedule('prune-notifications', '35 4 * * *', async () => {
    const before = new Date(clock.now().getTime() - daysKept * 24 * 3_600_000);
    await db.deleteFrom('notifications').where('created_at', '<', before).execute();
    await forgetUnreachable(services);
  });
}
