import { beforeAll, expect, test } from 'vitest';
import { addPayments } from '#test/records.ts';
import { createBooking, createProperty, createUser, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { bookingNumber } from '#server/bookings/bookings.ts';
import { mentionedNumbers } from './case-context.ts';

const server = useTestServer();
let admin: { token: string };
let guest: { id: string; token: string };
/** A booking of the guest, an older one, and one of somebody else. */
let bookings: string[];
beforeAll(async () => {
  const { services } = server;
  admin = await signedIn(services, { role: 'admin', name: 'Najla Shaban', admin_role: 'support' });
  guest = await signedIn(services, { name: 'Omar Al-Fitouri', email: 'omar@example.ly', language: 'fr' });
  const host = await createUser(services, { name: 'Salma Ben Othman', role: 'host' });
  const other = await createUser(services, { name: 'Aisha Musa' });
  const property = await createProperty(services, host.id);
  const make = (by: string, check_in: string) =>
    createBooking(services, property, by, { status: 'completed', check_in });
  const older = await make(guest.id, '2030-03-01');
  const foreign = await make(other.id, '2030-04-01');
  bookings = [await make(guest.id, '2030-05-01'), older, foreign];
  const payment = { amount_dirham: 250_000, status: 'unknown', invoice_no: 'D7' };
  await addPayments(services, [{ reference: older, payer_id: guest.id, ...payment }]);
});

const open = (text: string) =>
  server.succeed('openCase', { token: guest.token, body: { topic: 'payment', subject: 'My payment', text } });
const contextOf = async (id: string) =>
  (await server.succeed('getCaseContext', { token: admin.token, params: { id } })).bookings;
const fill = async (id: string, query: { booking?: string } = {}) =>
  (await server.succeed('listFilledAnswers', { token: admin.token, params: { id }, query })).answers;

test('has the bookings that are named, then the newest ones of the person, with payments and people', async () => {
  const { id } = await open(`I paid for ${bookingNumber(bookings[2]!).toLowerCase()}, and nothing came.`);
  const found = await contextOf(id);
  expect(found.map((one) => [bookings.indexOf(one.id), one.is_mentioned])).toEqual([
    [2, true],
    [0, false],
    [1, false],
  ]);
  expect(found[0]).toMatchObject({ guest: { name: 'Aisha Musa' }, host: { name: 'Salma Ben Othman' }, payments: [] });
  expect(found[2]!.payments).toMatchObject([{ method: 'sadad', status: 'unknown', amount_dirham: 250_000 }]);
  const opened = server.services.db.selectFrom('audit_log').where('operation', '=', 'getCaseContext');
  expect(await opened.select(['subject_id']).execute()).toEqual([{ subject_id: id }]);
});

test('tells nothing about a stay of somebody else whose number is in the text', async () => {
  const { services } = server;
  const stranger = await signedIn(services);
  const name = { name: 'Stay', texts: { en: '{home}, {booking number}', ar: '', fr: '' } };
  const answer = await server.succeed('createSavedAnswer', { token: admin.token, body: name });
  const { id } = await server.succeed('openCase', {
    token: stranger.token,
    body: { topic: 'payment', subject: 'My payment', text: `I paid for ${bookingNumber(bookings[1]!)}.` },
  });
  expect((await contextOf(id)).map((one) => one.is_of_person)).toEqual([false]);
  for (const query of [{}, { booking: bookings[1]! }]) {
    const filled = (await fill(id, query)).find((one) => one.id === answer.id)!;
    expect(filled.unfilled).toHaveLength(2);
    expect(filled.text).not.toContain(bookingNumber(bookings[1]!));
  }
  await server.succeed('removeSavedAnswer', { token: admin.token, params: { saved_answer_id: answer.id } });
});

test('fills the saved answers for the person, the booking and who answers', async () => {
  const body = (name: string, en: string, fr = '') => ({ name, texts: { en, ar: '', fr } });
  for (const one of [
    body('1 Paid', 'Hi', 'Bonjour {nom}, la réservation {numéro de réservation} : {arrivée}. {mon nom}'),
    body('2 Case', 'About {case number}, {booking number}'),
    body('3 Home', '{home}', '« {logement} »'),
    { name: '4 Home', texts: { en: '', ar: '{المكان}', fr: '' } },
  ]) {
    await server.succeed('createSavedAnswer', { token: admin.token, body: one });
  }
  const { id, number } = await open('Where is my money?');
  const [paid, about, ...homes] = await fill(id);
  expect(homes.map(({ text }) => text)).toEqual(['« Maison calme »', 'بيت هادئ']);
  const newest = bookingNumber(bookings[0]!);
  expect(paid).toMatchObject({ language: 'fr', unfilled: [] });
  expect(paid!.text).toMatch(new RegExp(`^Bonjour Omar, la réservation ${newest} : mercredi 1 mai 2030\\. Najla$`));
  // In the language in which it is written.
  expect(about).toMatchObject({ language: 'en', text: `About #${number}, ${newest}` });
  expect((await fill(id, { booking: bookings[1]! }))[1]!.text).toBe(`About #${number}, ${bookingNumber(bookings[1]!)}`);
});

test('addresses a company by its whole name', async () => {
  const company = await signedIn(server.services, { role: 'host_company', name: 'Sahel Homes', language: 'en' });
  const { id } = await server.succeed('openCase', {
    token: company.token,
    body: { topic: 'other', subject: 'Hello', text: 'A question' },
  });
  const body = { name: '5 Person', texts: { en: 'Dear {name}', ar: '', fr: '' } };
  const answer = await server.succeed('createSavedAnswer', { token: admin.token, body });
  expect((await fill(id)).find(({ name }) => name === '5 Person')!.text).toBe('Dear Sahel Homes');
  await server.succeed('removeSavedAnswer', { token: admin.token, params: { saved_answer_id: answer.id } });
});

test('an answer with an open place is not sent', async () => {
  const stranger = await signedIn(server.services, { name: 'Nadia Swehli', language: 'en' });
  const { id } = await server.succeed('openCase', {
    token: stranger.token,
    body: { topic: 'other', subject: 'Hello', text: 'A question' },
  });
  expect(await contextOf(id)).toEqual([]);
  const about = (await fill(id)).find(({ name }) => name === '2 Case')!;
  expect(about.unfilled).toEqual(['booking']);
  const sent = await server.call('answerCase', { token: admin.token, params: { id }, body: { text: about.text } });
  expect([sent.status, sent.body.code]).toEqual([400, 'placeholder_unfilled']);
});

test.each<[string, string[]]>([
  ['My booking DY-4K7QX-2M9RT and DY-4K7QX-2M9RT', ['DY-4K7QX-2M9RT']],
  ['dy4k7qx2m9rt', ['DY-4K7QX-2M9RT']],
  ['حجزي DY–4K7QX–2M9RT لم يُدفع', ['DY-4K7QX-2M9RT']],
  ['READY-12345-67890, DY-123', []],
])('the numbers in %j', (text, numbers) => {
  expect(mentionedNumbers([text])).toEqual(numbers);
});
