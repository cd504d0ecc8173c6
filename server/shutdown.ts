import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { shutdownLimits } from '#contract/limits.ts';
import type { OpenServices } from './open-services.ts';
import { closeInOrder } from './platform/close-in-order.ts';
import type { EmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';

/** Each service has its own limit; this one is never reached. */
const servicesMs = shutdownLimits.viewsMs + shutdownLimits.jobsMs + 2 * shutdownLimits.databaseMs + 1000;

/**
 * Ends the server in order: readiness off, running requests, jobs, database connections, the embedded PostgreSQL. Never
 * throws, and takes no longer than the sum of `shutdownLimits`.
 */
export async function shutDown(
  app: FastifyInstance,
  services: OpenServices,
  postgres: EmbeddedPostgres | undefined,
): Promise<void> {
  const { isWatched } = services.lifecycle.end();
  if (isWatched) await pause(shutdownLimits.readinessMs);
  await closeInOrder(services.log, [
    // connection-limits.ts cuts what has not ended after `requestsMs`.
    { name: 'requests', ms: shutdownLimits.requestsMs + 1000, run: () => app.close() },
    { name: 'services', ms: servicesMs, run: () => services.close() },
    { name: 'PostgreSQL', ms: shutdownLimits.postgresMs, run: async () => postgres?.stop() },
  ]);
  services.log.info('closed');
}
