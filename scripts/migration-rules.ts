/**
 * Refuses migrations that stop calls on a large database: statements that read or write a whole table while they keep others from it.
 * docs/decisions/0090-migrations-beside-calls.md says what is written in their place.
 */
import { kindOfMigration, readConcurrentIndex } from '#server/platform/migration-files.ts';

/** The files up to this number were applied before the rule. */
export const lastUncheckedMigration = '0053';

/** Files that break the rule, each with the reason why it stops nobody. */
export const exceptions: Readonly<Record<string, string>> = {
  '0054_blocked_people.sql':
    'Written before the rule. Of a thousand stays a few are reported, and a check of them takes moments.',
  '0154_view_months.sql':
    'The check that 0153 validates says of property_views_earlier what the partition says, so that none of it is read.',
};

/** Tables that stay small however much is booked: what the product or its operator writes. All others count as large. */
export const smallTables: ReadonlySet<string> = new Set([
  'coast',
  'contact_word_versions',
  'currency_rates',
  'dated_values',
  'emergency_areas',
  'holidays',
  'ledger_checkpoint',
  'migrations',
  'places',
  'reconciliation_reasons',
  'reconciliation_sources',
  'saved_answers',
  'search_window',
]);

/** The sentence of each problem of a file; none for one that may run beside calls. */
export function findMigrationProblems(name: string, sql: string): string[] {
  const kind = kindOfMigration(name);
  const statements = statementsOf(sql);
  if (kind === 'concurrent') {
    const isIndex = readConcurrentIndex(sql) !== undefined;
    return isIndex ? [] : ['must be one statement, create index concurrently or drop index concurrently'];
  }
  if (kind === 'batched') return findBatchProblems(statements);
  const own = new Set(smallTables);
  return statements.flatMap((statement) => {
    const problems = findPlainProblems(statement, statements, own);
    // From here on: before, its name may be that of a table which the file renames.
    const made = /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(statement)?.[1];
    if (made !== undefined) own.add(made);
    return problems;
  });
}

function findBatchProblems(statements: string[]): string[] {
  const [statement = '', ...more] = statements;
  const problems: string[] = [];
  if (more.length > 0) problems.push('must be one statement');
  if (!/\$1\b/.test(statement)) problems.push('must go on behind the last key, $1');
  if (!/\blimit \$2(?!\d)/.test(statement)) problems.push('must take no more rows than the batch, limit $2');
  if (!/\blast_key\b/.test(statement)) problems.push('must answer the key of its last row as last_key');
  return problems;
}

const batches = 'write it in batches, in a file that ends in .batched.sql';
const concurrently = 'make it in a file of its own that ends in .concurrent.sql';
const validated = 'add it with "not valid", and validate it in a file that does nothing else';

function findPlainProblems(statement: string, statements: string[], own: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  const isOf = (table: string | undefined) => table !== undefined && !own.has(table);
  const add = (what: string, table: string | undefined, instead: string) =>
    problems.push(`${what}${table === undefined ? '' : ` ${table}`}: ${instead}`);

  if (/^create (or replace )?(function|procedure|view|trigger|type|domain|sequence)\b/.test(statement)) return [];
  // `on conflict … do update set`, `for update` and `before update on` name no table.
  for (const [, verb, table] of statement.matchAll(
    /\b(?<!\bdo |\bfor |\bkey )(update|delete from|merge into) (?:only )?(\w+)/g,
  )) {
    if (isOf(table)) add(verb!, table, batches);
  }
  const isFilled = /^(insert into|with .*\binsert into|create (unlogged )?table \w+ as|select .*\binto)\b/.test(
    statement,
  );
  for (const [, table] of isFilled ? statement.matchAll(/\b(?:from|join) (?:only )?(\w+)/g) : []) {
    if (isOf(table) && !new RegExp(`\\b${table} (as )?(\\(|not materialized|materialized)`).test(statement)) {
      add('reads all of', table, batches);
    }
  }
  const index = /^create (?:unique )?index (concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?(\w+)/.exec(
    statement,
  );
  if (index && (index[1] || isOf(index[2]))) add('an index on', index[2], concurrently);
  if (/^(vacuum full|cluster|reindex)\b/.test(statement))
    add(statement.split(' ')[0]!, undefined, 'leave it to the operator');
  const locked = /^lock (?:table )?(?:only )?(\w+)/.exec(statement)?.[1];
  if (isOf(locked)) add('lock of', locked, 'a lock that is kept to the end of the file stops calls');
  if (/^alter domain \w+ (add|validate)/.test(statement) && !/\bnot valid\b/.test(statement)) {
    add('a constraint of a domain', undefined, 'reads every table with it under their locks');
  }
  const divided = /^create table (?:if not exists )?\w+ partition of (\w+)/.exec(statement)?.[1];
  if (isOf(divided)) add('a partition of', divided, 'locks all of it: make a table like it, and attach that');
  const attached = /^alter table (?:if exists )?(?:only )?\w+ attach partition (\w+)/.exec(statement)?.[1];
  if (isOf(attached)) {
    add(
      'the partition',
      attached,
      'is read under its lock, unless a check that is valid says the same: if it does, except the file',
    );
  }
  const altered = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement);
  if (altered && isOf(altered[1])) problems.push(...findAlterProblems(altered[1]!, altered[2]!, statements));
  return problems;
}

/** Problems of the actions of an `alter table`, which has the exclusive lock of its table to the end of the file. */
function findAlterProblems(table: string, actions: string, statements: string[]): string[] {
  const problems: string[] = [];
  for (const action of splitActions(actions)) {
    const sayOf = (what: string, instead: string) => problems.push(`${what} of ${table}: ${instead}`);
    const isColumn = /^add (?:column )?(?!constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b|not null\b)/.test(
      action,
    );
    if (
      action.startsWith('validate constraint') &&
      !statements.every((one) => /^alter table \w+ validate constraint [^,]+$/.test(one))
    ) {
      sayOf('a validated constraint', 'validate it in a file that does nothing else');
    } else if (/^alter (column )?\w+ (set data )?type\b/.test(action)) {
      sayOf('the type of a column', 'add a column, fill it in batches and read it');
    } else if (/^alter (column )?\w+ set not null/.test(action)) {
      sayOf('not null', 'add "constraint … not null … not valid", and validate it in a file that does nothing else');
    } else if (/^alter (column )?\w+ (set expression|add generated)/.test(action)) {
      sayOf('a generated column', 'writes the table anew: add a column and fill it in batches');
    } else if (/^set (logged|unlogged|tablespace|access method)/.test(action)) {
      sayOf('the storage', 'writes the table anew');
    } else if (
      isColumn &&
      /\bstored\b|\bgenerated (always|by default) as identity|\b(big|small)?serial\b/.test(action)
    ) {
      sayOf('a column with a value for each row', 'writes the table anew: add it without, and fill it in batches');
    } else if (
      isColumn &&
      /\bdefault [^,]*\b(uuidv[47]|gen_random_uuid|random|clock_timestamp|timeofday|nextval)\s*\(/.test(action)
    ) {
      sayOf(
        'a column with another default for each row',
        'writes the table anew: add it without, and fill it in batches',
      );
    } else if (
      /\b(unique|primary key|exclude)\b/.test(action) &&
      /^add\b/.test(action) &&
      !/\busing index\b/.test(action)
    ) {
      sayOf(
        'a unique constraint',
        `make its index in a file that ends in .concurrent.sql, and add it with "using index"`,
      );
    } else if (
      /^add\b/.test(action) &&
      /\b(check \(|references \w+|constraint \w+ not null)/.test(action) &&
      !/\bnot valid\b/.test(action)
    ) {
      sayOf(
        isColumn ? 'a column with a constraint' : 'a constraint',
        isColumn ? `add the constraint by itself: ${validated}` : validated,
      );
    }
  }
  return problems;
}

/** The actions of an `alter table`, parted at the commas that are in no brackets. */
function splitActions(text: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += character;
  }
  return actions.map((action) => action.trim());
}

/**
 * The statements of a file in lower case, with single spaces, and without comments, texts and the bodies of functions. The body of a
 * `do` is read as statements of the file, because it is executed.
 */
function statementsOf(sql: string): string[] {
  const executed: string[] = [];
  const plain = sql
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(
      /(\bdo\s+(?:language\s+\w+\s+)?)?(\$\w*\$)([\s\S]*?)\2/gi,
      (_, isDo: string | undefined, _tag, body: string) => {
        if (isDo !== undefined) executed.push(body.replace(/^\s*(declare\b[\s\S]*?)?\bbegin\b/i, ' '));
        return isDo === undefined ? "''" : 'do';
      },
    )
    .replaceAll(/\bbegin\s+atomic\b[\s\S]*?\bend\b/gi, "''");
  return [plain, ...executed]
    .flatMap((text) => text.split(';'))
    .map((statement) =>
      statement
        .toLowerCase()
        .replaceAll('"', '')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ ?\( ?/g, ' (')
        .replaceAll('public.', '')
        .trim(),
    )
    .filter((statement) => statement !== '' && statement !== 'do' && statement !== 'end');
}
