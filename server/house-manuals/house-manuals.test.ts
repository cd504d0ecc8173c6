import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { houseManualLimits } from '#contract/limits.ts';
import { bookingIn, createBookingParties, travelTo, type BookingParties } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { createPlace, signedIn } from '#test/factories.ts';
import { openGazetteer, reopenGazetteer } from '#server/places/places.ts';
import { settingTable } from '#server/env.ts';
import { useTestServer } from '#test/server.ts';
import { dataUrl, phonePhoto } from '#test/pictures.ts';
import { emergencyNumbersOf } from './emergency-numbers.ts';

const server = useTestServer();
let parties: BookingParties;
beforeEach(async () => {
  parties = await createBookingParties(server);
});

const params = () => ({ property_id: parties.property.id });
const texts = (way_in: string, language = 'en') => ({ [language]: { way_in } });
const save = (body: object, token = parties.host.token) =>
  server.call('saveHouseManual', { token, params: params(), body: { version: 0, ...body } });
const ofTrip = (id: string, token = parties.guest.token, locale = 'en') =>
  server.call('getTripManual', { token, params: { id }, headers: { 'accept-language': locale } });
const addPhoto = async (section = 'power', token = parties.host.token) =>
  server.call('addHouseManualPhoto', {
    token,
    params: params(),
    body: { section, picture: dataUrl(await phonePhoto(400, 300)) },
  });

describe('the manual of a property', () => {
  it('is empty at first, and keeps what was saved; a save from elsewhere is not overwritten', async () => {
    const token = parties.host.token;
    const empty = await server.succeed('getHouseManual', { token, params: params() });
    expect(empty).toMatchObject({ version: 0, wifi_name: null, contacts: [], photos: [] });
    const typed = [
      { name: 'The guard', phone: '\u202a091 234-5678\u202c' },
      { name: 'Ambulance', phone: '١٩٣' },
    ];
    const contacts = [
      { name: 'The guard', phone: '+218912345678' },
      { name: 'Ambulance', phone: '193' },
    ];
    const first = await save({ wifi_name: 'Dar', wifi_password: 'sea-1234', texts: texts('Ring'), contacts: typed });
    expect(first.body).toMatchObject({ version: 1, wifi_name: 'Dar', wifi_password: 'sea-1234', contacts });
    expect(first.body.texts).toMatchObject({ en: { way_in: 'Ring', power: '' }, ar: { way_in: '' } });
    expect(await save({ texts: texts('Knock') })).toMatchObject({ status: 409, body: { code: 'manual_changed' } });
    expect((await save({ version: 1, texts: texts('Knock') })).body).toMatchObject({ version: 2, wifi_name: null });
  });

  it('is for the host and co-hosts who answer messages', async () => {
    const { host } = parties;
    const member = await createCoHost(server.services, host, ['messages']);
    const calendar = await createCoHost(server.services, host, ['calendar']);
    const stranger = await signedIn(server.services, { role: 'host' });
    expect((await save({ texts: texts('Ring') }, member.token)).status).toBe(200);
    for (const { token } of [calendar, stranger]) {
      expect(await save({ version: 1, texts: texts('x') }, token)).toMatchObject({ status: 404 });
      expect(await server.call('getHouseManual', { token, params: params() })).toMatchObject({ status: 404 });
      expect(await addPhoto('power', token)).toMatchObject({ status: 404 });
    }
  });

  it('has photos, which are re-encoded and sealed, up to a limit', async () => {
    const token = parties.host.token;
    const added = await addPhoto();
    expect(added.status).toBe(201);
    const [photo] = added.body.photos;
    expect(photo).toMatchObject({ section: 'power' });
    const ids = { ...params(), manual_photo_id: photo!.id };
    const { picture } = await server.succeed('getHouseManualPhoto', { token, params: ids });
    expect(picture).toMatch(/^data:image\/webp;base64,UklGR/);
    const { storage_key } = await server.services.db
      .selectFrom('house_manual_photos')
      .select('storage_key')
      .where('id', '=', photo!.id)
      .executeTakeFirstOrThrow();
    expect((await server.app.inject({ url: `/media/${storage_key}` })).statusCode).toBe(404);
    const bad = { section: 'power', picture: 'data:image/png;base64,AAAA' };
    expect(await server.call('addHouseManualPhoto', { token, params: params(), body: bad })).toMatchObject({
      status: 415,
    });
    for (let count = 1; count < houseManualLimits.photos; count += 1) await addPhoto('water');
    expect(await addPhoto()).toMatchObject({ status: 409, body: { code: 'photos_full' } });
    expect((await server.succeed('removeHouseManualPhoto', { token, params: ids })).photos).toHaveLength(
      houseManualLimits.photos - 1,
    );
    expect(await server.call('getHouseManualPhoto', { token, params: ids })).toMatchObject({ status: 404 });
  });
});

describe('deleting the listing', () => {
  it('deletes its manual with the photos and their files', async () => {
    const { db, jobs, storage } = server.services;
    await save({ texts: texts('Ring') });
    await addPhoto();
    const [photo] = await db
      .selectFrom('house_manual_photos')
      .select('storage_key')
      .where('property_id', '=', parties.property.id)
      .execute();
    // Jobs of the tests before.
    await jobs.drain('delete-files');
    const { id } = parties.property;
    await server.succeed('deleteListing', { token: parties.host.token, params: { id } });
    for (const table of ['house_manuals', 'house_manual_photos'] as const) {
      expect(await db.selectFrom(table).select('host_id').where('property_id', '=', id).execute()).toEqual([]);
    }
    expect(await jobs.drain('delete-files')).toBe(1);
    expect(await storage.openFile(photo!.storage_key)).toBeUndefined();
  });
});

describe('the manual on a trip', () => {
  it('is open to the guest alone, from when the stay is sure until the day of check-out', async () => {
    await save({ wifi_name: 'Dar', texts: texts('Ring') });
    const photos = (await addPhoto('way_in')).body.photos;
    const pending = await bookingIn(server, parties, 'pending', { fromDay: 50 });
    const approved = await bookingIn(server, parties, 'approved', { fromDay: 60 });
    for (const { id } of [pending, approved]) expect(await ofTrip(id)).toMatchObject({ status: 404 });
    const { id, check_out } = await bookingIn(server, parties, 'confirmed', { fromDay: 3 });
    expect((await ofTrip(id)).body).toMatchObject({ wifi_name: 'Dar', codes_from: null, photos });
    const other = await signedIn(server.services);
    for (const { token } of [parties.host, other]) expect(await ofTrip(id, token)).toMatchObject({ status: 404 });
    const ids = { id, manual_photo_id: photos[0]!.id };
    const token = parties.guest.token;
    const shown = await server.succeed('getTripManualPhoto', { token, params: ids });
    expect(shown.picture).toMatch(/^data:image\/webp/);
    expect(await server.call('getTripManualPhoto', { token, params: { ...ids, id: pending.id } })).toMatchObject({
      status: 404,
    });
    await travelTo(server, parties, tripoliInstant(check_out, '10:00'));
    expect((await ofTrip(id, parties.guest.token)).status).toBe(200);
    await travelTo(server, parties, tripoliInstant(addDays(check_out, 1), '00:00'));
    expect(await ofTrip(id, parties.guest.token)).toMatchObject({ status: 404 });
  });

  it('is empty where the host has written none', async () => {
    const { id } = await bookingIn(server, parties, 'paid');
    expect(await ofTrip(id)).toMatchObject({
      status: 200,
      body: { wifi_name: null, wifi_password: null, sections: { way_in: '', power: '' }, contacts: [], photos: [] },
    });
  });

  it('has the password and the door code from two days before arrival until the day of check-out', async () => {
    await save({ wifi_name: 'Dar', wifi_password: 'sea-1234', door_code: '4417', texts: texts('Ring') });
    const { id, check_in, check_out } = await bookingIn(server, parties, 'confirmed', { fromDay: 9 });
    const at = async (day: string, time: string) => {
      await travelTo(server, parties, tripoliInstant(day, time));
      return ofTrip(id, parties.guest.token);
    };
    expect((await at(addDays(check_in, -3), '23:59')).body).toMatchObject({
      wifi_name: 'Dar',
      wifi_password: null,
      door_code: null,
      codes_from: check_in,
    });
    const codes = { wifi_password: 'sea-1234', door_code: '4417', codes_from: check_in };
    expect((await at(addDays(check_in, -2), '00:00')).body).toMatchObject(codes);
    expect((await at(check_out, '23:59')).body).toMatchObject(codes);
    expect(await at(addDays(check_out, 1), '00:00')).toMatchObject({ status: 404 });
  });

  it('has the emergency numbers of the town that the operator has set, and no others', async () => {
    const { id } = await bookingIn(server, parties, 'paid');
    expect((await ofTrip(id)).body.emergency_numbers).toEqual([]);
    const { pool, settings } = server.services;
    const numbersAt = (text: string, place: string) => {
      const EMERGENCY_NUMBERS = settingTable.EMERGENCY_NUMBERS.value.parse(text);
      return emergencyNumbersOf({ pool, settings: { ...settings, EMERGENCY_NUMBERS } }, place);
    };
    const district = await createPlace(server.services, { id: 'district-of-numbers', kind: 'district' });
    const town = await createPlace(server.services, { id: 'town-of-numbers', parent: district });
    const lane = await createPlace(server.services, { id: 'lane-of-numbers', kind: 'neighbourhood', parent: town });
    await reopenGazetteer(pool, await openGazetteer(pool));
    const set = `${town}: ambulance=193, police=1515; ${district}: fire=180`;
    const ofTown = [
      { kind: 'ambulance', phone: '193' },
      { kind: 'police', phone: '1515' },
    ];
    expect(await numbersAt(set, lane)).toEqual(ofTown);
    expect(await numbersAt(set, town)).toEqual(ofTown);
    expect(await numbersAt(set, district)).toEqual([{ kind: 'fire', phone: '180' }]);
    expect(await numbersAt(set, 'elsewhere')).toEqual([]);
    expect(await numbersAt('', town)).toEqual([]);
  });

  it('ends with a cancellation', async () => {
    await save({ texts: texts('Ring') });
    const { id } = await bookingIn(server, parties, 'paid');
    expect((await ofTrip(id)).status).toBe(200);
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: {} });
    expect(await ofTrip(id)).toMatchObject({ status: 404 });
  });

  it('is in the language of the reader, each section else in another', async () => {
    await save({ texts: { en: { way_in: 'Ring', power: 'Pull the lever' }, ar: { way_in: 'اقرع الجرس' } } });
    const { id } = await bookingIn(server, parties, 'paid');
    const { sections } = (await ofTrip(id, parties.guest.token, 'ar')).body;
    expect(sections).toEqual({
      way_in: 'اقرع الجرس',
      power: 'Pull the lever',
      water: '',
      rubbish: '',
      leaving: '',
      other: '',
    });
  });

  it('fills the placeholders of messages once contact is open', async () => {
    await save({ wifi_name: 'Dar', wifi_password: 'sea-1234', texts: texts('Ring twice') });
    const body = { name: 'Wi-Fi', texts: { en: '{Wi-Fi name}: {Wi-Fi password}. {way in}' } };
    await server.succeed('createSavedReply', { token: parties.host.token, body });
    const filled = async (booking_id: string) =>
      (await server.succeed('listFilledReplies', { token: parties.host.token, params: { booking_id } })).replies[0];
    const sure = await bookingIn(server, parties, 'paid');
    expect(await filled(sure.id)).toMatchObject({ text: 'Dar: sea-1234. Ring twice', unfilled: [] });
    const pending = await bookingIn(server, parties, 'pending', { fromDay: 50 });
    expect((await filled(pending.id))!.text).not.toContain('sea-1234');
  });

  it('is empty where the host has written none', async () => {
    const { id } = await bookingIn(server, parties, 'paid');
    const { status, body } = await ofTrip(id);
    expect(status).toBe(200);
    expect(body.sections).toEqual({ way_in: '', power: '', water: '', rubbish: '', leaving: '', other: '' });
    expect(body.photos).toEqual([]);
  });
});
