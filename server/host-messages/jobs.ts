import type { Services } from '#server/platform/services.ts';
import { sendScheduledMessages } from './send-scheduled.ts';

/** Registers the job that sends messages at their time. */
export function registerHostMessageJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.schedule('send-scheduled-messages', '* * * * *', async () => {
    const count = await sendScheduledMessages(services);
    if (count > 0) log.info({ count }, 'scheduled messages sent');
  });
}
