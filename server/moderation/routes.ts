import type { moderationOperations } from '#contract/schemas/moderation.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { appealWarning, decideAppeal, getOwnWarning } from './appeals.ts';
import { decideReport } from './deciding.ts';
import { getFraudSignals } from './user-fraud-signals.ts';
import { getReport } from './report-view.ts';
import { listAppeals } from './warning-list.ts';
import { listReports } from './report-list.ts';

export function moderationHandlers(services: Services): HandlersFor<typeof moderationOperations> {
  return {
    listReports: ({ query }) => listReports(services, query),
    getReport: ({ params, locale }) => getReport(services, params.report_id, locale),
    async decideReport({ viewer, params, body, locale }) {
      await decideReport(services, viewer.id, params.report_id, body);
      return getReport(services, params.report_id, locale);
    },
    listAppeals: ({ query }) => listAppeals(services, query),
    async decideAppeal({ viewer, params, body, locale }) {
      return getReport(services, await decideAppeal(services, viewer.id, params.appeal_id, body), locale);
    },
    getFraudSignals: ({ params }) => getFraudSignals(services, params.user_id),
    getOwnWarning: ({ viewer, params }) => getOwnWarning(services, viewer, params.warning_id),
    appealWarning: ({ viewer, params, body }) => appealWarning(services, viewer, params.warning_id, body.text),
  };
}
