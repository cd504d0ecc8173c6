import type { Services } from '#server/platform/services.ts';
import { sendScheduledMessages } from './send-scheduled.ts';

// The public interface of the domain.
export { hostMessagesAccount } from './account-lifecycle.ts';
export {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  listFilledReplies,
  listSavedReplies,
  restoreSavedReply,
} from './saved-replies.ts';
export {
  changeMessageRule,
  createMessageRule,
  deleteMessageRule,
  listMessageRules,
  restoreMessageRule,
} from './message-rules.ts';
export { changeStayMessage, listStayMessages } from './stay-messages.ts';
export { sendScheduledMessages } from './send-scheduled.ts';

/** Registers the job that sends messages at their time. */
export function registerHostMessageJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.schedule('send-scheduled-messages', '* * * * *', async () => {
    const count = await sendScheduledMessages(services);
    if (count > 0) log.info({ count }, 'scheduled messages sent');
  });
}
