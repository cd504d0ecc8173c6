import type { reconciliationOperations } from '#contract/schemas/reconciliation.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { PaymentListener } from '#server/payments/payments.ts';
import type { Services } from '#server/platform/services.ts';
import { clearSuspense } from './suspense.ts';
import { closeDay, listDays, readDay } from './closing.ts';
import { importStatement } from './imports.ts';
import { listPile } from './pile-list.ts';
import { listSuspense } from './suspense-list.ts';
import { matchByHand, readCandidates, withdrawReason, writeReason } from './differences.ts';

/** @param listener the domain that payments are for */
export function reconciliationHandlers(
  services: Services,
  listener: PaymentListener,
): HandlersFor<typeof reconciliationOperations> {
  return {
    listReconciliationDays: ({ query }) => listDays(services, query),
    getReconciliationDay: ({ viewer, params }) => readDay(services, viewer, params),
    listReconciliationItems: ({ params, query }) => listPile(services.db, params, query),
    importStatement: ({ viewer, params, body }) => importStatement(services, listener, viewer, params, body),
    writeDifferenceReason: ({ viewer, params, body }) => writeReason(services, viewer, params, body),
    withdrawDifferenceReason: ({ viewer, params, body }) => withdrawReason(services, viewer, params, body.item_id),
    async listMatchCandidates({ params }) {
      return { payments: await readCandidates(services, params, params.statement_line_id) };
    },
    matchStatementLine: ({ viewer, params: { statement_line_id, ...day }, body }) =>
      matchByHand(services, listener, viewer, day, statement_line_id, body.payment_id),
    closeReconciliationDay: ({ viewer, params }) => closeDay(services, viewer, params),
    listSuspense: ({ query }) => listSuspense(services, query),
    clearSuspense: ({ viewer, params, body }) => clearSuspense(services, viewer, params.suspense_id, body),
  };
}
