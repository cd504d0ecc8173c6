import type { hostMessagesOperations } from '#contract/host-messages.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  listFilledReplies,
  listSavedReplies,
  restoreSavedReply,
} from './host-messages.ts';

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
