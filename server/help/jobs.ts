import type { Services } from '#server/platform/services.ts';
import { daysKept } from './cases.ts';

/** Schedules the nightly deletion of cases that were closed `daysKept` ago. */
export function registerHelpJobs({ db, clock, jobs }: Services): void {
  jobs.schedule('prune-cases', '50 4 * * *', async () => {
    const before = new Date(clock.now().getTime() - daysKept * 24 * 3_600_000);
    await db.deleteFrom('cases').where('state', '=', 'closed').where('changed_at', '<', before).execute();
  });
}
