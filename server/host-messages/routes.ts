import type { hostMessagesOperations } from '#contract/schemas/host-messages.ts';
import type { scheduledMessagesOperations } from '#contract/schemas/scheduled-messages.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import {
  changeMessageRule,
  createMessageRule,
  deleteMessageRule,
  listMessageRules,
  restoreMessageRule,
} from './message-rules.ts';
import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  listFilledReplies,
  listSavedReplies,
  restoreSavedReply,
} from './saved-replies.ts';
import { changeStayMessage, listStayMessages } from './stay-messages.ts';

export function hostMessagesHandlers(services: Services): HandlersFor<typeof hostMessagesOperations> {
  return {
    listSavedReplies: ({ viewer }) => listSavedReplies(services, viewer),
    createSavedReply: ({ viewer, body }) => createSavedReply(services, viewer, body),
    changeSavedReply: ({ viewer, params, body }) => changeSavedReply(services, viewer, params.saved_reply_id, body),
    async deleteSavedReply({ viewer, params }) {
      await deleteSavedReply(services, viewer, params.saved_reply_id);
      return { id: params.saved_reply_id };
    },
    restoreSavedReply: ({ viewer, params }) => restoreSavedReply(services, viewer, params.saved_reply_id),
    listFilledReplies: ({ viewer, params, locale }) => listFilledReplies(services, viewer, params.booking_id, locale),
  };
}

export function scheduledMessagesHandlers(services: Services): HandlersFor<typeof scheduledMessagesOperations> {
  return {
    listMessageRules: ({ viewer, locale }) => listMessageRules(services, viewer, locale),
    createMessageRule: ({ viewer, body, locale }) => createMessageRule(services, viewer, body, locale),
    changeMessageRule: ({ viewer, params, body, locale }) =>
      changeMessageRule(services, viewer, params.message_rule_id, body, locale),
    async deleteMessageRule({ viewer, params, locale }) {
      await deleteMessageRule(services, viewer, params.message_rule_id, locale);
      return { id: params.message_rule_id };
    },
    restoreMessageRule: ({ viewer, params, locale }) =>
      restoreMessageRule(services, viewer, params.message_rule_id, locale),
    listStayMessages: ({ viewer, params }) => listStayMessages(services, viewer, params.id),
    changeStayMessage: ({ viewer, params, body }) =>
      changeStayMessage(services, viewer, params.scheduled_message_id, body),
  };
}
