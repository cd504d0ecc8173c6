import { beforeAll, expect, test } from 'vitest';
import { transferReference } from '#contract/transfer-references.ts';
import { bookingNumber } from '#server/bookings/bookings.ts';
import { addPayments } from '#test/records.ts';
import { changeTexts, changeUser, removeTexts } from '#test/changes.ts';
import { createBooking, createProperty, createUser, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let token: string;
let bookingId: string;
let property: { id: string };
const transferred = transferReference(7);
const guest = { name: 'Aisha Musa', email: 'aisha.musa@example.ly' };
beforeAll(async () => {
  const { services } = server;
  ({ token } = await signedIn(services, { role: 'admin', admin_role: 'owner' }));
  const host = await createUser(services, { name: 'Salma Ben Othman', role: 'host' });
  const { id: guestId } = await createUser(services, guest);
  property = await createProperty(services, host.id);
  bookingId = await createBooking(services, { id: property.id, host_id: host.id }, guestId, {
    status: 'paid',
    check_in: '2031-05-01',
  });
  await addPayments(services, [
    payment(guestId, { invoice_no: 'D70412', provider_reference: '9F31-77204', status: 'approved' }),
    payment(guestId, { invoice_no: transferred, provider_reference: null, status: 'failed' }),
  ]);
});

const payment = (
  payer_id: string,
  values: { invoice_no: string; provider_reference: string | null; status: string },
) => ({
  reference: bookingId,
  payer_id,
  method: 'adfali',
  amount_dirham: 265_000,
  ...values,
});

const search = (q: string) => server.succeed('searchAdministration', { token, query: { q } });
const kindsOf = (found: Awaited<ReturnType<typeof search>>) =>
  Object.entries(found).flatMap(([kind, items]) => (items.length > 0 ? [kind] : []));

test('users are found by the beginning of their address and by their name', async () => {
  for (const q of ['aisha.mu', 'AISHA.MUSA@example.ly', 'sha mus']) {
    const { users } = await search(q);
    expect(users, q).toMatchObject([{ ...guest, role: 'guest', avatar: null }]);
  }
  expect((await search('musa@example')).users).toEqual([]);
});

test('bookings are found by their number, by guest and by host', async () => {
  const number = bookingNumber(bookingId);
  for (const q of [number, number.toLowerCase(), 'aisha', 'ben othman']) {
    const { bookings } = await search(q);
    expect(bookings, q).toMatchObject([
      { id: bookingId, number, status: 'paid', guest: guest.name, home: 'Quiet house', check_in: '2031-05-01' },
    ]);
  }
});

test('payments are found by the beginning of either reference, as people type it', async () => {
  const found = { booking_id: bookingId, booking_number: bookingNumber(bookingId), method: 'adfali' };
  for (const q of ['9f31', '9F31-77204', 'd704'])
    expect((await search(q)).payments, q).toMatchObject([{ ...found, reference: '9F31-77204', status: 'approved' }]);
  const digits = transferred.slice('DYB-'.length);
  const arabic = digits.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  for (const q of [transferred.slice(0, 8), transferred.toLowerCase(), digits.replace('-', ' '), arabic])
    expect((await search(q)).payments, q).toMatchObject([{ ...found, reference: transferred, status: 'failed' }]);
});

test('properties are found by a title in any language, once each', async () => {
  for (const q of ['quiet', 'Maison', 'بيت هاد']) {
    const { properties } = await search(q);
    expect(properties, q).toMatchObject([{ id: property.id, title: 'Quiet house', host: 'Salma Ben Othman' }]);
  }
});

test('what people read is found as they copy it or type it', async () => {
  const { services } = server;
  const owner = await createUser(services, {
    name: 'Nuri al-Ḥājj, “Abu Ali”',
    email: 'nuri.hajj@example.ly',
    role: 'host',
  });
  const home = await createProperty(services, owner.id);
  await changeTexts(services, home, { title: 'White door, quiet lane – “Hosh” (new)' }, 'en');
  await changeTexts(services, home, { title: 'بيت مُسَوَّر، «الحوش الأبيض»' }, 'ar');
  await changeTexts(services, home, { title: 'L’arcade à l’ombre' }, 'fr');
  const titles = [
    'White door, quiet lane',
    'white door quiet lane',
    'White door,quiet lane.',
    '  “White door”  (NEW)!',
    'Hosh white',
    'بيت مسور، «الحوش الأبيض»',
    'بيـــت مُسوَّر',
    'الحوش الابيض؟',
    "L'arcade a l'ombre",
    '\u2068White door\u2069',
  ];
  for (const q of titles) expect((await search(q)).properties, q).toMatchObject([{ id: home.id }]);
  for (const q of ['white window', 'Blue door, quiet lane', ',،.', '– “ ”'])
    expect((await search(q)).properties, q).toEqual([]);
  for (const q of [
    'Abu Ali, Nuri',
    'nuri al hajj',
    '“Nuri al-Hajj”',
    '<nuri.hajj@example.ly>',
    '\u202anuri.hajj@example.ly\u202c,',
  ])
    expect((await search(q)).users, q).toMatchObject([{ id: owner.id }]);
  const number = bookingNumber(bookingId);
  for (const q of [
    `${number}, Quiet house`,
    `\u2066${number}\u2069 · Quiet house`,
    `(${number})`,
    number.replaceAll('-', ' '),
  ])
    expect((await search(q)).bookings, q).toMatchObject([{ id: bookingId }]);
  for (const q of [' 9F31-77204.', '\u20669F31-77204\u2069', '(d70412)', `${transferred},`])
    expect((await search(q)).payments, q).toHaveLength(1);
  await removeTexts(services, home);
});

test('nothing is found for two letters, and signs of a pattern stand for themselves', async () => {
  for (const q of ['ai', '%%%', '___', "a'; drop table users; --", 'ai%sa', '\\\\\\'])
    expect(kindsOf(await search(q)), q).toEqual([]);
  expect((await search('aisha')).users).toHaveLength(1);
});

test('unpublished properties are found by roles that read what hosts submit', async () => {
  const { services } = server;
  const host = await createUser(services, { role: 'host' });
  const draft = await createProperty(services, host.id, { listing_status: 'submitted' });
  const found = async (admin_role: string) => {
    const { token: own } = await signedIn(services, { role: 'admin', admin_role });
    const { properties } = await server.succeed('searchAdministration', { token: own, query: { q: 'quiet' } });
    return properties.map(({ id }) => id);
  };
  expect(await found('trust')).toEqual([draft.id, property.id]);
  expect(await found('finance')).toEqual([property.id]);
  await removeTexts(services, draft);
});

test('closed accounts are left out, and at most six of a kind are shown', async () => {
  const { services } = server;
  const closed = await createUser(services, { name: 'Nobody Zwai' });
  await changeUser(services, closed, { closed_at: new Date() });
  expect((await search('nobody')).users).toEqual([]);
  for (let number = 0; number < 8; number += 1) await createUser(services, { name: `Tariq Bu Zaid ${number}` });
  expect((await search('tariq')).users).toHaveLength(6);
});
