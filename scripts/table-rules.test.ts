import { describe, expect, test } from 'vitest';
import { findTableProblems, readSchema, tablesInSql, tableUseOf, type Ownership } from './table-rules.ts';

const schema = `
create table bookings (
  id uuid
);

create table holds (
  id uuid
);

create table users (
  id uuid
);

create unlogged table views (
  id uuid
);

create view stays as
 SELECT id
   FROM bookings;

CREATE OR REPLACE FUNCTION public.book_stay(one uuid)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
begin
  insert into bookings (id) values (one);
  insert into holds (id) values (one);
end $function$;

CREATE OR REPLACE FUNCTION public.close_user(one uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from users where id = one;
$function$;

CREATE OR REPLACE FUNCTION public.user_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('users', new.id::text);
  return null;
end $function$;

CREATE TRIGGER users_changed AFTER UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION user_changed();
`;

const ownership: Ownership = {
  tables: { bookings: 'bookings', holds: 'listings', users: 'accounts', views: 'search' },
  views: { stays: { owner: 'bookings', reason: 'what lists say of a booking' } },
  published: { views: { readers: ['listings'], reason: 'an index' } },
  lists: [],
  functions: { book_stay: { owner: 'bookings', uses: ['holds'], callers: ['listings'] } },
};

const problemsOf = (path: string, source: string, rules: Partial<Ownership> = {}) =>
  findTableProblems(new Map([[path, source]]), schema, { ...ownership, ...rules }).map(
    (one) => `${one.path}:${one.line} ${one.sentence}`,
  );

describe('a foreign table', () => {
  test.each([
    ['a statement', 'await pool.query("select 1 from users");'],
    ['a template', 'await sql`\n  select ${one} from bookings as b join users as u on true`;'],
    ['a named statement', "const q = { name: 'x', text: `select (select 1 from users) as one` };"],
    ['a list of tables', 'await sql`select 1 from unnest(array[1]) as n, users as u`;'],
    ['a fragment', "const tables = 'users as u join bookings as b on true';"],
    ['selectFrom', "db.selectFrom('users as u');"],
    ['selectFrom with several', "db.selectFrom(['bookings', 'users as u']);"],
    ['a join', "db.selectFrom('bookings').innerJoin('users', 'users.id', 'bookings.id');"],
    ['a subquery', "db.selectFrom('bookings').where(({ selectFrom }) => selectFrom('users'));"],
  ])('that is read in %s is found', (_, source) => {
    expect(problemsOf('server/bookings/x.ts', source)).toEqual([expect.stringContaining('reads users')]);
  });

  test.each([
    ['insert', 'sql`insert into users (id) values (1)`;'],
    ['update', 'sql`with one as (update users as u set id = 1 returning id) select * from one`;'],
    ['delete', "pool.query('delete from users');"],
    ['truncate', "pool.query('truncate users');"],
    ['insertInto', "trx.insertInto('users');"],
    ['updateTable', "trx.updateTable('users');"],
    ['deleteFrom', "trx.deleteFrom('users');"],
  ])('that is written by %s is found, also in a list and where it is published', (_, source) => {
    const rules: Partial<Ownership> = {
      lists: [{ file: 'server/bookings/x-list.ts', tables: ['users'], reason: 'a list' }],
      published: { users: { readers: ['bookings'], reason: 'read by all' } },
    };
    expect(problemsOf('server/bookings/x-list.ts', source, rules)).toContainEqual(
      expect.stringContaining('writes users, a table of accounts'),
    );
  });

  test('may be read in a listed file that is named as a list, and nowhere else', () => {
    const source = 'sql`select 1 from users`;';
    const lists = (file: string) => ({ lists: [{ file, tables: ['users'], reason: 'a list' }] });
    expect(problemsOf('server/bookings/x-list.ts', source, lists('server/bookings/x-list.ts'))).toEqual([]);
    expect(problemsOf('server/bookings/x-list.ts', source)).toEqual([expect.stringContaining('reads users')]);
    expect(problemsOf('server/bookings/x.ts', source, lists('server/bookings/x.ts'))).toEqual([
      expect.stringContaining('must end in -list.ts'),
    ]);
  });

  test('is not locked by a list', () => {
    const rules = { lists: [{ file: 'server/bookings/x-list.ts', tables: ['users'], reason: 'a list' }] };
    for (const source of ['sql`select 1 from users for no key update`;', "db.selectFrom('users').forUpdate();"]) {
      expect(problemsOf('server/bookings/x-list.ts', source, rules)).toEqual([expect.stringContaining('locks rows')]);
    }
  });

  test('that is published may be read by the domains named', () => {
    expect(problemsOf('server/listings/x.ts', 'sql`select 1 from views`;')).toEqual([]);
    expect(problemsOf('server/bookings/x.ts', 'sql`select 1 from views`;')).toHaveLength(1);
  });

  test('is read through a view anywhere, and never written through it', () => {
    expect(problemsOf('server/accounts/x.ts', 'sql`select 1 from stays as s`;')).toEqual([]);
    expect(problemsOf('server/accounts/x.ts', 'sql`update stays set id = 1`;')).toEqual([
      expect.stringContaining('writes stays, a table of bookings'),
    ]);
  });

  test('may be used by tests and seeds', () => {
    expect(problemsOf('server/bookings/x.test.ts', 'sql`delete from users`;')).toEqual([]);
    expect(problemsOf('db/seed/x.ts', 'sql`delete from users`;')).toEqual([]);
  });
});

describe('also reports', () => {
  test('a table named at run time', () => {
    const source = "for (const table of ['bookings', 'users'] as const) trx.deleteFrom(table);";
    expect(problemsOf('server/bookings/x.ts', source)).toEqual([expect.stringContaining('at run time')]);
  });

  test('an SQL function of another domain, unless it is for others to call', () => {
    expect(problemsOf('server/accounts/x.ts', 'sql`select book_stay(${id})`;')).toEqual([
      expect.stringContaining('calls the SQL function book_stay of bookings'),
    ]);
    expect(problemsOf('server/listings/x.ts', 'sql`select book_stay(${id})`;')).toEqual([]);
  });

  test('one that is not listed, because it is clear whose it is by its tables or by those of its trigger', () => {
    for (const name of ['close_user', 'user_changed']) {
      const source = `sql\`select ${name}(\${id})\`;`;
      expect(problemsOf('server/accounts/x.ts', source)).toEqual([]);
      expect(problemsOf('server/bookings/x.ts', source)).toEqual([
        expect.stringContaining(`calls the SQL function ${name} of accounts`),
      ]);
      const functions = { ...ownership.functions, [name]: { owner: 'accounts' } };
      expect(problemsOf('server/bookings/x.ts', '', { functions })).toEqual([
        expect.stringContaining(`the SQL function ${name} is listed, though its tables say whose it is`),
      ]);
    }
  });

  test('an entry of the map that does not match the sources', () => {
    const lists = [
      { file: 'server/bookings/gone-list.ts', tables: ['users'], reason: 'a list' },
      { file: 'server/bookings/x-list.ts', tables: ['users'], reason: 'a list' },
    ];
    expect(problemsOf('server/bookings/x-list.ts', 'export {};', { lists })).toEqual([
      expect.stringContaining('is listed for users, which it does not read'),
      expect.stringContaining('gone-list.ts:1 is listed in table-owners.ts but not there'),
    ]);
    const sentences = (rules: Partial<Ownership>) => problemsOf('server/bookings/x.ts', 'export {};', rules).join('\n');
    const { users: _, ...tables } = ownership.tables;
    expect(sentences({ tables })).toContain('the table users has no owner');
    expect(sentences({ tables: { ...ownership.tables, homes: 'listings' } })).toContain('there is no table homes');
    expect(sentences({ views: {} })).toContain('the view stays has no owner');
    expect(sentences({ views: { ...ownership.views, homes: { owner: 'listings', reason: '' } } })).toContain(
      'there is no view homes',
    );
    expect(sentences({ functions: {} })).toContain('the SQL function book_stay has no owner');
    expect(sentences({ functions: { book_stay: { owner: 'bookings' } } })).toContain('uses holds, the list says none');
  });
});

test('a problem names the line of the clause', () => {
  expect(problemsOf('server/bookings/x.ts', 'const a = 1;\nsql`\n  select 1\n  from users`;')).toEqual([
    expect.stringMatching(/^server\/bookings\/x\.ts:4 reads users/),
  ]);
});

test('accepts own tables, columns and words that look like tables', () => {
  const source = `
    sql\`select b.users, count(*) as users from bookings as b for update of b\`;
    sql\`update bookings set id = 1 from holds_of($1) as h\`;
    const text = 'Mail from us to users';
    Array.from(rows);
  `;
  expect(problemsOf('server/bookings/x.ts', source)).toEqual([]);
  expect(tableUseOf('x.ts', source, ownership).accesses.map(({ table, mode }) => `${mode} ${table}`)).toEqual([
    'read bookings',
    'write bookings',
  ]);
});

test('reads tables and function bodies from the schema file', () => {
  const { tables, views, functions } = readSchema(schema);
  expect(tables).toEqual(['bookings', 'holds', 'users', 'views']);
  expect(views).toEqual(['stays']);
  expect(tablesInSql(functions.get('book_stay')!, new Set(tables)).map(({ table, mode }) => [table, mode])).toEqual([
    ['bookings', 'write'],
    ['holds', 'write'],
  ]);
});
