import type { Services } from '#server/platform/services.ts';
import { linkAuditLog } from './audit-chain.ts';
import { checkAndTell } from './check-audit.ts';

/** Schedules the nightly check, and the links of lines whose instance ended before it could. */
export function registerAuditJobs(services: Services): void {
  services.jobs.schedule('link-audit-log', '* * * * *', () => linkAuditLog(services.db));
  services.jobs.schedule('check-audit-log', '25 4 * * *', () => checkAndTell(services));
}
