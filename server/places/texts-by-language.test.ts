import { expect, test } from 'vitest';
import { useOpenDatabase } from '#test/open-database.ts';

const open = useOpenDatabase();
const place = { kind: 'city', latitude: 32.8, longitude: 13.2, west: 13, south: 32.7, east: 13.4, north: 33 };

interface Written {
  names: Record<string, string>;
  name_en: string;
  name_ar: string;
  name_fr: string;
}

async function write(columns: Record<string, unknown>): Promise<Written> {
  const row: Record<string, unknown> = { ...place, ...columns };
  const names = Object.keys(row);
  const { rows } = await open.pool.query<Written>(
    `insert into places (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
     on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
     returning names, name_en, name_ar, name_fr`,
    Object.values(row),
  );
  return rows[0]!;
}

const asBefore = { name_en: 'Sabha', name_ar: 'سبها', name_fr: 'Sebha' };
const names = { en: 'Sabha', ar: 'سبها', fr: 'Sebha' };

test('texts of the columns that an instance of the version before writes are those by language, and the other way round', async () => {
  expect((await write({ id: 'by-columns', ...asBefore })).names).toEqual(names);
  expect(await write({ id: 'by-language', names })).toEqual({ names, ...asBefore });
});

test('what either version changes is changed for the other, and a text in a further language stays', async () => {
  const further = { ...names, tr: 'Sebha (tr)' };
  expect(await write({ id: 'sabha', names: further })).toEqual({ names: further, ...asBefore });
  const renamed = { ...asBefore, name_fr: 'Sabha' };
  expect(await write({ id: 'sabha', ...renamed })).toEqual({ names: { ...further, fr: 'Sabha' }, ...renamed });
  const shorter = { en: 'Sabhā', tr: 'Sebha (tr)' };
  expect(await write({ id: 'sabha', names: shorter })).toEqual({
    names: shorter,
    name_en: 'Sabhā',
    name_ar: 'Sabhā',
    name_fr: 'Sabhā',
  });
});

test('a text in a language that has none is the English one', async () => {
  const { rows } = await open.pool.query(
    `select text_in($1::jsonb, 'fr') as known, text_in($1::jsonb, 'tr') as missing`,
    [JSON.stringify(names)],
  );
  expect(rows).toEqual([{ known: 'Sebha', missing: 'Sabha' }]);
});
