import { beforeAll, describe, expect, test } from 'vitest';
import { showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import { addDays } from '#contract/days.ts';
import { setNight, setSeason } from '#test/records.ts';
import { blockNights } from '#test/blocks.ts';
import { changeBooking, changeProperty, removeTexts } from '#test/changes.ts';
import { createBooking, createProperty, createReview, createUser, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { refreshPopularity } from './popularity-list.ts';
import { refreshSearchRow } from './search-rows.ts';

const server = useTestServer();
let host: { id: string; token: string };
let today: string;

beforeAll(async () => {
  today = server.clock.today();
  host = await signedIn(server.services, {
    role: 'host',
    name: 'Salma Benali',
    bio: 'Born in Ghadames.',
    response_hours: 2,
  });
});

describe('getProperty', () => {
  test('shows the texts in the reader’s language, else in one that the property has', async () => {
    const home = await createProperty(server.services, host.id, {
      generator_kva: 8,
      amenities: ['wifi', 'family_only'],
      weekend_price_dirham: 150_000,
    });
    const show = (language: string) =>
      server.succeed('getProperty', { params: { id: home.id }, headers: { 'accept-language': language } });
    expect(await show('fr')).toMatchObject({
      title: 'Maison calme',
      text_language: 'fr',
      city: 'Ville d’essai',
      location: 'Ville d’essai, Libye',
    });
    expect(await show('ar')).toMatchObject({ title: 'بيت هادئ', text_language: 'ar' });
    const english = await show('en');
    expect(english).toMatchObject({
      title: 'Quiet house',
      family_only: true,
      facts: { generator_kva: 8, generator_carries: [], water_tank_litres: null, wifi_mbps: null, mobile_signals: {} },
      nightly: showPrice(100_000, firstRates),
      weekend: { dirham: 150_000 },
      check_in_time: '15:00',
      check_out_time: '11:00',
      rating: null,
      review_count: 0,
      is_guest_favorite: false,
      verified_on: today,
      host: { name: 'Salma Benali', bio: 'Born in Ghadames.', response_hours: 2, verified: false, avatar: null },
    });
    await removeTexts(server.services, home, 'fr');
    await refreshSearchRow(server.services.db, home.id);
    expect(await show('fr')).toMatchObject({ title: 'Quiet house', text_language: 'en' });
  });

  test('shows an unpublished property to its host and administrators only', async () => {
    const draft = await createProperty(server.services, host.id, { listing_status: 'draft' });
    const [stranger, admin] = [
      await signedIn(server.services, { role: 'host' }),
      await signedIn(server.services, { role: 'admin' }),
    ];
    for (const id of ['getProperty', 'getAvailability', 'listPropertyReviews'] as const) {
      const call = (token?: string) => server.call(id, { params: { id: draft.id }, token });
      expect((await call()).status).toBe(404);
      expect((await call(stranger.token)).status).toBe(404);
      expect((await call(host.token)).status).toBe(200);
      expect((await call(admin.token)).status).toBe(200);
    }
    expect((await server.call('getProperty', { params: { id: 'no-uuid' } })).status).toBe(404);
  });

  test('shows its exact place to its host, administrators and guests with a paid or confirmed stay only', async () => {
    const exact = { latitude: 32.851234, longitude: 13.201234 };
    const home = await createProperty(server.services, host.id, exact);
    const placeFor = async (token?: string) => {
      const { latitude, longitude } = await server.succeed('getProperty', { params: { id: home.id }, token });
      return { latitude, longitude };
    };
    const blurred = await placeFor();
    expect(blurred).not.toEqual(exact);
    expect(Math.hypot(blurred.latitude - exact.latitude, blurred.longitude - exact.longitude)).toBeLessThan(0.01);
    const guest = await signedIn(server.services);
    expect(await placeFor(guest.token)).toEqual(blurred);
    const booking = await createBooking(server.services, home, guest.id, {
      status: 'approved',
      check_in: addDays(today, 40),
    });
    expect(await placeFor(guest.token)).toEqual(blurred);
    for (const status of ['paid', 'confirmed']) {
      await changeBooking(server.services, { id: booking }, { status });
      expect(await placeFor(guest.token)).toEqual(exact);
    }
    expect(await placeFor(host.token)).toEqual(exact);
    expect(await placeFor((await signedIn(server.services)).token)).toEqual(blurred);
  });

  test('marks a Guest Favorite from a rating of 4.8 on, unless an administrator pins or suppresses it', async () => {
    const home = await createProperty(server.services, host.id);
    const show = async () => (await server.succeed('getProperty', { params: { id: home.id } })).is_guest_favorite;
    const setFavorite = async (guest_favorite: 'pinned' | 'suppressed' | null) => {
      await changeProperty(server.services, home, { guest_favorite });
      await refreshSearchRow(server.services.db, home.id);
    };
    for (const rating of [5, 5, 5, 5]) await createReview(server.services, home, rating);
    await createReview(server.services, home, 4);
    expect(await show()).toBe(true);
    await setFavorite('suppressed');
    expect(await show()).toBe(false);
    await setFavorite(null);
    await createReview(server.services, home, 4);
    expect(await show()).toBe(false);
    await setFavorite('pinned');
    expect(await show()).toBe(true);
  });
});

describe('availability', () => {
  test('lists for each night whether it is free, its price and the minimum stay', async () => {
    const home = await createProperty(server.services, host.id, { weekend_price_dirham: 140_000, min_nights: 2 });
    const guest = await createUser(server.services);
    await createBooking(server.services, home, guest.id, { status: 'confirmed', check_in: addDays(today, 5) });
    await blockNights(server.services, home.id, { from: addDays(today, 9), to: addDays(today, 10) });
    await setSeason(server.services, home, { from: addDays(today, 12), to: addDays(today, 14) }, 200_000);
    await setNight(server.services, home, addDays(today, 13), { price_dirham: 250_000, min_nights: 4 });
    const answer = await server.succeed('getAvailability', {
      params: { id: home.id },
      query: { from: addDays(today, -1), to: addDays(today, 15) },
    });
    expect(answer.days).toHaveLength(16);
    const at = (day: number) => answer.days[day + 1]!;
    expect([-1, 0, 4, 5, 6, 7, 8, 9, 10].map((day) => at(day).available)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      true,
      false,
      true,
    ]);
    expect(at(12)).toEqual({ day: addDays(today, 12), available: true, price_dirham: 200_000, min_nights: 2 });
    expect(at(13)).toEqual({ day: addDays(today, 13), available: true, price_dirham: 250_000, min_nights: 4 });
    expect(new Set([0, 1, 2, 3, 4, 5, 6].map((day) => at(day).price_dirham))).toEqual(new Set([100_000, 140_000]));
  });

  test('covers a year from today by default, and at most 400 days', async () => {
    const home = await createProperty(server.services, host.id);
    const ask = (query: Record<string, string>) => server.call('getAvailability', { params: { id: home.id }, query });
    const year = (await ask({})).body;
    expect(year.from).toBe(today);
    expect(year.days.length).toBeGreaterThan(365);
    expect((await ask({ from: today, to: '2999-01-01' })).body.days).toHaveLength(400);
    expect((await ask({ from: '2999-12-30' })).status).toBe(200);
    expect((await ask({ from: addDays(today, 3), to: today })).body.code).toBe('dates_reversed');
    expect((await ask({ from: '2027-02-30' })).status).toBe(422);
  });
});

test('counts the bookings of the last 90 days as popularity, which raises the score', async () => {
  const home = await createProperty(server.services, host.id);
  const guest = await createUser(server.services);
  const book = (status: string, fromDay: number) =>
    createBooking(server.services, home, guest.id, { status, check_in: addDays(today, fromDay) });
  const score = async () =>
    (
      await server.services.db
        .selectFrom('search')
        .select('score')
        .where('property_id', '=', home.id)
        .executeTakeFirstOrThrow()
    ).score;
  const before = await score();
  await book('paid', 50);
  await book('approved', 60);
  await book('pending', 70);
  const created_at = new Date(Date.now() - 100 * 86_400_000);
  await changeBooking(server.services, { id: await book('completed', -120) }, { created_at });
  await refreshPopularity(server.services.db, new Date());
  const { popularity } = await server.services.db
    .selectFrom('properties')
    .select('popularity')
    .where('id', '=', home.id)
    .executeTakeFirstOrThrow();
  expect(popularity).toBe(2);
  expect(await score()).toBeGreaterThan(before);
});
