import type { Services } from '#server/platform/services.ts';
import { followEnquiries } from './enquiries/follow-enquiries.ts';
import { registerMessageMails } from './unread-mails.ts';

/** Registers the jobs of the domain: mails about messages that stay unread, and what time brings to enquiries. */
export function registerMessageJobs(services: Services): void {
  registerMessageMails(services);
  services.jobs.schedule('follow-enquiries', '4-59/10 * * * *', async () => {
    const counts = await followEnquiries(services);
    if (Object.values(counts).some((count) => count > 0)) services.log.info(counts, 'enquiries followed');
  });
}
