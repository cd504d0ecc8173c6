import { beforeEach, describe, expect, it } from 'vitest';
import { completeStays } from '#server/bookings/completion.ts';
import { closeReviews } from './publishing.ts';
import { bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
let parties: BookingParties;
let id: string;
let guestToken: string;
let hostToken: string;

/** A completed stay, one day after check-out. */
beforeEach(async () => {
  parties = await createBookingParties(server);
  ({ id } = await bookingIn(server, parties, 'paid', { fromDay: 2, nights: 2 }));
  await daysAfterCheckOut(1);
  await completeStays(server.services);
});

let checkOutAt: Date;
async function daysAfterCheckOut(days: number): Promise<void> {
  const { check_out } = await server.services.db
    .selectFrom('bookings')
    .select('check_out')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  checkOutAt = new Date(`${String(check_out)}T09:00:00Z`);
  server.clock.set(new Date(checkOutAt.getTime() + days * 86_400_000));
  guestToken = await tokenFor(server.services, parties.guest);
  hostToken = await tokenFor(server.services, parties.host);
}

const submit = (token: string, role: 'guest' | 'host', body: Record<string, unknown>) =>
  server.call('submitReview', { token, params: { booking_id: id, role }, body });
const state = (token: string) => server.succeed('getReviewState', { token, params: { booking_id: id } });
const rating = async () => {
  const { property, guest } = (
    await server.services.pool.query<{ property: unknown; guest: unknown }>(
      `select (select json_build_object('sum', rating_sum, 'count', review_count, 'rating', rating) from properties where id = $1) as property,
         (select json_build_object('sum', rating_sum, 'count', review_count) from guest_ratings where user_id = $2) as guest`,
      [parties.property.id, parties.guest.id],
    )
  ).rows[0]!;
  return { property, guest };
};

describe('a review', () => {
  it('is hidden until both sides have written, then published and counted', async () => {
    const first = await submit(guestToken, 'guest', { rating: 5, comment: 'Quiet and clean.', categories: [] });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      available: false,
      guest_submitted: true,
      host_submitted: false,
      published: false,
      can_review: true,
      side: 'guest',
      reviews: { guest: { rating: 5, comment: 'Quiet and clean.' }, host: null },
    });
    expect(await state(hostToken)).toMatchObject({ guest_submitted: true, reviews: { guest: null, host: null } });
    expect(await rating()).toEqual({ property: { sum: 0, count: 0, rating: null }, guest: null });

    const second = await submit(hostToken, 'host', { rating: 4, categories: { cleanliness: 4 } });
    expect(second.body).toMatchObject({
      available: true,
      published: true,
      can_review: false,
      reviews: { guest: { rating: 5 }, host: { rating: 4, categories: { cleanliness: 4 } } },
    });
    expect(await rating()).toEqual({ property: { sum: 5, count: 1, rating: 5 }, guest: { sum: 4, count: 1 } });
    const { reviews, total } = await server.succeed('listPropertyReviews', { params: { id: parties.property.id } });
    expect([total, reviews[0]!.comment]).toEqual([1, 'Quiet and clean.']);
    for (const [user, token] of [
      [parties.guest, guestToken],
      [parties.host, hostToken],
    ] as const) {
      const { notifications } = await server.succeed('listNotifications', { token, params: { userId: user.id } });
      expect(notifications.filter((one) => one.type === 'review_received')).toHaveLength(1);
    }
    const { other_user } = await server.succeed('getConversationDetails', {
      token: hostToken,
      params: { booking_id: id },
    });
    expect(other_user).toMatchObject({ rating: 4, review_count: 1 });
    const items = await server.succeed('listMessages', { token: guestToken, params: { booking_id: id } });
    expect(items.map((item) => item.event).slice(-3)).toEqual(['guest_reviewed', 'host_reviewed', 'reviews_published']);
  });

  it('can be changed until the other side has written; the last version counts', async () => {
    await submit(guestToken, 'guest', { rating: 1, comment: 'Très sale'.normalize('NFD') });
    // With composed letters, in which words are looked for.
    const kept = await state(guestToken);
    expect(kept).toMatchObject({ reviews: { guest: { comment: 'Très sale'.normalize('NFC') } } });
    await submit(guestToken, 'guest', { rating: 4, comment: 'It was fine' });
    await submit(hostToken, 'host', { rating: 5 });
    expect(await state(guestToken)).toMatchObject({ reviews: { guest: { rating: 4, comment: 'It was fine' } } });
    expect((await rating()).property).toMatchObject({ sum: 4, count: 1 });
    const late = await submit(guestToken, 'guest', { rating: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'review_closed']);
  });

  it.each([
    ['ar', 'Quiet and clean', 'en'],
    ['ar', 'هادئ ونظيف', 'ar'],
    ['en', 'هادئ ونظيف', 'ar'],
    ['fr', 'هادئ ونظيف', 'ar'],
    ['fr', 'Calme et propre', 'fr'],
    ['en', 'Quiet and clean', 'en'],
    ['ar', '👍 10/10', 'en'],
    ['ar', '', null],
  ] as const)('of a reader of %s, with the comment “%s”, is in the language %s', async (locale, comment, language) => {
    const call = { token: guestToken, params: { booking_id: id, role: 'guest' as const } };
    const body = { rating: 5, comment };
    await server.succeed('submitReview', { ...call, body, headers: { 'accept-language': locale } });
    await submit(hostToken, 'host', { rating: 5 });
    const { reviews } = await server.succeed('listPropertyReviews', { params: { id: parties.property.id } });
    expect(reviews).toMatchObject([{ comment: comment || null, language }]);
  });

  it('asks the other side once for a review, without showing rating or comment', async () => {
    const waiting = async (user: { id: string }, token: string) => {
      const { notifications } = await server.succeed('listNotifications', { token, params: { userId: user.id } });
      return notifications.filter((one) => one.type === 'review_waiting');
    };
    await submit(guestToken, 'guest', { rating: 2, comment: 'Damp walls' });
    await submit(guestToken, 'guest', { rating: 4, comment: 'Damp walls, but kind' });
    const requests = await waiting(parties.host, hostToken);
    expect(requests).toMatchObject([{ read: false, action_url: `/bookings/${id}/chat`, action_text: 'Leave review' }]);
    expect(requests[0]!.title).toContain('has reviewed');
    expect(JSON.stringify(requests)).not.toMatch(/Damp|\b[24]\b star/);
    expect(await waiting(parties.guest, guestToken)).toEqual([]);
    await submit(hostToken, 'host', { rating: 5 });
    expect(await waiting(parties.host, hostToken)).toMatchObject([{ read: true }]);
    expect(await waiting(parties.guest, guestToken)).toEqual([]);
  });

  it('is published once where both sides write at the same time', async () => {
    await Promise.all([submit(guestToken, 'guest', { rating: 5 }), submit(hostToken, 'host', { rating: 5 })]);
    expect(await state(guestToken)).toMatchObject({ available: true });
    expect(await rating()).toMatchObject({ property: { sum: 5, count: 1 }, guest: { sum: 5, count: 1 } });
  });

  it('counts the rating that is shown where it is changed while the other side writes', async () => {
    for (let round = 0; round < 5; round += 1) {
      if (round > 0) {
        await server.services.pool.query('delete from reviews where booking_id = $1', [id]);
        await server.services.pool.query('update properties set rating_sum = 0, review_count = 0 where id = $1', [
          parties.property.id,
        ]);
      }
      await submit(guestToken, 'guest', { rating: 1 });
      const changes = await Promise.all([
        submit(guestToken, 'guest', { rating: 2 }),
        submit(guestToken, 'guest', { rating: 3 }),
        submit(hostToken, 'host', { rating: 4 }),
        submit(guestToken, 'guest', { rating: 5 }),
      ]);
      expect(changes[2].status).toBe(200);
      const shown = (await state(hostToken)).reviews.guest!.rating;
      expect((await rating()).property).toEqual({ sum: shown, count: 1, rating: shown });
      // A refused change has changed nothing.
      const accepted = changes.flatMap((one, at) => (one.status === 200 && at !== 2 ? [at] : []));
      expect([1, ...accepted.map((at) => [2, 3, 0, 5][at])]).toContain(shown);
    }
  });

  it('can be written until the end of the fourteenth day after check-out in Africa/Tripoli', async () => {
    await submit(guestToken, 'guest', { rating: 3 });
    const { closes_on } = await state(guestToken);
    const at = async (utc: string) => {
      server.clock.set(new Date(`${closes_on}T${utc}Z`));
      return submit(await tokenFor(server.services, parties.guest), 'guest', { rating: 4 });
    };
    expect((await at('21:59:59')).status).toBe(200);
    expect(await closeReviews(server.services)).toBe(0);
    expect((await at('22:00:00')).body.code).toBe('review_closed');
    expect(await closeReviews(server.services)).toBe(1);
    expect((await rating()).property).toMatchObject({ sum: 4, count: 1 });
  });

  it('is published without the other one after 14 days', async () => {
    await submit(guestToken, 'guest', { rating: 3, comment: 'All right' });
    await daysAfterCheckOut(14);
    await closeReviews(server.services);
    expect(await state(guestToken)).toMatchObject({ published: false, can_review: true });
    await daysAfterCheckOut(15);
    expect((await submit(hostToken, 'host', { rating: 5 })).body.code).toBe('review_closed');
    expect(await closeReviews(server.services)).toBe(1);
    expect(await closeReviews(server.services)).toBe(0);
    expect(await state(hostToken)).toMatchObject({
      available: false,
      published: true,
      host_submitted: false,
      reviews: { guest: { rating: 3 }, host: null },
    });
    expect(await rating()).toMatchObject({ property: { sum: 3, count: 1 }, guest: null });
  });

  it('is accepted from its own side only, after check-out, with one to five stars', async () => {
    const stranger = await signedIn(server.services, { role: 'host' });
    const admin = await signedIn(server.services, { role: 'admin' });
    expect((await submit(guestToken, 'host', { rating: 5 })).status).toBe(403);
    expect((await submit(hostToken, 'guest', { rating: 5 })).status).toBe(403);
    expect((await submit(stranger.token, 'host', { rating: 5 })).status).toBe(404);
    expect((await submit(admin.token, 'host', { rating: 5 })).status).toBe(404);
    for (const wrong of [0, 6, 4.5, '5', null]) {
      expect((await submit(guestToken, 'guest', { rating: wrong })).status, String(wrong)).toBe(422);
    }
    expect((await submit(guestToken, 'guest', { rating: 5, categories: { cleanliness: 9 } })).status).toBe(422);
    for (const unknown of ['comfort', 'check_in', 'pool'])
      expect((await submit(guestToken, 'guest', { rating: 5, categories: { [unknown]: 4 } })).status, unknown).toBe(
        422,
      );
    await daysAfterCheckOut(0);
    const early = await submit(guestToken, 'guest', { rating: 5 });
    expect([early.status, early.body.code]).toEqual([400, 'review_too_early']);
  });

  it('is refused for a booking without a stay', async () => {
    const { id: other } = await bookingIn(
      server,
      { ...parties, guest: { ...parties.guest, token: guestToken } },
      'pending',
      { fromDay: 1, nights: 1 },
    );
    await server.succeed('cancelTrip', { token: guestToken, params: { id: other }, body: {} });
    server.clock.advanceHours(24 * 4);
    const token = await tokenFor(server.services, parties.guest);
    const answer = await server.call('submitReview', {
      token,
      params: { booking_id: other, role: 'guest' },
      body: { rating: 5 },
    });
    expect(answer.body.code).toBe('review_too_early');
  });
});

describe('a reply', () => {
  const reply = (token: string, text: string) =>
    server.call('replyToReview', { token, params: { booking_id: id }, body: { reply: text } });

  it('is accepted from the host only, for a published review, and is public', async () => {
    expect((await reply(hostToken, 'Thank you')).body.code).toBe('review_not_open');
    await submit(guestToken, 'guest', { rating: 5 });
    expect((await reply(hostToken, 'Thank you')).body.code).toBe('review_not_open');
    await submit(hostToken, 'host', { rating: 5 });
    expect((await reply(guestToken, 'Me too')).status).toBe(403);
    const other = await signedIn(server.services, { role: 'host' });
    expect((await reply(other.token, 'Me too')).status).toBe(404);
    expect((await reply(hostToken, 'Thank you, come again')).body).toMatchObject({ can_reply: true });
    const { reviews } = await server.succeed('listPropertyReviews', { params: { id: parties.property.id } });
    expect(reviews[0]!.reply).toBe('Thank you, come again');
    await reply(hostToken, '');
    expect((await state(hostToken)).reviews.guest!.reply).toBeNull();
  });
});

describe('a report', () => {
  it('is accepted for a published review: of a guest from everybody, of a host from the two sides', async () => {
    await submit(guestToken, 'guest', { rating: 1, comment: 'Lies' });
    const hidden = await server.services.db
      .selectFrom('reviews')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    const stranger = await signedIn(server.services, {});
    const report = (token: string, review_id: string) =>
      server.call('reportReview', { token, params: { review_id }, body: { reason: 'Untrue' } });
    expect((await report(hostToken, hidden.id)).status).toBe(404);
    await submit(hostToken, 'host', { rating: 1 });
    const { reviews } = await state(guestToken);
    expect((await report(stranger.token, reviews.guest!.id)).status).toBe(201);
    expect((await report(stranger.token, reviews.host!.id)).status).toBe(404);
    expect((await report(guestToken, reviews.host!.id)).status).toBe(201);
    const filed = await server.services.db
      .selectFrom('reports')
      .select(['kind', 'body'])
      .where('review_id', '=', reviews.guest!.id)
      .execute();
    expect(filed).toEqual([{ kind: 'review', body: 'Lies' }]);
  });
});

describe('the summary', () => {
  it('covers the host’s own properties, all properties for an administrator, and is refused to guests', async () => {
    const summary = async (token: string) => (await server.succeed('getReviewSummary', { token })).summary;
    expect(await summary(hostToken)).toEqual({ total_reviews: 0, average_rating: null, recent_reviews: [] });
    await submit(guestToken, 'guest', { rating: 4, comment: 'Good' });
    await submit(hostToken, 'host', { rating: 5 });
    expect(await summary(hostToken)).toMatchObject({
      total_reviews: 1,
      average_rating: 4,
      recent_reviews: [{ booking_id: id, rating: 4, comment: 'Good', author_name: 'Nuri Guest' }],
    });
    const admin = await signedIn(server.services, { role: 'admin' });
    expect((await summary(admin.token)).total_reviews).toBeGreaterThanOrEqual(1);
    expect((await server.call('getReviewSummary', { token: guestToken })).status).toBe(403);
  });
});
