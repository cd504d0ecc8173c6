import type { Services } from '#server/platform/services.ts';
import { registerMessageMails } from './unread-mails.ts';

/** Registers the jobs of the domain: mails about messages that stay unread. */
export function registerMessageJobs(services: Services): void {
  registerMessageMails(services);
}
