import { beforeEach, describe, expect, it } from 'vitest';
import { hostMessageLimits } from '#contract/limits.ts';
import { changeProperty, changeTexts, changeUser } from '#test/changes.ts';
import { bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { createProperty } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let parties: BookingParties;
beforeEach(async () => {
  parties = await createBookingParties(server);
});

const save = (texts: Partial<Record<'en' | 'ar' | 'fr', string>>, name = 'How to find us') =>
  server.succeed('createSavedReply', { token: parties.host.token, body: { name, texts } });
const list = async (token: string) => (await server.succeed('listSavedReplies', { token })).replies;
const filled = async (booking_id: string, token = parties.host.token, headers = {}) =>
  (await server.succeed('listFilledReplies', { token, params: { booking_id }, headers })).replies;
const languageOfGuest = (language: string | null) => changeUser(server.services, parties.guest, { language });

describe('saved replies', () => {
  it('are kept by name, changed, deleted and restored', async () => {
    const token = parties.host.token;
    const second = await save({ en: 'Bring water' }, 'Water');
    const first = await save({ en: 'Hello {guest}', ar: 'مرحباً {الضيف}' }, 'Hello');
    expect(first).toMatchObject({
      host_name: 'Salma Host',
      texts: { en: 'Hello {guest}', ar: 'مرحباً {الضيف}', fr: '' },
    });
    expect((await list(token)).map(({ name }) => name)).toEqual(['Hello', 'Water']);
    const params = { saved_reply_id: second.id };
    await server.succeed('changeSavedReply', { token, params, body: { name: 'The tank', texts: { fr: 'De l’eau' } } });
    expect((await list(token))[1]).toMatchObject({ name: 'The tank', texts: { en: '', ar: '', fr: 'De l’eau' } });
    await server.succeed('deleteSavedReply', { token, params });
    expect(await list(token)).toHaveLength(1);
    expect(await server.call('deleteSavedReply', { token, params })).toMatchObject({ status: 404 });
    const body = { name: 'x', texts: { en: 'x' } };
    expect(await server.call('changeSavedReply', { token, params, body })).toMatchObject({ status: 404 });
    await server.succeed('restoreSavedReply', { token, params });
    await server.succeed('restoreSavedReply', { token, params });
    expect(await list(token)).toHaveLength(2);
  });

  it('are refused without a text, with an unknown placeholder, and beyond the limit', async () => {
    const token = parties.host.token;
    const create = (texts: object, name = 'Name') =>
      server.call('createSavedReply', { token, body: { name, texts }, headers: { 'accept-language': 'en' } });
    expect(await create({})).toMatchObject({ status: 422, body: { fields: { texts: expect.stringMatching(/text/) } } });
    expect(await create({ en: 'Hi' }, ' ')).toMatchObject({
      status: 422,
      body: { fields: { name: expect.any(String) } },
    });
    const unknown = await create({ en: 'The code is {gate code}' });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'placeholder_unknown' } });
    expect(unknown.body.detail).toContain('gate code');
    for (let at = 0; at < hostMessageLimits.replies; at += 1) await save({ en: 'Hi' }, `Reply ${at}`);
    expect(await create({ en: 'Hi' })).toMatchObject({ status: 409, body: { code: 'too_many_replies' } });
    const [one] = await list(token);
    await server.succeed('deleteSavedReply', { token, params: { saved_reply_id: one!.id } });
    await save({ en: 'Hi' });
    const params = { saved_reply_id: one!.id };
    expect(await server.call('restoreSavedReply', { token, params })).toMatchObject({ status: 409 });
  });

  it('are edited by co-hosts who answer all messages, and only used by those of some homes', async () => {
    const { host, property } = parties;
    const member = await createCoHost(server.services, host, ['messages']);
    const ofOneHome = await createCoHost(server.services, host, ['messages'], [property.id]);
    const elsewhere = await createProperty(server.services, host.id);
    const ofOther = await createCoHost(server.services, host, ['messages'], [elsewhere.id]);
    const { id } = await bookingIn(server, parties, 'pending');
    const made = await server.succeed('createSavedReply', {
      token: member.token,
      body: { name: 'Bread', texts: { en: 'The baker opens at six' }, host_id: host.id },
    });
    expect(await list(host.token)).toMatchObject([{ id: made.id, host_id: host.id }]);
    expect(await list(ofOneHome.token)).toEqual([]);
    for (const { token } of [ofOneHome, ofOther]) {
      const params = { saved_reply_id: made.id };
      expect(await server.call('deleteSavedReply', { token, params })).toMatchObject({ status: 404 });
      const body = { name: 'x', texts: { en: 'x' }, host_id: host.id };
      expect(await server.call('createSavedReply', { token, body })).toMatchObject({ status: 404 });
    }
    expect(await filled(id, ofOneHome.token)).toMatchObject([{ name: 'Bread' }]);
    const params = { booking_id: id };
    expect(await server.call('listFilledReplies', { token: ofOther.token, params })).toMatchObject({ status: 404 });
    expect((await server.succeed('listSavedReplies', { token: member.token })).hosts).toEqual([
      { host_id: member.id, name: member.name },
      { host_id: host.id, name: 'Salma Host' },
    ]);
  });
});

describe('filled for a conversation', () => {
  const texts = {
    en: 'Hello {guest}, {home}: {check-in} from {check-in time} to {check-out}, {check-out time}. {host}',
    ar: 'مرحباً {الضيف}، {المكان}: {الوصول} الساعة {ساعة الوصول}',
  };

  it('are in the language of the guest where there is one, else in that of the reader', async () => {
    await save(texts);
    const { id, check_in } = await bookingIn(server, parties, 'pending');
    await languageOfGuest('ar');
    const day = Number(check_in.slice(8));
    const [arabic] = await filled(id);
    expect(arabic).toMatchObject({ language: 'ar', unfilled: [] });
    expect(arabic!.text).toMatch(new RegExp(`^مرحباً Nuri، .+: .*${day}.* الساعة 15:00$`));
    await languageOfGuest('fr');
    const [english] = await filled(id, parties.host.token, { 'accept-language': 'en' });
    expect(english!.language).toBe('en');
    expect(english!.text).toMatch(/^Hello Nuri, .+ from 15:00 to .+, 11:00\. Salma$/);
  });

  it('pass the filter of contact details before they are open', async () => {
    await save(texts);
    const { id } = await bookingIn(server, parties, 'pending');
    for (const language of ['en', 'ar']) {
      await languageOfGuest(language);
      const [reply] = await filled(id);
      const body = { booking_id: id, text: reply!.text };
      const sent = await server.succeed('sendMessage', { token: parties.host.token, body });
      expect(sent.text).toBe(reply!.text);
    }
  });

  it('tell the way in only once contact is open, and no open placeholder can be sent', async () => {
    await changeProperty(server.services, parties.property, { address: '12 Well Street' });
    await changeTexts(server.services, parties.property, { arrival_steps: ['Ring', 'Wait'] });
    await save({ en: 'Come to {address} ({map}): {way in}. Wi-Fi: {Wi-Fi password}' });
    const { host, guest } = parties;
    const pending = await bookingIn(server, parties, 'pending');
    const [closed] = await filled(pending.id);
    expect(closed!.text).not.toContain('Well Street');
    expect(closed!.unfilled.map(({ placeholder, reason }) => `${placeholder} ${reason}`)).toEqual([
      'address not_open',
      'map not_open',
      'way_in not_open',
      'wifi_password not_open',
    ]);
    const send = (token: string) =>
      server.call('sendMessage', {
        token,
        body: { booking_id: pending.id, text: closed!.text },
        headers: { 'accept-language': 'en' },
      });
    const refused = await send(host.token);
    expect(refused).toMatchObject({ status: 400, body: { code: 'placeholder_unfilled' } });
    expect(refused.body.detail).toContain('“address”');
    expect((await send(guest.token)).status).toBe(201);

    const sure = await bookingIn(server, parties, 'paid', { fromDay: 60 });
    const [open] = await filled(sure.id);
    expect(open!.text).toContain('12 Well Street');
    expect(open!.text).toContain('Ring\nWait. Wi-Fi: {Wi-Fi password}');
    expect(open!.unfilled).toEqual([{ placeholder: 'wifi_password', reason: 'missing' }]);
  });
});
