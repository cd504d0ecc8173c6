import { coHostLimits } from '#contract/limits.ts';
import type { Services } from '#server/platform/services.ts';

/** Schedules the nightly deletion of invitations and accesses that ended long ago. */
export function registerCoHostJobs({ db, clock, jobs }: Services): void {
  jobs.schedule('prune-co-hosts', '45 4 * * *', async () => {
    const before = new Date(clock.now().getTime() - coHostLimits.daysKept * 24 * 3_600_000);
    await db.deleteFrom('co_hosts').where('removed_at', '<', before).execute();
    await db.deleteFrom('co_hosts').where('accepted_at', 'is', null).where('expires_at', '<', before).execute();
  });
}
