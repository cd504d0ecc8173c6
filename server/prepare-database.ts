import { jobSchema, migrateJobs } from './platform/job-schema.ts';
import { migrate } from './platform/migrate.ts';
import { grantToProductRole, readServingRole } from './platform/product-role.ts';
import type { Services } from './platform/services.ts';

/**
 * Brings a database to this version, as its owner, and gives the role that serves its rights. Several instances may call it at once.
 * @param dataDir of the embedded database
 * @returns the names of the applied migrations
 */
export async function prepareDatabase(
  { ownerUrl, servingUrl }: { ownerUrl: string; servingUrl: string },
  { log, dataDir }: { log: Services['log']; dataDir: string | undefined },
): Promise<string[]> {
  const applied = await migrate(ownerUrl, { log, dataDir });
  await migrateJobs(ownerUrl);
  const serving = await readServingRole(servingUrl);
  if (serving.ownsLedger) {
    log.warn(
      { role: serving.name },
      'the server works as the owner of its tables, who can change the ledger: create another role, name it in DATABASE_URL ' +
        'and the owner in DATABASE_OWNER_URL',
    );
  } else await grantToProductRole(ownerUrl, serving.name, [jobSchema]);
  return applied;
}
