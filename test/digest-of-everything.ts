import { flushViews } from '#server/recommendations/recommendations.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * A digest of each table, without rate limits: they count refused calls too. One statement that is planned once for a
 * connection; sums of hashes need no order of the rows.
 */
export async function digestOfEverything(services: Services): Promise<Record<string, string>> {
  const { pool } = services;
  // Views are written a little later, and do not belong to the tested call.
  await flushViews(services);
  const { rows } = await pool.query<{ name: string; digest: string }>({
    name: 'digest-of-everything',
    text: await digestStatement(services),
  });
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

const statements = new WeakMap<Services['pool'], Promise<string>>();

function digestStatement({ pool }: Services): Promise<string> {
  const known = statements.get(pool) ?? writeStatement(pool);
  statements.set(pool, known);
  return known;
}

async function writeStatement(pool: Services['pool']): Promise<string> {
  const { rows } = await pool.query<{ name: string; literal: string }>(
    `select name, quote_literal(name) as literal
     from pg_tables, format('%I.%I', schemaname, tablename) as name
     where (schemaname = 'public' and tablename <> 'rate_limits') or (schemaname = 'jobs' and tablename like 'job%') order by 1`,
  );
  return rows
    .map(
      ({ name, literal }) =>
        `select ${literal} as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${name} t`,
    )
    .join('\nunion all\n');
}
