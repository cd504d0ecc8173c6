import { flushViews } from '#server/recommendations/recommendations.ts';
import type { TestServer } from './server.ts';

type Watched = Pick<TestServer, 'services' | 'executeAsOwner'>;

/**
 * How many rows of each table were ever added, changed or removed; equal before and after a call that stores nothing. Without
 * rate limits, which count refused calls too, and without changes that were rolled back.
 */
export async function countChanges(server: Watched): Promise<Record<string, number>> {
  const { services } = server;
  await watch(server);
  // Views are written a little later, and do not belong to the tested call.
  await flushViews(services);
  const { rows } = await services.pool.query<{ name: string; count: number }>({
    name: 'count-changes',
    text: 'select name, count(*)::int from test_changes.changes group by name',
  });
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

const watched = new WeakMap<Watched['services']['pool'], Promise<void>>();

/** Comparing all rows of all tables would take longer than most calls. */
function watch(server: Watched): Promise<void> {
  const { pool } = server.services;
  const known = watched.get(pool) ?? server.executeAsOwner(watchAllTables);
  watched.set(pool, known);
  return known;
}

const watchAllTables = `
  create schema test_changes;
  create table test_changes.changes (name text not null);
  grant usage on schema test_changes to public;
  grant select on test_changes.changes to public;

  -- Whoever changes a table need not have a right to this one.
  create function test_changes.note() returns trigger language plpgsql security definer as $$
  begin
    if tg_op = 'UPDATE' then
      if old::text = new::text then return null; end if;
    end if;
    insert into test_changes.changes values (tg_table_schema || '.' || tg_table_name);
    return null;
  end $$;

  do $$
  declare watched_table regclass;
  begin
    for watched_table in
      select oid from pg_class
      where relkind in ('r', 'p') and not relispartition
        and (relnamespace = 'public'::regnamespace and relname <> 'rate_limits'
          or relnamespace = 'jobs'::regnamespace and relname like 'job%')
    loop
      execute format('create trigger zzz_note_change after insert or update or delete on %s
        for each row execute function test_changes.note()', watched_table);
    end loop;
  end $$;
`;
