import { PgBoss } from 'pg-boss';
import { openDatabase, patientLimits } from './postgres.ts';

/** The schema of the tables of the job queue. */
export const jobSchema = 'jobs';

/** Creates or updates the tables of the job queue. The server itself may lack the right to. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const { db, pool } = openDatabase(ownerUrl, { connections: 1, ...patientLimits });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobSchema,
    migrate: true,
    supervise: false,
    schedule: false,
  });
  try {
    await boss.start();
    await boss.stop({ graceful: false });
    // Failed jobs are few among many, and administrators look at them.
    await pool.query(`
      create index if not exists job_failed on ${jobSchema}.job (completed_on, id) where state = 'failed' and dead_letter is null`);
    // Each job is written three times, so these few rows would be analysed every few minutes, which writes more than the jobs.
    await pool.query(`alter table ${jobSchema}.job_common set (autovacuum_analyze_threshold = 1000)`);
    await pool.query(`alter table ${jobSchema}.schedule set (autovacuum_analyze_threshold = 1000)`);
  } finally {
    await db.destroy();
  }
}
