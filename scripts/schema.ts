import { Kysely, PostgresDialect as KyselyPostgresDialect } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import { Pool, type ClientBase } from 'pg';
import { typeParsers } from '#server/platform/postgres.ts';

/** A condition for objects of our own schema: not PostgreSQL's, an extension's or the job queue's. */
const ours = (catalog: string, oid: string): string => `
  not exists (
    select from pg_depend as belongs
    where belongs.classid = '${catalog}'::regclass and belongs.objid = ${oid} and belongs.deptype = 'e'
  )`;
const schema = `(select oid from pg_namespace where nspname = 'public')`;

/**
 * A title, and a query that returns one statement a row, sorted by names only. Partitions are left out: which there are depends on the
 * day, and their columns, constraints and indexes are those of their table.
 */
const parts: [string, string][] = [
  [
    'Extensions',
    `select format('create extension %I', extname) from pg_extension where extname <> 'plpgsql' order by 1`,
  ],
  [
    'Types',
    `select format('create type %I as enum (%s)', typname,
       (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
     from pg_type as t where typtype = 'e' and typnamespace = ${schema} and ${ours('pg_type', 't.oid')}
     union all
     select format('create domain %I as %s%s%s', typname, format_type(typbasetype, typtypmod),
       case when typnotnull then ' not null' else '' end,
       coalesce((select string_agg(' ' || pg_get_constraintdef(oid), '' order by conname)
                 from pg_constraint where contypid = t.oid), ''))
     from pg_type as t where typtype = 'd' and typnamespace = ${schema} and ${ours('pg_type', 't.oid')}
     order by 1`,
  ],
  [
    'Sequences',
    `select format('create sequence %I as %s', c.relname, format_type(s.seqtypid, null))
     from pg_class as c join pg_sequence as s on s.seqrelid = c.oid
     where relnamespace = ${schema}
       and not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'i')
     order by 1`,
  ],
  [
    'Tables',
    `select format(E'create %stable %I (\\n%s\\n)%s',
       case c.relpersistence when 'u' then 'unlogged ' else '' end,
       c.relname,
       (select string_agg(format('  %I %s%s%s%s', attname, format_type(atttypid, atttypmod),
          case when attcollation <> 0 and attcollation <> (select typcollation from pg_type where oid = atttypid)
            then ' collate ' || attcollation::regcollation else '' end,
          case when attidentity <> '' then ' generated ' || case attidentity when 'a' then 'always' else 'by default' end || ' as identity'
            when attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
            when attgenerated = 'v' then format(' generated always as (%s) virtual', pg_get_expr(adbin, adrelid))
            when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid)
            else '' end,
          case when attnotnull then ' not null' else '' end), E',\\n' order by attnum)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = c.oid and attnum > 0 and not attisdropped),
       case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid)
         when c.reloptions is not null then format(' with (%s)', array_to_string(c.reloptions, ', '))
         else '' end)
     from pg_class as c
     where relkind in ('r', 'p') and not relispartition and relnamespace = ${schema} and ${ours('pg_class', 'c.oid')}
     order by c.relname`,
  ],
  [
    'Constraints',
    `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint
     where connamespace = ${schema} and conrelid <> 0 and contype in ('p', 'u', 'c', 'f', 'x')
       and not exists (select from pg_class as c where c.oid = conrelid and c.relispartition)
     order by array_position(array['p', 'u', 'c', 'x', 'f'], contype::text), conrelid::regclass::text, conname`,
  ],
  [
    'Indexes',
    `select pg_get_indexdef(i.indexrelid)
     from pg_index as i join pg_class as c on c.oid = i.indexrelid
     where c.relnamespace = ${schema} and not c.relispartition and ${ours('pg_class', 'c.oid')}
       and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
     order by i.indrelid::regclass::text, c.relname`,
  ],
  [
    'Views',
    `select format(E'create %sview %I as\\n%s', case relkind when 'm' then 'materialized ' else '' end, relname,
       rtrim(pg_get_viewdef(oid), ';'))
     from pg_class as c where relkind in ('v', 'm') and relnamespace = ${schema} and ${ours('pg_class', 'c.oid')}
     order by relname`,
  ],
  [
    'Functions',
    `select rtrim(pg_get_functiondef(p.oid), E'\\n')
     from pg_proc as p where pronamespace = ${schema} and prokind in ('f', 'p') and ${ours('pg_proc', 'p.oid')}
     order by proname, pg_get_function_identity_arguments(p.oid)`,
  ],
  [
    'Triggers',
    `select pg_get_triggerdef(t.oid) from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
     where not tgisinternal and not c.relispartition and c.relnamespace = ${schema} order by c.relname, tgname`,
  ],
];

/** The schema of a migrated database as SQL, always the same text for the same schema. */
export async function dumpSchema(client: ClientBase): Promise<string> {
  let text = '-- What the migrations add up to, for reading. Written by "npm run db:dump"; never applied.\n';
  for (const [title, query] of parts) {
    const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' });
    if (rows.length > 0) text += `\n-- ${title}\n\n${rows.map(([statement]) => `${statement};\n`).join('\n')}`;
  }
  return text;
}

/** The row types of a migrated database, for Kysely. */
export async function generateTypes(url: string): Promise<string> {
  const pool = new Pool({ connectionString: url, types: typeParsers });
  const db = new Kysely<unknown>({ dialect: new KyselyPostgresDialect({ pool }) });
  try {
    return await generate({
      db,
      dialect: new PostgresDialect(),
      excludePattern: 'jobs.*',
      outFile: null,
      typeMapping: { int8: 'number', numeric: 'number', date: 'string', daterange: 'string' },
    });
  } finally {
    await db.destroy();
  }
}
