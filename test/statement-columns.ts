import { type Client, type Connection, type FieldDef, type Submittable } from 'pg';
import { typeParsers } from '#server/platform/postgres.ts';
import type { RowProperty, ValueKind, ValueType } from '../scripts/sql-statements.ts';

/** A column that a statement answers. */
export interface StatementColumn {
  name: string;
  /** The name of its type in PostgreSQL. */
  type: string;
  value: DeliveredType;
  /** The name in its table, if it is a column that may be null; undefined too where that is not known. */
  nullable: string | undefined;
}

/** What `pg` makes of a type; `json` may be anything but a date. */
interface DeliveredType {
  kind: ValueKind | 'json';
  items?: ValueKind | 'json';
}

/** A value of each type that is not text for `pg`, as PostgreSQL writes it. */
const samples: Record<string, string> = {
  bool: 't',
  bytea: String.raw`\x00`,
  float4: '1',
  float8: '1',
  int2: '1',
  int4: '1',
  int8: '1',
  numeric: '1',
  oid: '1',
  date: '2026-01-01',
  timestamp: '2026-01-01 00:00:00',
  timestamptz: '2026-01-01 00:00:00+00',
  interval: '1 day',
  point: '(1,2)',
};

/** Sends `Parse` and `Describe`: PostgreSQL plans nothing and executes nothing. */
class Describe implements Submittable {
  readonly #text: string;
  #fields: FieldDef[] = [];
  #error: Error | undefined;
  readonly #end: (error: Error | undefined, fields: FieldDef[]) => void;

  constructor(text: string, end: (error: Error | undefined, fields: FieldDef[]) => void) {
    this.#text = text;
    this.#end = end;
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#end(error, []);
  }

  handleReadyForQuery(): void {
    if (!this.#error) this.#end(undefined, this.#fields);
  }
}

function describeFields(client: Client, text: string): Promise<FieldDef[]> {
  return new Promise((resolve, reject) => {
    client.query(new Describe(text, (error, fields) => (error ? reject(error) : resolve(fields))));
  });
}

interface CatalogType {
  name: string;
  category: string;
  item: number;
}

/** Reads the columns of statements from a database, without executing them. */
export class StatementReader {
  readonly #client: Client;
  readonly #types: ReadonlyMap<number, CatalogType>;
  /** The names of columns that may be null, by `table.column`; of views, those whose own column may be. */
  readonly #nullable: ReadonlyMap<string, string>;

  private constructor(client: Client, types: ReadonlyMap<number, CatalogType>, nullable: ReadonlyMap<string, string>) {
    this.#client = client;
    this.#types = types;
    this.#nullable = nullable;
  }

  static async open(client: Client): Promise<StatementReader> {
    const types = await client.query<CatalogType & { oid: number }>(
      'select oid, typname as name, typcategory as category, typelem as item from pg_type',
    );
    const nullable = await client.query<{ key: string; name: string }>(`
      select attrelid::int8 || '.' || attnum as key, attname as name
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind in ('r', 'p') and attnum > 0 and not attnotnull and not attisdropped`);
    const keys = new Map(nullable.rows.map(({ key, name }) => [key, name]));
    const views = await client.query<{ view: number; definition: string }>(`
      select oid::int8 as view, pg_get_viewdef(oid) as definition from pg_class
      where relkind = 'v' and relnamespace = 'public'::regnamespace order by oid`);
    // A view comes after those that it reads.
    for (const { view, definition } of views.rows) {
      const fields = await describeFields(client, definition.replace(/;\s*$/, ''));
      for (const [index, { tableID, columnID }] of fields.entries()) {
        const name = keys.get(`${tableID}.${columnID}`);
        if (name !== undefined) keys.set(`${view}.${index + 1}`, fields[index]!.name);
      }
    }
    return new StatementReader(client, new Map(types.rows.map((type) => [Number(type.oid), type])), keys);
  }

  /** The columns that a statement answers. Throws the error of PostgreSQL for one that it refuses. */
  async columnsOf(text: string): Promise<StatementColumn[]> {
    const fields = await describeFields(this.#client, text);
    return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: this.#types.get(dataTypeID)?.name ?? String(dataTypeID),
      value: this.#delivered(dataTypeID),
      nullable: this.#nullable.get(`${tableID}.${columnID}`),
    }));
  }

  #delivered(oid: number): DeliveredType {
    const type = this.#types.get(oid);
    if (type?.category === 'A') {
      // `pg` leaves arrays as text whose type it does not know.
      const isParsed = Array.isArray(typeParsers.getTypeParser(oid)('{}'));
      return isParsed ? { kind: 'array', items: this.#delivered(type.item).kind } : { kind: 'string' };
    }
    if (type?.name === 'json' || type?.name === 'jsonb') return { kind: 'json' };
    return { kind: kindOfValue(typeParsers.getTypeParser(oid)(samples[type?.name ?? ''] ?? 'text')) };
  }
}

function kindOfValue(value: unknown): ValueKind {
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array) return 'buffer';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return typeof value as 'string' | 'number' | 'boolean';
  }
  return 'object';
}

/**
 * How a written row type differs from the columns of a statement, as sentences.
 * @param text the statement: conditions of it can exclude null, and with `*` it may answer more than the type names
 */
export function differences(row: readonly RowProperty[], columns: readonly StatementColumn[], text: string): string[] {
  const found: string[] = [];
  for (const property of row) {
    const column = columns.find(({ name }) => name === property.name);
    if (!column) {
      if (!property.isOptional) found.push(`${property.name} is no column`);
      continue;
    }
    if (!fits(property, column.value)) {
      found.push(`${property.name} is ${written(property)}, but ${column.type} arrives as ${delivered(column.value)}`);
    }
    const mayBeNull = property.kinds.includes('null') || property.kinds.includes('any');
    if (column.nullable !== undefined && !mayBeNull && !isFiltered(text, column.nullable)) {
      found.push(`${property.name} may be null`);
    }
  }
  for (const { name } of selectsAll(text) ? [] : columns) {
    if (!row.some((property) => property.name === name)) found.push(`${name} is in no type`);
  }
  return found;
}

/** Whether a condition holds only where the column is not null. */
function isFiltered(text: string, name: string): boolean {
  const comparison = String.raw`(?:is not null\b|=|<|>|in\b|like\b|between\b)`;
  return new RegExp(String.raw`\b(?:where|and|on)\s+\(?(?:\w+\.)?${name}\s*${comparison}`, 'i').test(text);
}

/** Whether the statement itself answers all columns of a table, other than the queries in it. */
function selectsAll(text: string): boolean {
  let outer = text;
  for (let inner = ''; inner !== outer;) {
    inner = outer;
    outer = inner.replaceAll(/\([^()]*\)/g, '');
  }
  return /(?:^|[\s,.])\*(?=\s*(?:,|from\b|$))/i.test(outer);
}

function fits({ kinds, items }: ValueType, { kind, items: deliveredItems }: DeliveredType): boolean {
  const every = (written: readonly ValueKind[], one: ValueKind | 'json') =>
    written.every((it) => it === 'null' || it === 'any' || (one === 'json' ? isInJson(it) : it === one));
  if (!every(kinds, kind)) return false;
  return kind !== 'array' || deliveredItems === undefined || !items || every(items, deliveredItems);
}

const isInJson = (kind: ValueKind) => kind !== 'date' && kind !== 'buffer';

const written = ({ kinds, items }: ValueType) =>
  kinds.map((kind) => (kind === 'array' ? `${items?.join(' | ') ?? ''}[]` : kind)).join(' | ');
const delivered = ({ kind, items }: DeliveredType) => (kind === 'array' ? `${items}[]` : kind);
