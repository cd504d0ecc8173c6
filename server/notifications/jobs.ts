import type { Services } from '#server/platform/services.ts';

/** Older notifications are deleted. */
const daysKept = 400;

/** Schedules the nightly deletion of old notifications. */
export function registerNotificationJobs({ db, clock, jobs }: Services): void {
  jobs.schedule('prune-notifications', '35 4 * * *', async () => {
    const before = new Date(clock.now().getTime() - daysKept * 24 * 3_600_000);
    await db.deleteFrom('notifications').where('created_at', '<', before).execute();
  });
}
