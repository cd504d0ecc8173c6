import type { platformOperations } from '#contract/schemas/platform.ts';
import { findAdministratorEmails } from './accounts/accounts.ts';
import { recordAudit } from './audit/audit.ts';
import type { HandlersFor } from './implement.ts';
import { AppError } from './platform/errors.ts';
import { listFailedJobs, retryFailedJobs } from './platform/failed-jobs.ts';
import { transact } from './platform/postgres.ts';
import type { Services } from './platform/services.ts';
import { listUndeliveredMails, resendMail } from './platform/undelivered-mails.ts';
import { productVersion } from './version.ts';

export function platformHandlers(services: Services): HandlersFor<typeof platformOperations> {
  return {
    async checkHealth() {
      return { status: 'ok', version: productVersion };
    },
    async checkReady() {
      services.lifecycle.readinessAsked();
      if (services.lifecycle.isEnding) throw new AppError('unavailable');
      const { isReady, failing } = await services.readiness.read();
      if (!isReady) {
        throw new AppError('unavailable', {
          fields: Object.fromEntries(failing.map((check) => [check, 'check_failed'])),
        });
      }
      return { status: 'ready', failing };
    },
    async sayHello() {
      return { message: 'Marhaba from Diyar' };
    },
    async listUndeliveredMails({ viewer, query }) {
      const page = await listUndeliveredMails(services, query);
      if (viewer.admin_role === 'owner') return page;
      const internal = await findAdministratorEmails(
        services.db,
        page.mails.map(({ to }) => to),
      );
      return { ...page, mails: page.mails.map((mail) => (internal.has(mail.to) ? { ...mail, subject: null } : mail)) };
    },
    async resendMail({ params }) {
      await transact(services.db, async (trx) => {
        await resendMail({ ...services, db: trx }, params.id);
        const [before, after] = [{ status: 'undelivered' }, { status: 'waiting' }];
        await recordAudit(trx, { before, after });
      });
      return { id: params.id };
    },
    listFailedJobs: ({ query: { job_queue: queue, ...page } }) => listFailedJobs(services, { queue, ...page }),
    async retryJobs({ body: { job_queue: queue, job_id } }) {
      return transact(services.db, async (trx) => {
        const retried = await retryFailedJobs({ db: trx }, { queue, job_id });
        await recordAudit(trx, {
          subject: { id: job_id ?? queue },
          name: queue,
          after: { retried },
        });
        return { retried };
      });
    },
  };
}
