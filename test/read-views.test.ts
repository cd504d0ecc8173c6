/** What is published of people, homes and stays is planned as a statement over their tables, and titles follow one rule. */
import { expect, test } from 'vitest';
import { createProperty, createUser } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

async function planOf(statement: string): Promise<string> {
  const { pool } = server.services;
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const id = "'00000000-0000-0000-0000-000000000000'";

test.each([
  ['people', `select name, is_open from people where id = ${id}`, 'users_pkey'],
  [
    'homes',
    `select id, is_public, titles from homes where host_id = ${id} order by id desc limit 5`,
    'properties_host',
  ],
  ['stays', `select guests, number from stays where id = ${id}`, 'bookings_pkey'],
  [
    'a stay with its people and its home',
    `select g.name, h.host_id from stays as s join people as g on g.id = s.guest_id join homes as h on h.id = s.property_id
     where s.id = ${id}`,
    'bookings_pkey',
  ],
  ['titles', `select t.title from title_of(${id}, 'ar') as t`, 'property_texts_pkey'],
  ['the title of each row', `select (select title from title_of(h.id, 'ar')) from homes as h`, 'property_texts_pkey'],
  ['photos', `select (select photo from cover_of(h.id, 'ar')) from homes as h`, 'property_photos_property_id'],
])('%s are read by the index of their table', async (_, statement, index) => {
  const plan = await planOf(statement);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Function Scan|Subquery Scan on (people|homes|stays)/);
});

test('a title is in the language of the reader, else in English, Arabic or French', async () => {
  const { pool } = server.services;
  const home = await createProperty(server.services, (await createUser(server.services, { role: 'host' })).id);
  const read = async (language: string) => {
    const { rows } = await pool.query<{ title: string; alt: string }>(
      `select t.title, c.photo ->> 'alt' as alt from title_of($1, $2) as t cross join cover_of($1, $2) as c`,
      [home.id, language],
    );
    return rows;
  };
  const remove = (language: string) =>
    pool.query('delete from property_texts where property_id = $1 and language = $2', [home.id, language]);
  expect(await read('en')).toEqual([{ title: 'Quiet house', alt: 'A courtyard' }]);
  expect(await read('ar')).toEqual([{ title: 'بيت هادئ', alt: 'حوش' }]);
  expect(await read('fr')).toEqual([{ title: 'Maison calme', alt: 'Une cour' }]);
  await remove('fr');
  expect(await read('fr')).toEqual([{ title: 'Quiet house', alt: 'Une cour' }]);
  await remove('en');
  expect(await read('fr')).toEqual([{ title: 'بيت هادئ', alt: 'Une cour' }]);
  await remove('ar');
  expect(await read('fr')).toEqual([]);
});
