import { Client, type DatabaseError } from 'pg';
import { jobSchema, migrateJobs } from './platform/job-schema.ts';
import { migrate } from './platform/migrate.ts';
import { grantToProductRole, readServingRole } from './platform/product-role.ts';
import type { Services } from './platform/services.ts';
import { makeViewMonths } from './recommendations/recommendations.ts';

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
  await prepareMonths(ownerUrl, log);
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

const lockNotAvailable = '55P03';

/** The nightly job may have been missed while the server was down, for months. */
async function prepareMonths(ownerUrl: string, log: Services['log']): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'diyar months' });
  await client.connect();
  try {
    await makeViewMonths(client, new Date());
  } catch (error) {
    if ((error as DatabaseError).code !== lockNotAvailable) throw error;
    log.warn({ err: error }, 'the tables of the months ahead are left to the nightly job, because others used them');
  } finally {
    await client.end();
  }
}
