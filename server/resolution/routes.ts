import type { resolutionOperations } from '#contract/schemas/resolution.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { appealDispute } from './appeals.ts';
import { acceptOffer, answerDispute, withdrawDispute } from './answers.ts';
import { listDecisionAnswers } from './decision-answers.ts';
import { decideDispute, getDisputeToDecide, listDisputes, previewDecision } from './deciding.ts';
import { addEvidence, getDisputePhoto } from './evidence.ts';
import { listStayDisputes, openDispute } from './opening.ts';
import { payFromWallet, recordTransfer } from './paying.ts';
import { getDispute } from './views.ts';

export function resolutionHandlers(services: Services): HandlersFor<typeof resolutionOperations> {
  return {
    listStayDisputes: ({ viewer, params }) => listStayDisputes(services, viewer, params.id),
    async openDispute({ viewer, params, body, locale, idempotency }) {
      const id = await openDispute(services, viewer, params.id, body, idempotency);
      return getDispute(services, viewer, id, locale);
    },
    getDispute: ({ viewer, params, locale }) => getDispute(services, viewer, params.dispute_id, locale),
    async addDisputeEvidence({ viewer, params, body, locale, idempotency }) {
      await addEvidence(services, viewer, params.dispute_id, body, idempotency);
      return getDispute(services, viewer, params.dispute_id, locale);
    },
    getDisputePhoto: ({ viewer, params }) =>
      getDisputePhoto(services, viewer, params.dispute_id, params.dispute_photo_id),
    async answerDispute({ viewer, params, body, locale }) {
      await answerDispute(services, viewer, params.dispute_id, body);
      return getDispute(services, viewer, params.dispute_id, locale);
    },
    async acceptDisputeOffer({ viewer, params, body, locale }) {
      await acceptOffer(services, viewer, params.dispute_id, body.offered_dirham);
      return getDispute(services, viewer, params.dispute_id, locale);
    },
    async withdrawDispute({ viewer, params, locale }) {
      await withdrawDispute(services, viewer, params.dispute_id);
      return getDispute(services, viewer, params.dispute_id, locale);
    },
    async appealDispute({ viewer, params, body, locale }) {
      await appealDispute(services, viewer, params.dispute_id, body.text);
      return getDispute(services, viewer, params.dispute_id, locale);
    },
    async payDispute({ viewer, params, body, locale, idempotency }) {
      await payFromWallet(services, viewer, params.dispute_id, body.amount_dirham, idempotency);
      return getDispute(services, viewer, params.dispute_id, locale);
    },
    listDisputes: ({ query, locale }) => listDisputes(services, query, locale),
    async listDecisionAnswers({ viewer, params, locale }) {
      return { answers: await listDecisionAnswers(services, viewer, params.dispute_id, locale) };
    },
    getDisputeToDecide: ({ viewer, params, locale }) => getDisputeToDecide(services, viewer, params.dispute_id, locale),
    previewDisputeDecision: ({ params, query }) => previewDecision(services, params.dispute_id, query),
    async decideDispute({ viewer, params, body, locale, idempotency }) {
      await decideDispute(services, viewer, params.dispute_id, body, idempotency);
      return getDisputeToDecide(services, viewer, params.dispute_id, locale);
    },
    async recordDisputeTransfer({ viewer, params, body, locale }) {
      await recordTransfer(services, viewer, params.dispute_id, body);
      return getDisputeToDecide(services, viewer, params.dispute_id, locale);
    },
  };
}
