import type { messagesOperations } from '#contract/schemas/messages.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getDetails } from './details.ts';
import { listConversations } from './conversations.ts';
import { readThread } from './thread.ts';
import { reportMessage } from './reporting.ts';
import { sendMessage } from './sending.ts';

export function messagesHandlers(services: Services): HandlersFor<typeof messagesOperations> {
  return {
    listConversations: ({ viewer, query, locale }) => listConversations(services, viewer, query, locale),
    listMessages: ({ viewer, params, query, locale }) => readThread(services, viewer, params.booking_id, query, locale),
    getConversationDetails: ({ viewer, params, locale }) => getDetails(services, viewer, params.booking_id, locale),
    sendMessage: ({ viewer, body }) => sendMessage(services, viewer, body),
    async reportMessage({ viewer, params, body }) {
      await reportMessage(services, viewer, params.id, body);
      return { reported: true };
    },
  };
}
