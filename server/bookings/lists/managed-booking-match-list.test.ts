import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { createBooking, createProperty, createUser, signedIn } from '#test/factories.ts';
import { isFullRun } from '#test/run-size.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let token: string;
/** The id of the only booking of a guest with a rare name. */
let rare: string;
/** More bookings than are looked up by what finds them, and more people of one name. */
const many = { bookings: 5100, people: 1100 };

beforeAll(async () => {
  const { services } = server;
  ({ token } = await signedIn(services, { role: 'admin' }));
  const host = await createUser(services, { name: 'فاطمة المسلاتي', email: 'fatima@example.ly', role: 'host' });
  const property = await createProperty(services, host.id);
  const guests = [
    await createUser(services, { name: 'أحمد كثيرون', email: 'ahmed@example.ly' }),
    await createUser(services, { name: 'هُدى الزليطنيّة' }),
  ];
  const [often, once] = await Promise.all(
    guests.map(({ id }, at) =>
      createBooking(services, property, id, { status: 'declined', check_in: addDays('2031-05-01', at * 9) }),
    ),
  );
  rare = once!;
  const owner = new Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  const { rows: columns } = await owner.query<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'bookings' and is_generated = 'NEVER' and column_name <> 'id'`,
  );
  const { names } = columns[0]!;
  await owner.query(
    `insert into bookings (id, ${names}) select new_id(), ${names} from bookings, generate_series(2, $2) where id = $1`,
    [often, many.bookings],
  );
  await owner.query(
    `insert into users (name, email, password_hash, role, referral_code)
     select 'أسماء شائعة ' || n, role || '-' || n || '@example.ly', 'none', role, upper(role) || n
     from generate_series(1, $1) as n, unnest(array['guest', 'host']) as role`,
    [many.people],
  );
  await owner.query('vacuum analyze bookings, users');
  await owner.end();
});

type Query = Record<string, string>;
const list = (query: Query = {}) => server.succeed('listManagedBookings', { token, query });

/** The ids of the bookings of a search, page by page, and whether each page said that many match. */
async function walk(query: Query, mostPages = Infinity) {
  const ids: string[] = [];
  const said = new Set<boolean>();
  let page = await list({ limit: '100', ...query });
  for (let pages = 1; ; pages += 1) {
    ids.push(...page.bookings.map(({ id }) => id));
    said.add(page.matches_many);
    if (page.next_cursor === null || pages === mostPages) return { ids, said: [...said] };
    page = await list({ limit: '100', ...query, cursor: page.next_cursor });
  }
}

test.each<Query>([
  { q: 'هدى' },
  { guest: 'الزليطنيه' },
  { guest: 'هُدى' },
  { q: 'هدي الزليطنية', host: 'فاطمه' },
  { guest: 'هدى', host: 'fatima@example.ly' },
  { q: 'فاطمه المسلاتى', guest: 'هدى' },
])('%j finds one booking, in any spelling of the name', async (query) => {
  expect(await walk(query)).toEqual({ ids: [rare], said: [false] });
});

/** Fifty pages each: without `SWEEP=all` two of the searches are read to their end, and the others for three pages. */
const isReadWhole = (query: Query) => isFullRun || query['order'] === 'asc' || query['status'] !== undefined;

test.each<[Query, number]>([
  [{ q: 'احمد' }, many.bookings],
  [{ guest: 'ahmed@example.ly' }, many.bookings],
  [{ host: 'فاطمة' }, many.bookings + 1],
  [{ q: 'فاطمة', order: 'asc' }, many.bookings + 1],
  [{ guest: 'كثيرون', host: 'مسلاتي', status: 'declined' }, many.bookings],
])(
  '%j finds too many to look them up: all of them follow in their order, and the answer says so',
  async (query, count) => {
    const { ids, said } = await walk(query, isReadWhole(query) ? Infinity : 3);
    expect(said).toEqual([true]);
    expect(ids).toHaveLength(isReadWhole(query) ? count : 300);
    const sorted = ids.toSorted();
    expect(ids).toEqual(query['order'] === 'asc' ? sorted : sorted.toReversed());
  },
);

test.each(['guest', 'host'] as const)('a booking whose %s has a name of very many is found', async (side) => {
  const { services } = server;
  const people = await services.db.selectFrom('users').select(['id', 'role']).where('name', 'like', 'أسماء%').execute();
  const one = people.findLast(({ role }) => role === side)!;
  const host = side === 'host' ? one : await createUser(services, { role: 'host' });
  const guest = side === 'guest' ? one : await createUser(services);
  const property = await createProperty(services, host.id);
  const id = await createBooking(services, property, guest.id, { status: 'declined', check_in: '2031-06-01' });
  expect(await walk({ [side]: 'اسماء شائعه' })).toEqual({ ids: [id], said: [true] });
  expect((await walk({ q: 'اسماء شائعه' })).ids).toContain(id);
});

test('signs without letters are no search, and find nothing', async () => {
  for (const query of [{ q: '---' }, { q: 'ـــــ' }, { guest: 'D-7' }, { host: "' '" }] as Query[]) {
    expect(await list(query), JSON.stringify(query)).toMatchObject({ bookings: [], matches_many: false });
  }
});

test('a file that ends before the list does says so in its last line', async () => {
  const file = async (query: string) => {
    const answer = await fetch(`${server.url}/api/admin/bookings?${query}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/csv', 'accept-language': 'en' },
    });
    return (await answer.text()).trim().split('\r\n').slice(1);
  };
  const cut = await file('guest=ahmed@example.ly');
  expect(cut).toHaveLength(5001);
  expect(cut.at(-1)).toMatch(/^"The file ends here, and more bookings may match\..*",{10}$/);
  const whole = await file(`q=${encodeURIComponent('هدى')}`);
  expect(whole).toHaveLength(1);
  expect(whole[0]).toContain('هُدى');
});
