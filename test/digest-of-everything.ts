import { flushViews } from '#server/recommendations/recommendations.ts';
import type { Services } from '#server/platform/services.ts';

/** A digest of each table, without rate limits: they count refused calls too. */
export async function digestOfEverything(services: Services): Promise<Record<string, string>> {
  const { pool } = services;
  // Views are written a little later, and do not belong to the tested call.
  await flushViews(services);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where (schemaname = 'public' and tablename <> 'rate_limits') or (schemaname = 'jobs' and tablename like 'job%') order by 1`,
  );
  const stored: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from ${name} t`,
    );
    stored[name] = rows[0]!.digest;
  }
  return stored;
}
