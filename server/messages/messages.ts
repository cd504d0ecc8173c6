import type { Services } from '#server/platform/services.ts';
import { registerMessageMails } from './unread-mails.ts';

// The public interface of the domain.
export { messagesAccount } from './account-lifecycle.ts';
export { mailAfterMinutes } from './unread-mails.ts';
export { listConversations } from './conversations.ts';
export { countUnreadConversations } from './unread-count-list.ts';
export { getDetails } from './details.ts';
export { hideMessage, readMessageContext, showMessage, type ContextMessage } from './hiding.ts';
export { reportMessage } from './reporting.ts';
export { sendForHost, sendMessage, type NewMessage } from './sending.ts';
export { readThread } from './thread.ts';

/** Registers the jobs of the domain: mails about messages that stay unread. */
export function registerMessageJobs(services: Services): void {
  registerMessageMails(services);
}
