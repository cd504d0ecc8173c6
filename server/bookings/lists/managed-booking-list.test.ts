import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { removeBooking } from '#test/changes.ts';
import { addPayments } from '#test/records.ts';
import { createBooking, createPlace, createProperty, createUser, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { recordStatements } from '#test/table-reads.ts';
import { bookingNumber } from '../booking-number.ts';

const server = useTestServer();
let token: string;
/** Ids of twelve bookings, in the order in which they were made. */
const ids: string[] = [];
const first = '2031-05-01';
beforeAll(async () => {
  const { services } = server;
  ({ token } = await signedIn(services, { role: 'admin' }));
  await createPlace(services, { id: 'ghadames', name_en: 'Ghadames' });
  await createPlace(services, { id: 'ghadames-old', name_en: 'Old Town', kind: 'district', parent: 'ghadames' });
  const host = await createUser(services, { name: 'Salma Ben Othman', email: 'salma@example.ly', role: 'host' });
  const homes = [
    await createProperty(services, host.id),
    await createProperty(services, host.id, { place_id: 'ghadames-old' }),
  ];
  const guests = [
    await createUser(services, { name: 'Aisha Musa', email: 'aisha@example.ly' }),
    await createUser(services, { name: '=Omar', email: 'omar@example.ly' }),
  ];
  const statuses = ['pending', 'declined', 'paid'];
  for (let n = 0; n < 12; n += 1) {
    const id = await createBooking(services, homes[n % 2]!, guests[n < 9 ? 0 : 1]!.id, {
      status: statuses[n % 3]!,
      // Each week later than the booking before it was made, but for the last.
      check_in: addDays(first, n === 11 ? -7 : 7 * n),
      total_dirham: 100_000 + 10_000 * ((n * 7) % 12),
    });
    ids.push(id);
  }
  const payment = (n: number, status: string) => ({
    reference: ids[n]!,
    payer_id: guests[0]!.id,
    amount_dirham: 100_000,
    status,
    invoice_no: `D${n}`,
  });
  await addPayments(services, [payment(2, 'approved'), payment(6, 'unknown')]);
});

type Query = Record<string, string>;
const list = (query: Query = {}) => server.succeed('listManagedBookings', { token, query });
const numbersOf = ({ bookings }: Awaited<ReturnType<typeof list>>) => bookings.map(({ id }) => ids.indexOf(id));
/** The indexes of all bookings, page by page forwards, and the same backwards from the last page. */
async function walk(query: Query) {
  const pages: number[][] = [];
  let page = await list(query);
  pages.push(numbersOf(page));
  while (page.next_cursor !== null) {
    page = await list({ ...query, cursor: page.next_cursor });
    pages.push(numbersOf(page));
  }
  const back: number[][] = [numbersOf(page)];
  while (page.previous_cursor !== null) {
    page = await list({ ...query, cursor: page.previous_cursor });
    back.unshift(numbersOf(page));
  }
  return { pages, back };
}
const all = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
const byTotal = Array.from({ length: 12 }, (_, n) => n).toSorted((a, b) => ((b * 7) % 12) - ((a * 7) % 12));

test.each<[Query, number[]]>([
  [{}, all],
  [{ order: 'asc' }, all.toReversed()],
  [{ sort: 'check_in' }, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 11]],
  [{ sort: 'check_in', order: 'asc' }, [11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [{ sort: 'total' }, byTotal],
  [{ status: 'pending' }, [9, 6, 3, 0]],
  [{ status: 'pending,declined', sort: 'check_in' }, [10, 9, 7, 6, 4, 3, 1, 0]],
  [{ guest: 'OMAR@example.ly' }, [11, 10, 9]],
  [{ host: 'salma@example.ly', status: 'paid' }, [11, 8, 5, 2]],
  [{ city: 'ghadames' }, [11, 9, 7, 5, 3, 1]],
  [{ method: 'sadad' }, [2]],
  [{ payment: 'paid' }, [2]],
  [{ payment: 'unpaid', status: 'paid' }, [11, 8, 5]],
  [{ payment: 'unknown' }, [6]],
  [{ payment: 'unknown', guest: 'omar@example.ly' }, []],
  [{ payment: 'cash' }, []],
  [{ guest: 'aish mus', sort: 'total' }, byTotal.filter((n) => n < 9)],
  [{ guest: 'ai' }, []],
  [{ q: 'aisha', guest: 'omar@example.ly' }, []],
  [{ from: addDays(first, 14), to: addDays(first, 28) }, [4, 3, 2]],
  [{ from: addDays(first, 14), to: addDays(first, 28), sort: 'check_in', order: 'asc' }, [2, 3, 4]],
  [{ made_to: '2020-01-01' }, []],
  [{ q: 'aisha', status: 'pending' }, [6, 3, 0]],
  [{ q: 'ben othman', sort: 'check_in', order: 'asc', from: addDays(first, 50) }, [8, 9, 10]],
])('%j are found in their order, page by page in both directions', async (query, expected) => {
  const { pages, back } = await walk({ ...query, limit: '5' });
  expect(pages.flat()).toEqual(expected);
  expect(back.flat()).toEqual(expected);
});

test('bookings that were found by their ids are read once; what is left of others is looked for beyond the page', async () => {
  const scansOf = async (query: Query) => {
    const sent = await recordStatements(async () => void (await list(query)));
    return sent.filter(({ text }) => text.includes('select b.* from')).length;
  };
  for (const found of [{ q: 'aisha', status: 'pending' }, { guest: 'OMAR@example.ly' }, { payment: 'unknown' }])
    expect(await scansOf(found), JSON.stringify(found)).toBe(1);
  expect(await scansOf({ guest: 'nobody@example.ly' })).toBe(0);
  expect(await scansOf({ status: 'pending' })).toBe(2);
  // A page that is full says where the next one begins.
  expect(await scansOf({ status: 'pending', limit: '2' })).toBe(1);
});

test('a page stays where it is while bookings are made', async () => {
  const before = await list({ limit: '4' });
  const second = await list({ limit: '4', cursor: before.next_cursor! });
  const { services } = server;
  const property = await createProperty(services, (await createUser(services, { role: 'host' })).id);
  const guest = await createUser(services, { name: 'Late Guest' });
  const added = await createBooking(services, property, guest.id, { status: 'declined', check_in: '2032-01-01' });
  const again = await list({ limit: '4', cursor: before.next_cursor! });
  expect(numbersOf(again)).toEqual(numbersOf(second));
  const newest = await list({ limit: '4', cursor: again.previous_cursor! });
  expect(numbersOf(newest)).toEqual([11, 10, 9, 8]);
  const newer = await list({ limit: '4', cursor: newest.previous_cursor! });
  expect(newer).toMatchObject({ bookings: [{ id: added }], previous_cursor: null });
  await removeBooking(server, { id: added });
});

test('values that are none are refused, and signs of a pattern stand for themselves', async () => {
  for (const query of [
    { status: 'pending,unknown' },
    { sort: 'guest' },
    { from: '2031-02-30' },
    { cursor: 'bm9uc2Vuc2U' },
  ] as Query[]) {
    expect((await server.call('listManagedBookings', { token, query })).status, JSON.stringify(query)).toBe(422);
  }
  // A cursor belongs to its order.
  const { next_cursor } = await list({ sort: 'total', limit: '1' });
  expect((await server.call('listManagedBookings', { token, query: { cursor: next_cursor! } })).status).toBe(422);
  for (const query of [
    { q: '%%%' },
    { q: "' or 1=1 --" },
    { city: "x' or true" },
    { guest: '%@example.ly' },
  ] as Query[]) {
    expect(numbersOf(await list(query)), JSON.stringify(query)).toEqual([]);
  }
});

test('as text/csv with labels of the reader, and no formula; it is recorded by its filters', async () => {
  const answer = await fetch(`${server.url}/api/admin/bookings?guest=omar@example.ly&sort=check_in&order=asc`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/csv', 'accept-language': 'fr' },
  });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = (await answer.text()).trim().split('\r\n');
  expect(head).toContain('Numéro de réservation');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain(bookingNumber(ids[11]!));
  expect(lines[0]).toContain("'=Omar");
  // Looking at the list is not recorded, and whom a filter names stays out of the log.
  await list({ guest: 'omar@example.ly', status: 'paid' });
  const logged = await server.services.db
    .selectFrom('audit_log')
    .where('operation', '=', 'listManagedBookings')
    .select(['subject_kind', 'subject_id', 'subject_name'])
    .execute();
  expect(logged).toEqual([{ subject_kind: 'bookings', subject_id: 'guest', subject_name: 'guest' }]);
});
