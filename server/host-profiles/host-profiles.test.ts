import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { hostReviewedHomes } from '#contract/host-profiles.ts';
import { addAnswer } from '#test/records.ts';
import { changeUser, changeProperty } from '#test/changes.ts';
import { copyProperty, createBooking, createProperty, createReview, createUser, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

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
      city: 'Zliten',
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
      town: 'Zliten',
      accepted_percent: null,
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
      await changeUser(services, host, change);
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
    ] as const) {
      await createBooking(services, home, guest.id, { status: 'cancelled', check_in, cancelled_by, cancel_reason });
    }
    expect((await profile(host.id)).host).toMatchObject({ stays: 0, cancelled_stays: 1 });
  });

  it('says how many requests the host accepts where that is good and there are enough', async () => {
    const { services } = server;
    const host = await createUser(services, { role: 'host' });
    const home = await createProperty(services, host.id);
    const guest = await createUser(services);
    const accepted = async () => (await profile(host.id)).host.accepted_percent;
    let day = 0;
    /** A request with its answer, `days` ago. */
    const request = async (by_role: string, status: string, values: { days?: number; unverified?: boolean } = {}) => {
      const at = new Date(server.clock.now().getTime() - (values.days ?? 10) * 86_400_000);
      const id = await createBooking(services, home, guest.id, {
        status: status === 'declined' ? 'declined' : 'cancelled',
        check_in: addDays('2027-01-01', (day += 4)),
        created_at: at,
        awaiting_verification: values.unverified ?? false,
      });
      await addAnswer(services, { id }, { at, by_role, status });
    };
    for (let count = 0; count < 4; count += 1) await request('host', 'approved');
    expect(await accepted()).toBeNull();
    await request('host', 'confirmed');
    expect(await accepted()).toBe(100);
    // Neither what the guest took back, nor what the system decided, nor what the host never heard of.
    await request('guest', 'cancelled');
    await request('system', 'declined');
    await request('system', 'approved');
    await request('system', 'cancelled', { unverified: true });
    await request('host', 'declined', { days: 400 });
    expect(await accepted()).toBe(100);
    await request('host', 'declined');
    expect(await accepted()).toBe(83);
    // A request that nobody answered counts like a refusal.
    await request('system', 'cancelled');
    expect(await accepted()).toBeNull();
  });

  it('lists all homes of a host by pages, and counts the reviews that it shows', async () => {
    const { services } = server;
    const host = await createUser(services, { role: 'host' });
    const homes = [];
    for (let count = 0; count < 5; count += 1) {
      const home = await createProperty(services, host.id);
      await changeProperty(services, home, { appeal: [0.3, 0.1, 0.3, 0.7, 0][count]! });
      homes.push(home.id);
    }
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { homes: { id: string }[]; next_cursor: string | null } = await server.succeed('listHostHomes', {
        params: { id: host.id },
        query: { limit: 2, ...(cursor ? { cursor } : {}) },
      });
      found.push(...page.homes.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(found).toEqual([homes[3], homes[0], homes[2], homes[1], homes[4]]);
    const shown = await profile(host.id);
    expect(shown.homes.map(({ id }) => id)).toEqual(found);
    expect(shown.next_cursor).toBeNull();
    const bad = await server.call('listHostHomes', { params: { id: host.id }, query: { cursor: 'nonsense' } });
    expect(bad.status).toBe(422);
    const guest = await createUser(services, { role: 'guest' });
    expect((await server.call('listHostHomes', { params: { id: guest.id } })).status).toBe(404);
  });

  it('counts the reviews of the homes whose reviews are listed', async () => {
    const { services } = server;
    const host = await createUser(services, { role: 'host' });
    const oldest = await createProperty(services, host.id);
    await createReview(services, oldest, 1);
    await copyProperty(services, oldest, hostReviewedHomes - 1);
    const counts = async () => [
      (await profile(host.id)).host.review_count,
      (await server.succeed('listHostReviews', { params: { id: host.id } })).total,
      (await server.succeed('listHostReviews', { params: { id: host.id } })).reviews.length,
    ];
    expect(await counts()).toEqual([1, 1, 1]);
    await createProperty(services, host.id);
    expect(await counts()).toEqual([0, 0, 0]);
  });
});

describe('a report of a profile', () => {
  it('reaches the administrators with the text, who can hide it, and put it back after an appeal', async () => {
    const { services } = server;
    const host = await signedIn(services, { role: 'host', name: 'Walid', bio: 'Call me: 091 111 22 33.' });
    const guest = await signedIn(services);
    const admin = await signedIn(services, { role: 'admin' });
    const other = await signedIn(services, { role: 'admin' });
    const report = (token: string | undefined, body = {}) =>
      server.call('reportHost', { token, params: { id: host.id }, body });
    expect((await report(undefined)).status).toBe(401);
    expect((await report(host.token)).status).toBe(403);
    expect((await server.call('reportHost', { token: guest.token, params: { id: guest.id }, body: {} })).status).toBe(
      404,
    );
    expect((await report(guest.token, { reason: 'A number' })).status).toBe(201);
    // Once while it is open.
    expect((await report(guest.token, { reason: 'Again' })).status).toBe(201);
    const queue = await server.succeed('listReports', { token: admin.token, query: { kind: 'profile' } });
    expect(queue.reports).toMatchObject([
      { kind: 'profile', reason: 'A number', excerpt: 'Call me: 091 111 22 33.', author: { id: host.id } },
    ]);
    const params = { report_id: queue.reports[0]!.id };
    const opened = await server.succeed('getReport', { token: admin.token, params });
    expect(opened).toMatchObject({ booking: null, messages: [], review: null, is_hidden: false, other_reports: 0 });
    expect(opened.actions).toEqual(['dismiss', 'hide', 'warn', 'suspend']);
    const decided = await server.succeed('decideReport', {
      token: admin.token,
      params,
      body: { measure: 'warning', hides_content: true, rule: 'contact_details', reason: 'A number' },
    });
    expect(decided).toMatchObject({ is_hidden: true, actions: [] });
    expect((await profile(host.id)).host.bio).toBeNull();
    const warning_id = decided.decision!.warning!.id;
    const warning = await server.succeed('appealWarning', {
      token: host.token,
      params: { warning_id },
      body: { text: 'It is the number of the town hall.' },
    });
    expect(warning).toMatchObject({ kind: 'profile', body: 'Call me: 091 111 22 33.', hides_content: true });
    const { appeals } = await server.succeed('listAppeals', { token: other.token, query: {} });
    await server.succeed('decideAppeal', {
      token: other.token,
      params: { appeal_id: appeals.find((one) => one.person.id === host.id)!.id },
      body: { outcome: 'lifted', reason: 'It is.' },
    });
    expect((await profile(host.id)).host.bio).toBe('Call me: 091 111 22 33.');
    // A page can change: once the first report is decided, it can be reported again.
    await report(guest.token);
    const again = await server.succeed('listReports', { token: admin.token, query: { kind: 'profile' } });
    expect(again.reports).toHaveLength(1);
  });

  it('offers to hide only a text that is still there', async () => {
    const { services } = server;
    const guest = await signedIn(services);
    const admin = await signedIn(services, { role: 'admin' });
    const actionsFor = async (bio: string | null, later: string | null) => {
      const host = await signedIn(services, { role: 'host', bio });
      await server.succeed('reportHost', { token: guest.token, params: { id: host.id }, body: {} });
      await changeUser(services, host, { bio: later });
      const { reports } = await server.succeed('listReports', { token: admin.token, query: { kind: 'profile' } });
      const params = { report_id: reports.find((one) => one.author.id === host.id)!.id };
      const { actions, is_hidden } = await server.succeed('getReport', { token: admin.token, params });
      return { canHide: actions.includes('hide'), is_hidden };
    };
    expect(await actionsFor('Quiet houses', 'Quiet houses')).toEqual({ canHide: true, is_hidden: false });
    expect(await actionsFor('Quiet houses', 'Calm houses')).toEqual({ canHide: false, is_hidden: true });
    expect(await actionsFor(null, null)).toEqual({ canHide: false, is_hidden: false });
  });
});
