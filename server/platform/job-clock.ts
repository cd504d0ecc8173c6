import { systemClock, type Clock } from 'pg-boss';
import type { Pool } from 'pg';

/**
 * The clock of the job workers. It never goes back: pg-boss computes each pause from two readings, so with the system's
 * clock a worker would sleep for an hour after the clock was set back by an hour.
 */
export const monotonicClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/**
 * Repairs the times of the job tables after the clock of the database was set back: those of the past are then in the
 * future, and until they are reached no schedule runs, no dead worker is noticed and no job from before is fetched. A job
 * keeps the delay that it still had. Changes nothing while all times are in the past.
 * @returns whether times were in the future
 */
export async function repairFutureTimes(pool: Pool): Promise<boolean> {
  // These columns are written with the time of the database, at least twice a minute.
  const { rows } = await pool.query<{ repaired: boolean }>(`
    with passes as (
      update jobs.version
      set cron_on = least(cron_on, jobs.job_now()), bam_on = least(bam_on, jobs.job_now()),
        flow_on = least(flow_on, jobs.job_now()), reindex_on = least(reindex_on, jobs.job_now()),
        monitor_backoff_on = null
      where greatest(cron_on, bam_on, flow_on, reindex_on) > jobs.job_now() + interval '1 second'
      returning true
    ), queues as (
      update jobs.queue
      set monitor_claim_on = least(monitor_claim_on, jobs.job_now()), monitor_on = least(monitor_on, jobs.job_now()),
        maintain_on = least(maintain_on, jobs.job_now())
      where greatest(monitor_claim_on, monitor_on, maintain_on) > jobs.job_now() + interval '1 second'
      returning true
    ), found as materialized (
      select exists (select from passes) or exists (select from queues) as repaired
    ), repaired_jobs as (
      update jobs.job
      set start_after = start_after - (greatest(created_on, started_on) - jobs.job_now()),
        created_on = least(created_on, jobs.job_now()), started_on = least(started_on, jobs.job_now()),
        heartbeat_on = least(heartbeat_on, jobs.job_now())
      where (select repaired from found)
        and state in ('created', 'retry', 'active') and greatest(created_on, started_on) > jobs.job_now()
      returning true
    )
    select repaired from found`);
  return rows[0]!.repaired;
}
