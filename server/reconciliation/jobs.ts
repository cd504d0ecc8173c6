import type { PaymentListener } from '#server/payments/payments.ts';
import type { Services } from '#server/platform/services.ts';
import { settleLines } from './settle-lines.ts';

/** Schedules the settlement of lines that an interrupted import has left. */
export function registerReconciliationJobs(services: Services, listener: PaymentListener): void {
  const { jobs, clock, log } = services;
  jobs.schedule('settle-statement-lines', '4-59/10 * * * *', async () => {
    const count = await settleLines(services, listener, new Date(clock.now().getTime() - 24 * 3_600_000));
    if (count > 0) log.info({ count }, 'lines of statements settled');
  });
}
