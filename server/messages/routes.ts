import { isCompany } from '#contract/accounts.ts';
import type { blockedPeopleOperations } from '#contract/schemas/blocked-people.ts';
import type { enquiriesOperations } from '#contract/schemas/enquiries.ts';
import type { messagesOperations } from '#contract/schemas/messages.ts';
import type { HandlersFor } from '#server/implement.ts';
import { listBlockedPeople } from '#server/accounts/accounts.ts';
import { getBooking } from '#server/bookings/bookings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { unblockPerson } from './blocking.ts';
import { loadConversation } from './conversation-access.ts';
import { declineOffer, makeOffer, previewOffer, withdrawOffer } from './enquiries/offers.ts';
import { closeEnquiry, openEnquiry } from './enquiries/open-enquiry.ts';
import { requireEnquiry } from './enquiries/present-enquiry.ts';
import { quoteOffer, takeOffer } from './enquiries/take-offer.ts';
import { getDetails } from './details.ts';
import { listConversations } from './conversations.ts';
import { readThread } from './thread.ts';
import { reportMessage } from './reporting.ts';
import { sendMessage } from './sending.ts';

export function messagesHandlers(
  services: Services,
): HandlersFor<typeof messagesOperations & typeof enquiriesOperations & typeof blockedPeopleOperations> {
  return {
    listConversations: ({ viewer, query, locale }) => listConversations(services, viewer, query, locale),
    listMessages: ({ viewer, params, query, locale }) => readThread(services, viewer, params.booking_id, query, locale),
    getConversationDetails: ({ viewer, params, locale }) => getDetails(services, viewer, params.booking_id, locale),
    sendMessage: ({ viewer, body }) => sendMessage(services, viewer, body),
    async reportMessage({ viewer, params, body }) {
      await reportMessage(services, viewer, params.id, body);
      return { reported: true };
    },
    listBlockedPeople: ({ viewer, query }) => listBlockedPeople(services, viewer.id, query),
    async unblockPerson({ viewer, params }) {
      await unblockPerson(services, viewer, params.user_id);
      return { unblocked: true };
    },
    async openEnquiry({ viewer, body, idempotency }) {
      if (isCompany(viewer)) throw new AppError('company_cannot_book');
      return openEnquiry(services, viewer, body, idempotency);
    },
    async getEnquiry({ viewer, params }) {
      const { side } = await loadConversation(services.pool, viewer, params.id);
      return requireEnquiry(services, viewer, params.id, side);
    },
    closeEnquiry: ({ viewer, params }) => closeEnquiry(services, viewer, params.id),
    previewOffer: ({ viewer, params, query }) => previewOffer(services, viewer, params.id, query),
    makeOffer: ({ viewer, params, body, idempotency }) => makeOffer(services, viewer, params.id, body, idempotency),
    withdrawOffer: ({ viewer, params }) => withdrawOffer(services, viewer, params.id, params.offer_id),
    quoteOffer: ({ viewer, params, query }) =>
      quoteOffer(services, viewer, params.id, params.offer_id, query.payment_choice),
    async takeOffer({ viewer, params, body, locale, idempotency }) {
      if (isCompany(viewer)) throw new AppError('company_cannot_book');
      await takeOffer(services, viewer, params.id, params.offer_id, body, idempotency);
      return getBooking(services, viewer, params.id, locale);
    },
    declineOffer: ({ viewer, params }) => declineOffer(services, viewer, params.id, params.offer_id),
  };
}
