import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBooking, createProperty, createReview, createUser, signedIn } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const profile = (id: string) => server.succeed('getHostProfile', { params: { id } });
const status = async (id: string) => [
  (await server.call('getHostProfile', { params: { id } })).status,
  (await server.call('listHostReviews', { params: { id } })).status,
];

describe('the page of a host', () => {
  it('shows what is public, the homes that can be booked and what guests wrote about them', async () => {
    const { services } = server;
    const host = await signedIn(services, {
      role: 'host_company',
      name: 'Sahel Homes',
      bio: 'We look after houses by the sea.',
      email: 'sahel-private@example.ly',
      phone: '+218911112233',
      identity_verified_at: server.clock.now(),
      response_hours: 2,
    });
    const home = await createProperty(services, host.id);
    const other = await createProperty(services, host.id);
    await createProperty(services, host.id, { listing_status: 'unlisted' });
    await createReview(services, home, 5, { comment: 'Quiet' });
    await createReview(services, other, 4, { comment: 'Near the sea' });
    const guest = await createUser(services);
    await createBooking(services, home, guest.id, { status: 'completed', check_in: '2026-01-04' });

    const shown = await profile(host.id);
    expect(shown.host).toMatchObject({
      id: host.id,
      name: 'Sahel Homes',
      bio: 'We look after houses by the sea.',
      is_company: true,
      verified: true,
      response_hours: 2,
      property_count: 2,
      review_count: 2,
      rating: 4.5,
      stays: 1,
      cancelled_stays: 0,
    });
    expect(shown.host.languages.length).toBeGreaterThan(0);
    expect(shown.homes.map(({ id }) => id).toSorted()).toEqual([home.id, other.id].toSorted());
    expect(JSON.stringify(shown)).not.toMatch(/sahel-private|911112233/);

    const first = await server.succeed('listHostReviews', { params: { id: host.id }, query: { limit: 1 } });
    const second = await server.succeed('listHostReviews', {
      params: { id: host.id },
      query: { limit: 1, cursor: first.next_cursor! },
    });
    expect([first.total, second.next_cursor]).toEqual([2, null]);
    const reviews = [...first.reviews, ...second.reviews];
    expect(reviews.map(({ comment, property }) => [comment, property.id])).toEqual([
      ['Near the sea', other.id],
      ['Quiet', home.id],
    ]);
    expect(reviews.every(({ property }) => property.title !== '')).toBe(true);
  });

  it('is missing for guests, for suspended hosts and for closed accounts', async () => {
    const { services } = server;
    const guest = await createUser(services, { role: 'guest' });
    expect(await status(guest.id)).toEqual([404, 404]);
    for (const change of [{ suspended_at: server.clock.now() }, { closed_at: server.clock.now() }]) {
      const host = await createUser(services, { role: 'host' });
      await createProperty(services, host.id);
      expect(await status(host.id)).toEqual([200, 200]);
      await services.db.updateTable('users').set(change).where('id', '=', host.id).execute();
      expect(await status(host.id)).toEqual([404, 404]);
    }
    expect((await server.call('getHostProfile', { params: { id: 'no-uuid' } })).status).toBe(404);
  });

  it('counts the stays that the host cancelled, and not those whose guest did not come', async () => {
    const { services } = server;
    const host = await createUser(services, { role: 'host' });
    const home = await createProperty(services, host.id);
    const guest = await createUser(services);
    const check_in = server.clock.today();
    for (const [cancelled_by, cancel_reason] of [
      ['host', 'The pump broke.'],
      ['host', 'guest_did_not_come'],
      ['guest', null],
    ]) {
      const id = await createBooking(services, home, guest.id, { status: 'cancelled', check_in });
      await services.db.updateTable('bookings').set({ cancelled_by, cancel_reason }).where('id', '=', id).execute();
    }
    expect((await profile(host.id)).host).toMatchObject({ stays: 0, cancelled_stays: 1 });
  });
});
