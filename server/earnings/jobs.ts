import type { Services } from '#server/platform/services.ts';
import { issueFeeStatements } from './fee-statements.ts';
import { followUpFees } from './overdue-fees.ts';

/**
 * Schedules the statements of fees and what follows when they stay unpaid. Every hour of the day, as a server may not run when
 * a month begins; not at night, as hosts are told.
 */
export function registerEarningsJobs(services: Services): void {
  services.jobs.schedule('follow-up-fees', '17 8-20 * * *', async () => {
    await issueFeeStatements(services);
    const count = await followUpFees(services);
    if (count > 0) services.log.info({ count }, 'statements of fees followed up');
  });
}
