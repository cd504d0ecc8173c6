import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { createProperty, createUser, signedIn } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { refreshPopularity, refreshSearchRow } from './listings.ts';

let server: TestServer;
let host: { id: string; token: string };
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  today = server.clock.today();
  host = await signedIn(server.services, {
    role: 'host',
    name: 'Salma Benali',
    bio: 'Born in Ghadames.',
    response_hours: 2,
  });
});
afterAll(() => server.close());

async function book(propertyId: string, guestId: string, status: string, from = 40): Promise<string> {
  const booking = await server.services.db
    .insertInto('bookings')
    .values({
      property_id: propertyId,
      guest_id: guestId,
      host_id: host.id,
      status,
      check_in: addDays(today, from),
      check_out: addDays(today, from + 3),
      adults: 2,
      payment_choice: 'online',
      lines: JSON.stringify([]),
      total_dirham: 300_000,
      usd_rate: 6.4,
      cancellation_policy: 'moderate',
      check_in_time: '15:00',
      check_out_time: '11:00',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return booking.id;
}

async function review(
  propertyId: string,
  rating: number,
  values: { comment?: string; published?: boolean; categories?: object } = {},
): Promise<void> {
  const { db } = server.services;
  const guest = await createUser(server.services, { name: 'Omar El Mukhtar', city: 'Derna' });
  const booking_id = await book(propertyId, guest.id, 'declined', -40);
  await db
    .insertInto('reviews')
    .values({
      booking_id,
      property_id: propertyId,
      author_id: guest.id,
      author_role: 'guest',
      rating,
      comment: values.comment ?? null,
      categories: JSON.stringify(values.categories ?? {}),
      published_at: values.published === false ? null : new Date(),
    })
    .execute();
  if (values.published === false) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('properties')
      .set((is) => ({ rating_sum: is('rating_sum', '+', rating), review_count: is('review_count', '+', 1) }))
      .where('id', '=', propertyId)
      .execute();
    await refreshSearchRow(trx, propertyId);
  });
}

describe('a property in full', () => {
  test('in the reader’s language, else in one that it has', async () => {
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
      facts: { generator_kva: 8, water_tank_litres: null, wifi_mbps: null, mobile_signal: null },
      nightly: { dirham: 100_000, usd_cents: 1563, eur_cents: 1351 },
      weekend: { dirham: 150_000 },
      check_in_time: '15:00',
      check_out_time: '11:00',
      rating: null,
      review_count: 0,
      is_guest_favorite: false,
      verified_on: today,
      host: { name: 'Salma Benali', bio: 'Born in Ghadames.', response_hours: 2, verified: false, avatar: null },
    });
    await server.services.db
      .deleteFrom('property_texts')
      .where('property_id', '=', home.id)
      .where('language', '=', 'fr')
      .execute();
    await refreshSearchRow(server.services.db, home.id);
    expect(await show('fr')).toMatchObject({ title: 'Quiet house', text_language: 'en' });
  });

  test('is hidden until published, except from its host and administrators', async () => {
    const draft = await createProperty(server.services, host.id, { listing_status: 'draft' });
    const [stranger, admin] = [
      await signedIn(server.services, { role: 'host' }),
      await signedIn(server.services, { role: 'admin' }),
    ];
    for (const id of ['getProperty', 'getAvailability', 'listPropertyReviews'] as const) {
      const asked = (token?: string) => server.call(id, { params: { id: draft.id }, token });
      expect((await asked()).status).toBe(404);
      expect((await asked(stranger.token)).status).toBe(404);
      expect((await asked(host.token)).status).toBe(200);
      expect((await asked(admin.token)).status).toBe(200);
    }
    expect((await server.call('getProperty', { params: { id: 'no-uuid' } })).status).toBe(404);
  });

  test('tells its exact place only to whoever has a paid or confirmed stay there, and to who runs it', async () => {
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
    const booking = await book(home.id, guest.id, 'approved');
    expect(await placeFor(guest.token)).toEqual(blurred);
    for (const status of ['paid', 'confirmed']) {
      await server.services.db.updateTable('bookings').set({ status }).where('id', '=', booking).execute();
      expect(await placeFor(guest.token)).toEqual(exact);
    }
    expect(await placeFor(host.token)).toEqual(exact);
    expect(await placeFor((await signedIn(server.services)).token)).toEqual(blurred);
  });

  test('is a Guest Favorite from 4.8 on, unless an administrator says otherwise', async () => {
    const home = await createProperty(server.services, host.id);
    const show = async () => (await server.succeed('getProperty', { params: { id: home.id } })).is_guest_favorite;
    const say = async (guest_favorite: 'pinned' | 'suppressed' | null) => {
      await server.services.db.updateTable('properties').set({ guest_favorite }).where('id', '=', home.id).execute();
      await refreshSearchRow(server.services.db, home.id);
    };
    for (const rating of [5, 5, 5, 5]) await review(home.id, rating);
    await review(home.id, 4);
    expect(await show()).toBe(true);
    await say('suppressed');
    expect(await show()).toBe(false);
    await say(null);
    await review(home.id, 4);
    expect(await show()).toBe(false);
    await say('pinned');
    expect(await show()).toBe(true);
  });
});

describe('availability', () => {
  test('tells for each night whether it is free, its price and the fewest nights', async () => {
    const home = await createProperty(server.services, host.id, { weekend_price_dirham: 140_000, min_nights: 2 });
    const { db } = server.services;
    await book(home.id, (await createUser(server.services)).id, 'confirmed', 5);
    await db
      .insertInto('holds')
      .values({
        property_id: home.id,
        nights: `[${addDays(today, 9)},${addDays(today, 10)})`,
        kind: 'block',
        block_source: 'host',
      })
      .execute();
    await db
      .insertInto('seasons')
      .values({ property_id: home.id, nights: `[${addDays(today, 12)},${addDays(today, 14)})`, price_dirham: 200_000 })
      .execute();
    await db
      .insertInto('day_overrides')
      .values({ property_id: home.id, night_on: addDays(today, 13), price_dirham: 250_000, min_nights: 4 })
      .execute();
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

  test('covers a year from today unless asked, and never more than 400 days', async () => {
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

describe('reviews', () => {
  test('are paged newest first, without those not yet published', async () => {
    const home = await createProperty(server.services, host.id);
    for (let count = 1; count <= 7; count += 1)
      await review(home.id, 4, { comment: `Stay ${count}`, categories: { cleanliness: count % 2 === 0 ? 4 : 5 } });
    await review(home.id, 1, { comment: 'hidden', published: false });
    const comments: (string | null)[] = [];
    let cursor: string | null = null;
    do {
      const page: {
        reviews: { comment: string | null; author_name: string; author_place: string | null }[];
        total: number;
        next_cursor: string | null;
      } = await server.succeed('listPropertyReviews', {
        params: { id: home.id },
        query: { limit: 3, ...(cursor ? { cursor } : {}) },
      });
      expect(page.total).toBe(7);
      expect(page.reviews[0]).toMatchObject({ author_name: 'Omar', author_place: 'Derna' });
      comments.push(...page.reviews.map((one) => one.comment));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(comments).toEqual([7, 6, 5, 4, 3, 2, 1].map((count) => `Stay ${count}`));
    const detail = await server.succeed('getProperty', { params: { id: home.id } });
    expect(detail).toMatchObject({ rating: 4, review_count: 7, category_ratings: { cleanliness: 4.6 } });
    const bad = await server.call('listPropertyReviews', { params: { id: home.id }, query: { cursor: 'nonsense' } });
    expect(bad.status).toBe(422);
    expect(bad.body.fields?.['cursor']).toMatch(/first/);
  });
});

test('popularity counts the stays booked in the last 90 days, and moves the home up', async () => {
  const home = await createProperty(server.services, host.id);
  const guest = await createUser(server.services);
  const score = async () =>
    (
      await server.services.db
        .selectFrom('search')
        .select('score')
        .where('property_id', '=', home.id)
        .executeTakeFirstOrThrow()
    ).score;
  const before = await score();
  await book(home.id, guest.id, 'paid', 50);
  await book(home.id, guest.id, 'approved', 60);
  await book(home.id, guest.id, 'pending', 70);
  const old = await book(home.id, guest.id, 'completed', -120);
  await server.services.db
    .updateTable('bookings')
    .set({ created_at: new Date(Date.now() - 100 * 86_400_000) })
    .where('id', '=', old)
    .execute();
  await refreshPopularity(server.services.db, new Date());
  const { popularity } = await server.services.db
    .selectFrom('properties')
    .select('popularity')
    .where('id', '=', home.id)
    .executeTakeFirstOrThrow();
  expect(popularity).toBe(2);
  expect(await score()).toBeGreaterThan(before);
});
