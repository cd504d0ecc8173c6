import type { earningsOperations } from '#contract/schemas/earnings.ts';
import type { feeStatementsOperations } from '#contract/schemas/fee-statements.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getFeeStatement, listOpenStatements, recordFeeTransfer } from './fee-transfers.ts';
import { readBookingPayouts } from './netted-fee-list.ts';
import { listPayouts, readOverview } from './overview.ts';
import { earningsScope, listEarningsHosts } from './scope.ts';
import { csvStays, listStatementStays, readStatement, readStatementStays } from './statement.ts';

export function earningsHandlers(services: Services): HandlersFor<typeof earningsOperations> {
  return {
    getBookingPayouts: ({ params }) => readBookingPayouts(services.db, params.id),
    async getEarningsOverview({ viewer, query, locale }) {
      return readOverview(services, await earningsScope(services.db, viewer, query.host_id), locale);
    },
    async listPayouts({ viewer, query, locale }) {
      return listPayouts(services, await earningsScope(services.db, viewer, query.host_id), query, locale);
    },
    async getEarningsStatement({ viewer, query, locale }) {
      const scope = await earningsScope(services.db, viewer, query.host_id);
      const month = query.month ?? currentMonth(services);
      return {
        answer: () => readStatement(services, scope, month, locale),
        async document() {
          const { pdfStays, statementPdf } = await import('./statement-pdf.ts');
          const [statement, stays] = await Promise.all([
            readStatement(services, scope, month, locale),
            readStatementStays(services, scope, { month, limit: pdfStays }, locale),
          ]);
          const bytes = await statementPdf(statement, stays, services.clock.now(), locale);
          return { name: `earnings-${month}.pdf`, bytes };
        },
      };
    },
    async listStatementStays({ viewer, query, locale }) {
      const scope = await earningsScope(services.db, viewer, query.host_id);
      const month = query.month ?? currentMonth(services);
      return {
        answer: () => listStatementStays(services, scope, { ...query, month }, locale),
        async document() {
          const { statementCsv } = await import('./statement-csv.ts');
          const stays = await readStatementStays(services, scope, { month, limit: csvStays }, locale);
          return { name: `earnings-${month}.csv`, bytes: statementCsv(stays, locale) };
        },
      };
    },
    async listEarningsHosts({ viewer }) {
      return { hosts: await listEarningsHosts(services.db, viewer) };
    },
  };
}

const currentMonth = ({ clock }: Services) => clock.today().slice(0, 7);

export function feeStatementsHandlers(services: Services): HandlersFor<typeof feeStatementsOperations> {
  return {
    listFeeStatements: ({ query }) => listOpenStatements(services, query),
    getFeeStatement: ({ params }) => getFeeStatement(services, params.fee_reference),
    recordFeeTransfer: ({ viewer, params, body }) => recordFeeTransfer(services, viewer, params.fee_reference, body),
  };
}
