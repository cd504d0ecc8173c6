import type { cashPaymentsOperations } from '#contract/schemas/cash-payments.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { answerTripCash } from './guest-answers.ts';
import { getCashReceipt } from './cash-receipt.ts';
import { getReservationCash, getTripCash } from './cash-views.ts';
import { recordCash } from './recording.ts';

export function cashPaymentsHandlers(services: Services): HandlersFor<typeof cashPaymentsOperations> {
  return {
    getTripCash: async ({ viewer, params, locale }) => ({
      answer: () => getTripCash(services, viewer, params.id, locale),
      document: () => getCashReceipt(services, viewer, 'guest', params.id, locale),
    }),
    async answerTripCash({ viewer, params, body, locale }) {
      await answerTripCash(services, viewer, params.id, body.agrees, locale);
      return getTripCash(services, viewer, params.id, locale);
    },
    getReservationCash: async ({ viewer, params, locale }) => ({
      answer: () => getReservationCash(services, viewer, params.id, locale),
      document: () => getCashReceipt(services, viewer, 'host', params.id, locale),
    }),
    async recordCash({ viewer, params, body, locale, idempotency }) {
      await recordCash(services, viewer, params.id, body, locale, idempotency);
      return getReservationCash(services, viewer, params.id, locale);
    },
  };
}
