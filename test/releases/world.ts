/** The rows of a whole database as one file, so that a later version can be tested on what an earlier one has written. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Client } from 'pg';

interface TableRows {
  table: string;
  columns: string[];
  rows: unknown[][];
}

/** `migrations` is what the migrations write there, and `coast` is the same in every database. */
const left = ['migrations', 'coast'];

/** All rows of the tables in `public`, compressed. */
export async function packWorld(client: Client): Promise<Buffer> {
  const tables: TableRows[] = [];
  for (const table of await tableNames(client)) {
    const columns = await writtenColumns(client, table);
    const values = columns.map((column) => `to_jsonb("${column}")`).join(', ');
    const { rows } = await client.query<[unknown[]]>({
      text: `select jsonb_build_array(${values}) from "${table}" order by ctid`,
      rowMode: 'array',
    });
    if (rows.length > 0) tables.push({ table, columns, rows: rows.map(([row]) => row) });
  }
  const text = JSON.stringify({ tables, sequences: await readSequences(client) });
  return promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}

/**
 * Replaces all rows by those of a file, without triggers and checks of foreign keys.
 * @returns the number of rows by table
 */
export async function unpackWorld(client: Client, file: Buffer): Promise<Map<string, number>> {
  const { tables, sequences } = JSON.parse(String(await promisify(brotliDecompress)(file))) as {
    tables: TableRows[];
    sequences: [name: string, last: string][];
  };
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(`truncate ${(await tableNames(client)).map((table) => `"${table}"`).join(', ')} cascade`);
  for (const { table, columns, rows } of tables) {
    const names = columns.map((column) => `"${column}"`).join(', ');
    const objects = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
    await client.query(
      `insert into "${table}" (${names}) overriding system value
       select ${names} from jsonb_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(objects)],
    );
  }
  for (const [name, last] of sequences) await client.query('select setval($1::regclass, $2)', [name, last]);
  await client.query('commit');
  return new Map(tables.map(({ table, rows }) => [table, rows.length]));
}

async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> all ($1) order by relname`,
    [left],
  );
  return rows.map(({ name }) => name);
}

/** The columns of a table that PostgreSQL does not compute. */
async function writtenColumns(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function readSequences(client: Client): Promise<[string, string][]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows.map(({ name, last }) => [name, last]);
}
