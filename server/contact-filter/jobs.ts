import type { Services } from '#server/platform/services.ts';

/** Attempts are deleted after as many days. */
const daysKept = 365;

const dayMs = 24 * 3_600_000;

/** Schedules the nightly deletion of old attempts. */
export function registerContactFilterJobs({ db, clock, jobs }: Services): void {
  jobs.schedule('prune-contact-attempts', '50 4 * * *', async () => {
    const before = new Date(clock.now().getTime() - daysKept * dayMs);
    await db.deleteFrom('contact_attempts').where('at', '<', before).execute();
  });
}
