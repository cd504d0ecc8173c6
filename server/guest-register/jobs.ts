import type { Services } from '#server/platform/services.ts';
import { remindOfRegisters } from './asking.ts';
import { deleteOldRegisters } from './deletion.ts';

/** Registers the jobs that remind guests of the register, and that erase old ones. */
export function registerGuestRegisterJobs(services: Services): void {
  const { jobs, log } = services;
  // Not at night.
  jobs.schedule('remind-of-registers', '40 10-18/4 * * *', async () => {
    const count = await remindOfRegisters(services);
    if (count > 0) log.info({ count }, 'guests reminded of their register');
  });
  jobs.schedule('delete-old-registers', '20 4 * * *', async () => {
    const count = await deleteOldRegisters(services);
    if (count > 0) log.info({ count }, 'guest registers erased');
  });
}
