import type { platformOperations } from '#contract/platform.ts';
import type { HandlersFor } from './implement.ts';
import { AppError } from './platform/errors.ts';
import { listFailedJobs, retryFailedJobs } from './platform/failed-jobs.ts';
import type { Services } from './platform/services.ts';
import { listUndeliveredMails, resendMail } from './platform/undelivered-mails.ts';

export function platformHandlers(services: Services): HandlersFor<typeof platformOperations> {
  return {
    async checkHealth() {
      return { status: 'ok' };
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
    listUndeliveredMails: ({ query }) => listUndeliveredMails(services, query),
    async resendMail({ params }) {
      await resendMail(services, params.id);
      return { id: params.id };
    },
    listFailedJobs: ({ query: { job_queue: queue, ...page } }) => listFailedJobs(services, { queue, ...page }),
    async retryJobs({ body: { job_queue: queue, job_id } }) {
      return { retried: await retryFailedJobs(services, { queue, job_id }) };
    },
  };
}
