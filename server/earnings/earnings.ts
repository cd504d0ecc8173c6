import type { Services } from '#server/platform/services.ts';
import { issueFeeStatements } from './fee-statements.ts';
import { followUpFees } from './overdue-fees.ts';

// The public interface of the domain: what others may use of it.
export { earningsAccount } from './account-lifecycle.ts';
export { findFeeStatement, payFeesFromSuspense, recordFeeTransfer } from './fee-transfers.ts';
export { issueFeeStatements, readUnpaid } from './fee-statements.ts';
export { followUpFees } from './overdue-fees.ts';
export { readStayPayouts } from './netted-fee-list.ts';
export { readMonthFigures } from './month-figures.ts';
export { listPayouts } from './overview.ts';
export { sumPayouts } from './payout-list.ts';

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
