import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { bookingIn, createBookingParties, stayIn, travelTo, type BookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { findMessageContact } from './find-contact.ts';
import { indexAddedWords } from './word-index.ts';

const added = (words: { networks?: string[]; blocked?: string[]; allowed?: string[] }) =>
  indexAddedWords({ networks: [], blocked: [], allowed: [], ...words });

describe('added words', () => {
  test('a service is judged by its sentence, as others are', () => {
    const words = added({ networks: ['Flurbo', 'فلربو', 'Blue Talk'] });
    expect(findMessageContact('do you have flurbo')).toBeUndefined();
    for (const text of [
      'do you have flurbo',
      'add me on Flurbo',
      'FLURBO: omar_ly',
      'ضيفني في فلربو',
      'add me on blue talk',
    ]) {
      expect(findMessageContact(text, words), text).toBe('handle');
    }
    expect(findMessageContact('People in the town sell blue paint, and talk a lot', words)).toBeUndefined();
  });

  test('a blocked word is found wherever it stands, also folded, spelled out and behind an article', () => {
    const words = added({ blocked: ['Quokka', 'قطعة نحاس', 'سبائك'] });
    for (const text of ['Do you take QUOKKA?', 'q u o k k a', 'عندك قطعه نحاس', 'نبي السبائك']) {
      expect(findMessageContact(text, words), text).toBe('word');
      expect(findMessageContact(text), text).toBeUndefined();
    }
    expect(findMessageContact('The quokkas of the island are old', words)).toBeUndefined();
  });

  test('an allowed phrase is left out, and nothing else', () => {
    const words = added({ allowed: ['Telegram Street', 'شارع الانستقرام'] });
    const text = 'Add me to the guests of Telegram Street';
    expect(findMessageContact(text)).toBe('handle');
    expect(findMessageContact(text, words)).toBeUndefined();
    expect(findMessageContact('Add me on Telegram', words)).toBe('handle');
    expect(findMessageContact('091 234 Telegram Street 5678', words)).toBe('phone');
  });

  test('without words the filter answers as before', () => {
    const none = added({});
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(findMessageContact(text, none)).toBe(findMessageContact(text));
      }),
    );
  });

  test('an allowed word that does not stand in a text changes nothing', () => {
    const words = added({ allowed: ['qqqqq', 'zzzzz qqqqq'] });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('call', '0912345678', 'add me', 'telegram', 'zzzzz', 'house', '.', 'رقمي'), {
          maxLength: 12,
        }),
        (parts) => {
          expect(findMessageContact(parts.join(' '), words)).toBe(findMessageContact(parts.join(' ')));
        },
      ),
    );
  });
});

describe('the words that administrators set', () => {
  const server = useTestServer();
  let parties: BookingParties;
  let admin: Awaited<ReturnType<typeof signedIn>>;
  beforeEach(async () => {
    parties = await createBookingParties(server);
    admin = await signedIn(server.services, { role: 'admin', name: 'Huda Admin' });
  });

  const read = async () => server.succeed('getContactWords', { token: await tokenFor(server.services, admin) });
  const set = async (body: object) => {
    // One change at an instant.
    server.clock.set(new Date(server.clock.now().getTime() + 1000));
    const { version, networks, blocked, allowed } = await read();
    return server.call('setContactWords', {
      token: await tokenFor(server.services, admin),
      body: { version, networks, blocked, allowed, from: null, reason: 'A test', ...body },
    });
  };
  const ask = async (message: string) => {
    const own = await createBookingParties(server);
    const { body } = await server.call('requestBooking', {
      token: own.guest.token,
      body: { ...stayIn(server, own.property.id, 20, 2), message },
    });
    return body.code;
  };

  test('are in force at once, and can be reverted: all in the history', async () => {
    expect(await ask('Do you take quokka?')).toBeUndefined();
    const first = await set({ blocked: ['Quokka'], reason: 'Many ask' });
    expect(first.status).toBe(200);
    expect(await ask('Do you take quokka?')).toBe('blocked_word');
    const { id } = await bookingIn(server, parties, 'pending');
    const sent = await server.call('sendMessage', {
      token: parties.guest.token,
      body: { booking_id: id, text: 'I have QUOKKA' },
    });
    expect([sent.status, sent.body.code]).toEqual([400, 'blocked_word']);
    expect(first.body.versions[0]).toMatchObject({
      state: 'in_force',
      added: { blocked: ['Quokka'] },
      removed: { blocked: [] },
      reason: 'Many ask',
      set_by: { name: 'Huda Admin' },
    });
    const back = await set({ blocked: [], reverts: first.body.version, reason: 'Too much' });
    expect(back.body.versions[0]).toMatchObject({
      removed: { blocked: ['Quokka'] },
      reverts: first.body.version,
      state: 'in_force',
    });
    expect(back.body.versions[1]).toMatchObject({ state: 'past' });
    expect(await ask('Do you take quokka?')).toBeUndefined();
    const { entries } = await server.succeed('listAudit', {
      token: await tokenFor(server.services, admin),
      query: { operation: 'setContactWords' },
    });
    expect(entries.slice(0, 2)).toMatchObject([
      { before: { blocked: ['Quokka'] }, why: 'Too much' },
      { after: { blocked: ['Quokka'] }, why: 'Many ask' },
    ]);
  });

  test('come into force on their day, and not if they are taken back before', async () => {
    const day = addDays(server.clock.today(), 1);
    expect((await set({ blocked: ['Vorpal'], from: server.clock.today() })).body.code).toBe('rate_not_in_future');
    const planned = await set({ blocked: ['Vorpal'], from: day });
    expect(planned.body.versions[0]).toMatchObject({ state: 'future' });
    expect(planned.body.blocked).toEqual([]);
    expect(await ask('by vorpal')).toBeUndefined();
    const withdrawn = await set({ blocked: [], from: day, reverts: planned.body.version });
    expect(withdrawn.body.versions.map(({ state }) => state).slice(0, 2)).toEqual(['future', 'replaced']);
    const again = await set({ blocked: ['Snark'], from: day });
    expect(again.status).toBe(200);
    await travelTo(server, parties, tripoliInstant(day, '00:00'));
    expect(await ask('by vorpal')).toBeUndefined();
    expect(await ask('by snark')).toBe('blocked_word');
    expect((await set({ blocked: [] })).status).toBe(200);
  });

  test('of two administrators who change them at once the second is told', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      ['one fish', 'two fish', 'red fish'].map((word) => set({ networks: [word], version })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('setting_changed');
    expect((await set({ networks: [], version })).body.code).toBe('setting_changed');
    expect((await set({ networks: [], reverts: 999 })).body.code).toBe('not_found');
    expect((await set({ networks: [] })).status).toBe(200);
  });

  test.each([
    ['a number', { blocked: ['0912345678'] }, /^blocked/],
    ['digits that would be allowed', { allowed: ['call 091'] }, /^allowed/],
    ['two letters', { networks: ['ab'] }, /^networks/],
    ['a sentence', { blocked: ['this is too much'] }, /^blocked/],
    ['a word in two lists', { blocked: ['Flurbo'], allowed: ['flurbo'] }, /^allowed/],
    ['no reason', { reason: ' ' }, /^reason/],
  ])('refuses %s', async (_, body, field) => {
    const refused = await set(body);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields ?? {})).toEqual([expect.stringMatching(field)]);
  });

  test('are kept as they were set: neither the application nor the owner changes them', async () => {
    await set({ blocked: ['Vorpal'] });
    for (const statement of [
      'update contact_word_versions set version = version + 100',
      'delete from contact_word_versions',
      'truncate contact_word_versions',
    ]) {
      await expect(server.executeAsOwner(statement)).rejects.toThrow('append-only');
    }
    await expect(server.services.pool.query('delete from contact_word_versions')).rejects.toThrow('append-only');
    expect((await set({ blocked: [] })).status).toBe(200);
  });
});
