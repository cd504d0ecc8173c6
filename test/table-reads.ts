import { Client, escapeLiteral, type ClientBase } from 'pg';
import { vi } from 'vitest';
import { isDuplicate } from '#server/platform/postgres.ts';

/** A statement that the server has sent. */
export interface SentStatement {
  text: string;
  values: readonly unknown[];
}

/** The rows that one step of a statement's plan read from a table. */
export interface TableRead {
  table: string;
  rows: number;
  /** The step of the plan, as PostgreSQL names it. */
  step: string;
}

/**
 * Records every statement that this process sends while `work` runs.
 * @returns each distinct text once, with its first values
 */
export async function recordStatements(work: () => Promise<void>): Promise<SentStatement[]> {
  const sent = new Map<string, SentStatement>();
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    for (const [query, values] of spy.mock.calls as unknown as [unknown, unknown][]) {
      const statement = (typeof query === 'string' ? { text: query, values } : query) as Partial<SentStatement>;
      if (typeof statement.text === 'string' && !sent.has(statement.text)) {
        sent.set(statement.text, {
          text: statement.text,
          values: Array.isArray(statement.values) ? statement.values : [],
        });
      }
    }
  } finally {
    spy.mockRestore();
  }
  return [...sent.values()];
}

const explainable = /^\s*(select|with|insert|update|delete)\b/i;

/**
 * Executes a statement with a generic plan, as prepared statements of the server have, and rolls it back.
 * @param statistics what the planner is told in place of what it knows, as SQL
 * @returns what each step read from `tables`, and what functions and triggers read of them without an index; empty for
 *   statements without a plan, such as `begin`
 */
export async function readsOf(
  client: ClientBase,
  { text, values }: SentStatement,
  tables: readonly string[],
  { statistics = '' }: { statistics?: string } = {},
): Promise<TableRead[]> {
  if (!explainable.test(text)) return [];
  // One message where the protocol allows it: a call has many statements.
  await client.query(`begin; set local plan_cache_mode = force_generic_plan; ${statistics}`);
  try {
    const before = await readSequentially(client, tables);
    await client.query(`prepare inspected as ${text}`);
    const literals = values.map(literalOf);
    const execution = literals.length > 0 ? `inspected(${literals.join(', ')})` : 'inspected';
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, summary off, buffers off, format json) execute ${execution}`,
    );
    const ofPlan = readsOfPlan(rows[0]!['QUERY PLAN'][0].Plan, tables);
    const step = 'Seq Scan, also of functions and triggers,';
    const scanned = (await readSequentially(client, tables)).map(({ table, rows: until }) => {
      const from = before.find((one) => one.table === table)?.rows ?? 0;
      return { table, rows: until - from, step };
    });
    return [...ofPlan, ...scanned.filter((one) => one.rows > 0)];
  } catch (error) {
    // The statement was executed before, so its rows exist.
    if (isDuplicate(error)) return [];
    throw error;
  } finally {
    await client.query('rollback; deallocate all');
  }
}

/** The rows that this connection has read without an index, since PostgreSQL collected them last. */
async function readSequentially(client: ClientBase, tables: readonly string[]): Promise<Omit<TableRead, 'step'>[]> {
  const { rows } = await client.query<Omit<TableRead, 'step'>>(
    `select relname as table, seq_tup_read::int as rows from pg_stat_xact_user_tables
     where schemaname = 'public' and relname = any(string_to_array($1, ',')) and seq_tup_read > 0`,
    [tables.join(',')],
  );
  return rows;
}

/** A parameter as an SQL literal: `execute` takes no parameters. */
export function literalOf(value: unknown): string {
  return value === null || value === undefined ? 'null' : escapeLiteral(textOf(value));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => (item === null || item === undefined ? 'null' : JSON.stringify(textOf(item))));
    return `{${items.join(',')}}`;
  }
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return String.raw`\x${Buffer.from(value).toString('hex')}`;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** A step of a plan in the JSON of `explain (analyze)`. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

function readsOfPlan(node: PlanNode, tables: readonly string[]): TableRead[] {
  const table = node['Relation Name'];
  const below = (node.Plans ?? []).flatMap((one) => readsOfPlan(one, tables));
  if (table === undefined || !tables.includes(table) || node['Node Type'] === 'ModifyTable') return below;
  const read =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const step = [node['Node Type'], node['Index Name'] ? `using ${node['Index Name']}` : ''].join(' ').trim();
  return [{ table, rows: Math.round(read * node['Actual Loops']), step }, ...below];
}
