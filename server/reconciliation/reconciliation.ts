import type { PaymentListener } from '#server/payments/payments.ts';
import type { Services } from '#server/platform/services.ts';
import { settleLines } from './settle-lines.ts';

// The public interface of the domain: what others may use of it.
export { reconciliationAccount } from './account-lifecycle.ts';
export { closeDay, listDays, readDay } from './closing.ts';
export { matchByHand, readCandidates, withdrawReason, writeReason } from './differences.ts';
export { importStatement } from './imports.ts';
export { listPile } from './pile-list.ts';
export { clearSuspense } from './suspense.ts';
export { listSuspense } from './suspense-list.ts';

/** Schedules the settlement of lines that an interrupted import has left. */
export function registerReconciliationJobs(services: Services, listener: PaymentListener): void {
  const { jobs, clock, log } = services;
  jobs.schedule('settle-statement-lines', '4-59/10 * * * *', async () => {
    const count = await settleLines(services, listener, new Date(clock.now().getTime() - 24 * 3_600_000));
    if (count > 0) log.info({ count }, 'lines of statements settled');
  });
}
