/**
 * Checks which domain reads and writes which table, from the syntax tree of each file: SQL in strings and templates,
 * and the query builder's calls. table-owners.ts declares the owners.
 */
import { parseSync } from 'oxc-parser';

export interface Ownership {
  /** Table → the domain (folder of server/) that owns it. */
  tables: Readonly<Record<string, string>>;
  /** View → the domain of its table, which changes with it. Every domain may read it anywhere. */
  views: Readonly<Record<string, { owner: string; reason: string }>>;
  /** Tables whose columns are an interface to other domains, which may read them anywhere. */
  published: Readonly<Record<string, { readers: readonly string[]; reason: string }>>;
  /** Files of a domain that read tables of other domains; each is named `*-list.ts`. */
  lists: readonly { file: string; tables: readonly string[]; reason: string }[];
  /**
   * SQL function → its owner, the foreign tables that its body uses, and the other domains that may call it. One that reads and writes
   * tables of one domain, or is the trigger of these, belongs to it, and is listed only where other domains call it.
   */
  functions: Readonly<Record<string, { owner: string; uses?: readonly string[]; callers?: readonly string[] | 'all' }>>;
}

export interface Access {
  table: string;
  mode: 'read' | 'write';
  line: number;
}

export interface TableUse {
  accesses: Access[];
  /** Calls of the given SQL functions. */
  calls: { name: string; line: number }[];
  /** Lines of query builder calls whose table is not a literal. */
  dynamic: number[];
}

const readCalls = /^(selectFrom|(inner|left|right|full|cross)Join(Lateral)?|from|using)$/;
const writeCalls = /^(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/;
/** Calls of these names also exist outside the query builder (`Array.from`), so any argument is accepted. */
const ambiguousCalls = /^(from|using)$/;

const clause =
  /\b(delete\s+from|insert\s+into|merge\s+into|truncate(?:\s+table)?|lock\s+table|update|from|join|using)\s+(?:only\s+|lateral\s+)?"?([a-z_]+)"?/gi;
const inList = /,\s*([a-z_]+)\s+as\s/g;
/** A fragment that another statement completes: `bookings as b join …`. */
const fragment = /^\s*([a-z_]+)\s+as\s+[a-z_]+\b/;
const call = /\b([a-z_]+)\s*\(/g;

/** The given tables in SQL text. The clause before a table decides whether it is read or written. */
export function tablesInSql(
  text: string,
  tables: ReadonlySet<string>,
): { table: string; mode: Access['mode']; at: number }[] {
  const found: { table: string; mode: Access['mode']; at: number }[] = [];
  const add = (table: string | undefined, mode: Access['mode'], at: number) => {
    if (table !== undefined && tables.has(table)) found.push({ table, mode, at });
  };
  for (const match of text.matchAll(clause)) {
    const isLock = /\bfor\s+(no\s+key\s+)?$/i.test(text.slice(0, match.index)) && /^update/i.test(match[1]!);
    const reads = /^(from|join|using)$/i.test(match[1]!) || isLock;
    add(match[2], reads ? 'read' : 'write', match.index);
  }
  for (const match of text.matchAll(inList)) add(match[1], 'read', match.index);
  const first = fragment.exec(text);
  if (first) add(first[1], 'read', first.index);
  return found;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Every access to a table in a file. */
export function tableUseOf(
  path: string,
  source: string,
  ownership: Pick<Ownership, 'tables' | 'views' | 'functions'>,
): TableUse {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const tables = new Set([...Object.keys(ownership.tables), ...Object.keys(ownership.views)]);
  const use: TableUse = { accesses: [], calls: [], dynamic: [] };
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;

  const readText = (text: string, start: number) => {
    for (const { table, mode, at } of tablesInSql(text, tables)) {
      use.accesses.push({ table, mode, line: lineOf(start) + text.slice(0, at).split('\n').length - 1 });
    }
    for (const match of text.matchAll(call)) {
      if (Object.hasOwn(ownership.functions, match[1]!)) {
        const line = lineOf(start) + text.slice(0, match.index).split('\n').length - 1;
        use.calls.push({ name: match[1]!, line });
      }
    }
  };
  const readCall = (name: string, argument: Node | undefined) => {
    const isWrite = writeCalls.test(name);
    if (!argument || (!isWrite && !readCalls.test(name))) return;
    const items = argument.type === 'ArrayExpression' ? (argument.elements as Node[]) : [argument];
    for (const item of items) {
      if (item.type === 'Literal' && typeof item.value === 'string') {
        const table = item.value.split(' ')[0]!;
        if (tables.has(table)) {
          use.accesses.push({ table, mode: isWrite ? 'write' : 'read', line: lineOf(item.start) });
        }
      } else if (!ambiguousCalls.test(name) && !item.type.includes('Function')) use.dynamic.push(lineOf(item.start));
    }
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (value === null || typeof value !== 'object') return;
    const node = value as Node;
    if (node.type === 'Literal' && typeof node.value === 'string') readText(node.value, node.start);
    if (node.type === 'TemplateLiteral') {
      const parts = node.quasis as { value: { cooked: string } }[];
      readText(parts.map((part) => part.value.cooked).join(' \0 '), node.start);
    }
    if (node.type === 'CallExpression') {
      const callee = node.callee as Node;
      const name = (callee.property as { name?: string } | undefined)?.name ?? (callee.name as string | undefined);
      if (name) readCall(name, (node.arguments as Node[])[0]);
    }
    Object.values(node).forEach(visit);
  };
  visit(program);
  return use;
}

/** The tables, the views and the body of each function in db/schema.sql. */
export function readSchema(schema: string): { tables: string[]; views: string[]; functions: Map<string, string> } {
  const namesOf = (what: RegExp) => [...schema.matchAll(what)].map((match) => match[1]!);
  const tables = namesOf(/^create (?:unlogged )?table (\w+)/gm);
  const views = namesOf(/^create view (\w+)/gm);
  const functions = new Map<string, string>();
  const definition = /^CREATE OR REPLACE FUNCTION public\.(\w+)[\s\S]*?AS \$function\$([\s\S]*?)\$function\$/gm;
  // Of functions with one name, all bodies.
  for (const [, name = '', body = ''] of schema.matchAll(definition))
    functions.set(name, (functions.get(name) ?? '') + body);
  return { tables, views, functions };
}

export interface Problem {
  path: string;
  line: number;
  sentence: string;
}

/** Domain of a file of the running server; undefined for tests and files outside server/. */
function domainOf(path: string): string | undefined {
  if (!path.startsWith('server/') || /\.test\.tsx?$/.test(path)) return undefined;
  const parts = path.split('/');
  return parts.length > 2 ? parts[1] : 'server';
}

/**
 * Checks files and the schema against the map.
 * @param files path from the root → source
 * @param schema text of db/schema.sql
 */
export function findTableProblems(files: ReadonlyMap<string, string>, schema: string, ownership: Ownership): Problem[] {
  const problems: Problem[] = [...findSchemaProblems(schema, ownership)];
  const functions = { ...functionsByTables(schema, ownership.tables), ...ownership.functions };
  const lists = new Map(ownership.lists.map((list) => [list.file, list]));
  for (const [path, source] of files) {
    const domain = domainOf(path);
    if (domain === undefined) continue;
    const { accesses, calls, dynamic } = tableUseOf(path, source, { ...ownership, functions });
    const list = lists.get(path);
    const listed = new Set<string>();
    for (const { table, mode, line } of accesses) {
      const owner = ownership.tables[table] ?? ownership.views[table]!.owner;
      if (owner === domain) continue;
      if (mode === 'write') {
        problems.push({ path, line, sentence: `writes ${table}, a table of ${owner}: call its public interface` });
      } else if (list?.tables.includes(table)) {
        listed.add(table);
      } else if (!ownership.views[table] && !ownership.published[table]?.readers.includes(domain)) {
        const sentence = `reads ${table}, a table of ${owner}: call its public interface, or list the file in table-owners.ts`;
        problems.push({ path, line, sentence });
      }
    }
    for (const { name, line } of calls) {
      const { owner, callers = [] } = functions[name]!;
      if (owner !== domain && callers !== 'all' && !callers.includes(domain)) {
        problems.push({ path, line, sentence: `calls the SQL function ${name} of ${owner}` });
      }
    }
    for (const line of dynamic) {
      problems.push({ path, line, sentence: 'names a table at run time: write it out where the query is built' });
    }
    if (!list) continue;
    for (const table of list.tables) {
      if (!listed.has(table)) {
        problems.push({ path, line: 1, sentence: `is listed for ${table}, which it does not read` });
      }
    }
    if (!path.endsWith('-list.ts')) {
      problems.push({ path, line: 1, sentence: 'reads foreign tables, so its name must end in -list.ts' });
    }
    if (/\bfor\s+(no\s+key\s+)?(update|share)\b|\bfor\s+key\s+share\b|\.for(NoKey)?(Update|Share)\(/.test(source)) {
      problems.push({ path, line: 1, sentence: 'is a list, and locks rows: only the owner of a table locks them' });
    }
  }
  for (const { file } of ownership.lists) {
    if (!files.has(file))
      problems.push({ path: file, line: 1, sentence: 'is listed in table-owners.ts but not there' });
  }
  // A literal may be found both as SQL and as the argument of a call.
  const seen = new Map(problems.map((one) => [`${one.path}:${one.line} ${one.sentence}`, one]));
  return [...seen.values()];
}

/** The owners of functions that are clear from their tables: those of their bodies, else those of which they are triggers. */
function functionsByTables(schema: string, tables: Ownership['tables']): Ownership['functions'] {
  const known = new Set(Object.keys(tables));
  const trigger = /^CREATE (?:CONSTRAINT )?TRIGGER \w+ [^;]*? ON public\.(\w+) [^;]*?EXECUTE FUNCTION (\w+)\(/gm;
  const triggered = Map.groupBy(schema.matchAll(trigger), ([, , name]) => name!);
  const owners = [...readSchema(schema).functions].map(([name, body]) => {
    const used = tablesInSql(body, known).map(({ table }) => table);
    const of = used.length > 0 ? used : (triggered.get(name) ?? []).map(([, table]) => table!);
    return [name, [...new Set(of.map((table) => tables[table]))]] as const;
  });
  return Object.fromEntries(
    owners.flatMap(([name, [owner, ...others]]) => (owner && others.length === 0 ? [[name, { owner }]] : [])),
  );
}

function findSchemaProblems(schema: string, ownership: Ownership): Problem[] {
  const { tables, views, functions } = readSchema(schema);
  const problems: Problem[] = [];
  const add = (sentence: string) => problems.push({ path: 'scripts/table-owners.ts', line: 1, sentence });
  for (const table of tables) if (!Object.hasOwn(ownership.tables, table)) add(`the table ${table} has no owner`);
  for (const table of Object.keys(ownership.tables)) {
    if (!tables.includes(table)) add(`there is no table ${table}`);
  }
  for (const view of views) if (!Object.hasOwn(ownership.views, view)) add(`the view ${view} has no owner`);
  for (const view of Object.keys(ownership.views)) if (!views.includes(view)) add(`there is no view ${view}`);
  for (const name of Object.keys(ownership.functions)) {
    if (!functions.has(name)) add(`there is no SQL function ${name}`);
  }
  const known = new Set(Object.keys(ownership.tables));
  const clear = functionsByTables(schema, ownership.tables);
  for (const [name, body] of functions) {
    const entry = ownership.functions[name];
    if (!entry) {
      if (!clear[name]) add(`the SQL function ${name} has no owner`);
      continue;
    }
    if (entry.owner === clear[name]?.owner && !entry.callers) {
      add(`the SQL function ${name} is listed, though its tables say whose it is and nobody else calls it`);
    }
    const foreign = tablesInSql(body, known).filter(({ table }) => ownership.tables[table] !== entry.owner);
    const used = [...new Set(foreign.map(({ table }) => table))].sort();
    const stated = [...(entry.uses ?? [])].sort();
    if (used.join() !== stated.join()) {
      add(
        `the SQL function ${name} uses ${used.join(', ') || 'no foreign table'}, the list says ${stated.join(', ') || 'none'}`,
      );
    }
  }
  return problems;
}
