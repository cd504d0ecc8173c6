import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { changeProperty } from '#test/changes.ts';
import { createBooking, createPlace, createProperty, signedIn } from '#test/factories.ts';
import { createDraft, createPublished } from '#test/listings.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
type Person = Awaited<ReturnType<typeof signedIn>>;
let admin: Person;
let host: Person;
beforeAll(async () => {
  admin = await signedIn(server.services, { role: 'admin' });
  host = await signedIn(server.services, { role: 'host' });
  await createPlace(server.services);
});

const list = (token: string, query: Record<string, string | number> = {}) =>
  server.succeed('listHostListings', { token, query });

describe('the listings of a host', () => {
  test('has drafts and properties of every state once over all pages, with counts', async () => {
    const owner = await signedIn(server.services, { role: 'host' });
    const ids = new Set<string>();
    ids.add((await createProperty(server.services, owner.id)).id);
    for (const listing_status of ['unlisted', 'rejected']) {
      ids.add((await createProperty(server.services, owner.id, { listing_status })).id);
    }
    const draft = await createDraft(server, owner);
    const submitted = await createDraft(server, owner);
    const body = { version: submitted.version };
    await server.succeed('submitListing', { token: owner.token, params: { id: submitted.id }, body });
    for (const { id } of [draft, submitted]) ids.add(id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(owner.token, { limit: 2, cursor });
      expect(page.counts).toEqual({ all: 5, draft: 1, submitted: 1, published: 1, rejected: 1, unlisted: 1 });
      seen.push(...page.listings.map(({ id }) => id));
      cursor = page.next_cursor ?? '';
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(ids);
    expect(seen[0]).toBe(submitted.id);
    for (const status of ['draft', 'submitted', 'published', 'rejected', 'unlisted'] as const) {
      const page = await list(owner.token, { status });
      expect(page.listings.map((one) => one.status)).toEqual([status]);
    }
    expect(await list(host.token)).toMatchObject({ listings: [], counts: { all: 0 } });
    expect((await list(admin.token, { limit: 50 })).listings.map(({ id }) => id)).not.toContain(draft.id);
    expect((await server.call('listHostListings', { token: owner.token, query: { cursor: 'x' } })).status).toBe(422);
  });

  test('finds a listing by a part of its title in any language, and takes no wildcards', async () => {
    const owner = await signedIn(server.services, { role: 'host' });
    const draft = await createDraft(server, owner, { title_fr: 'Dans la palmeraie' });
    const property = await createProperty(server.services, owner.id);
    const found = async (q: string) => (await list(owner.token, { q })).listings.map(({ id }) => id);
    expect(await found('palmer')).toEqual([draft.id]);
    expect(await found('هادئ')).toEqual([property.id]);
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect(await found(' ')).toEqual([property.id, draft.id]);
  });

  test('shows completeness, photo, place, bookings to come and what may be done', async () => {
    const owner = await signedIn(server.services, { role: 'host' });
    const published = await createPublished(server, owner, admin);
    const guest = await signedIn(server.services);
    const check_in = addDays(server.clock.today(), 9);
    await createBooking(server.services, { id: published.id, host_id: owner.id }, guest.id, {
      status: 'confirmed',
      check_in,
    });
    const { listings } = await list(owner.token);
    expect(listings[0]).toMatchObject({
      title: 'Rest house in the palms',
      place: { id: 'test-place', name: 'Test Town' },
      photo: { key: 'hosh-01' },
      capacity: 6,
      upcoming_bookings: 1,
      booked_nights: 3,
      completeness: { points: 54, next: { item: 'power' } },
      actions: ['submit', 'unlist', 'duplicate', 'quick_edit'],
    });
  });
});

describe('quick edits', () => {
  test('are live at once, also in the draft, and only for listings that guests have seen', async () => {
    const listing = await createPublished(server, host, admin);
    const params = { id: listing.id };
    const quick = (body: object) => server.call('quickEditListing', { token: host.token, params, body });
    const edited = await quick({ base_price_dirham: 325_000, instant_book: true });
    expect(edited.body).toMatchObject({
      unpublished: [],
      content: { base_price_dirham: 325_000, instant_book: true },
      version: listing.version + 1,
    });
    const property = await server.succeed('getProperty', { params });
    expect(property).toMatchObject({ nightly: { dirham: 325_000 }, instant_book: true });
    expect((await quick({ weekend_price_dirham: null })).status).toBe(200);
    expect((await quick({ base_price_dirham: 5 })).status).toBe(422);
    // One dinar is a slip of the keyboard.
    const slip = await quick({ base_price_dirham: 1000 });
    expect([slip.status, slip.body.fields?.['base_price_dirham']]).toEqual([
      422,
      'A night costs from 10 to 20,000 dinar',
    ]);
    const draft = await createDraft(server, host);
    const early = await server.call('quickEditListing', {
      token: host.token,
      params: { id: draft.id },
      body: { instant_book: true },
    });
    expect([early.status, early.body.code]).toEqual([409, 'state_moved_on']);
  });
});

test('a draft follows prices that were changed elsewhere, unless its host has changed them in the editor', async () => {
  const listing = await createPublished(server, host, admin, { weekend_price_dirham: 300_000 });
  const params = { id: listing.id };
  const { body } = await server.call('saveListing', {
    token: host.token,
    params,
    body: { version: listing.version, changes: { base_price_dirham: 260_000 } },
  });
  await changeProperty(server.services, listing, { base_price_dirham: 270_000, weekend_price_dirham: 350_000 });
  const followed = await server.succeed('getHostListing', { token: host.token, params });
  expect(followed).toMatchObject({
    version: body.version + 1,
    content: { base_price_dirham: 260_000, weekend_price_dirham: 350_000 },
    unpublished: ['base_price_dirham'],
  });
  // The other device hears of it as of any change.
  const saved = await server.succeed('saveListing', {
    token: host.token,
    params,
    body: { version: body.version, changes: { wifi_mbps: 40 } },
  });
  expect(saved.merged).toEqual({ weekend_price_dirham: 350_000 });
});

test('a price that is published raises the version of the prices, other changes do not', async () => {
  const listing = await createPublished(server, host, admin);
  const params = { id: listing.id };
  const versionOf = async () => {
    const row = server.services.db.selectFrom('properties').select('pricing_version').where('id', '=', listing.id);
    return (await row.executeTakeFirstOrThrow()).pricing_version;
  };
  const publish = async (version: number, changes: object) => {
    const saved = await server.succeed('saveListing', { token: host.token, params, body: { version, changes } });
    await server.succeed('submitListing', { token: host.token, params, body: { version: saved.version } });
    return saved.version;
  };
  const before = await versionOf();
  const version = await publish(listing.version, { title_en: 'Rest house of the palms' });
  expect(await versionOf()).toBe(before);
  await publish(version, { cleaning_fee_dirham: 60_000 });
  expect(await versionOf()).toBe(before + 1);
});

describe('unlisting, deleting and copying', () => {
  test('an unlisted listing is not found, its bookings stand, and it can be listed again', async () => {
    const listing = await createPublished(server, host, admin);
    const params = { id: listing.id };
    const guest = await signedIn(server.services);
    const check_in = addDays(server.clock.today(), 90);
    const id = await createBooking(server.services, { id: listing.id, host_id: host.id }, guest.id, {
      status: 'confirmed',
      check_in,
    });
    const answer = await server.succeed('unlistListing', { token: host.token, params });
    expect(answer).toMatchObject({ standing_bookings: 1, listing: { status: 'unlisted' } });
    expect(answer.listing.actions).toContain('relist');
    expect((await server.call('getProperty', { params })).status).toBe(404);
    const booking = await server.succeed('getBooking', { token: guest.token, params: { id } });
    expect(booking.status).toBe('confirmed');
    expect((await server.call('unlistListing', { token: host.token, params })).status).toBe(409);
    await server.succeed('relistListing', { token: host.token, params });
    expect((await server.call('getProperty', { params })).status).toBe(200);
  });

  test('a listing is deleted with its draft and photos unless it was ever booked', async () => {
    const listing = await createPublished(server, host, admin);
    const params = { id: listing.id };
    const guest = await signedIn(server.services);
    await server.succeed('toggleWishlist', { token: guest.token, params: { property_id: listing.id } });
    await server.succeed('deleteListing', { token: host.token, params });
    expect((await server.call('getHostListing', { token: host.token, params })).status).toBe(404);
    const { db } = server.services;
    expect(await db.selectFrom('listing_photos').select('id').where('listing_id', '=', listing.id).execute()).toEqual(
      [],
    );
    const booked = await createProperty(server.services, host.id);
    await createBooking(server.services, booked, guest.id, {
      status: 'declined',
      check_in: addDays(server.clock.today(), 90),
    });
    const refused = await server.call('deleteListing', { token: host.token, params: { id: booked.id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'listing_has_bookings']);
  });

  test('a copy is a draft with the same content and photos, made once for an idempotency key', async () => {
    const listing = await createPublished(server, host, admin);
    const call = () =>
      server.succeed('duplicateListing', {
        token: host.token,
        params: { id: listing.id },
        headers: { 'idempotency-key': 'copy-of-the-palms' },
      });
    const copy = await call();
    expect(copy).toMatchObject({ status: 'draft', content: listing.content, photos: { ready: 5 } });
    expect(copy.id).not.toBe(listing.id);
    expect((await call()).id).toBe(copy.id);
  });
});

test('the preview shows the draft as guests would see it', async () => {
  const draft = await createDraft(server, host, { title_ar: 'استراحة وسط النخيل', backup_power: 'solar' });
  const preview = (token: string) =>
    server.call('previewListing', { token, params: { id: draft.id }, headers: { 'accept-language': 'ar' } });
  expect((await preview(host.token)).body).toMatchObject({
    id: draft.id,
    title: 'استراحة وسط النخيل',
    text_language: 'ar',
    latitude: 32.88,
    beds: 4,
    facts: { backup_power: 'solar' },
    nightly: { dirham: 250_000 },
    host: { id: host.id },
  });
  const { token } = await signedIn(server.services, { role: 'host' });
  expect((await preview(token)).status).toBe(404);
  const empty = await server.succeed('createListing', { token: host.token, body: {} });
  const shown = await server.succeed('previewListing', { token: host.token, params: { id: empty.id } });
  expect(shown).toMatchObject({ title: '', photos: [], capacity: 1 });
});

test('the price advice compares with published homes of the same type and size nearby', async () => {
  const owner = await signedIn(server.services, { role: 'host' });
  const far = { latitude: 27.1, longitude: 14.4 };
  const similar = { property_type: 'chalet', capacity: 8, ...far } as const;
  const draft = await createDraft(server, owner, { property_type: 'chalet', capacity: 8, point: far });
  const advice = () => server.succeed('getPriceAdvice', { token: owner.token, params: { id: draft.id } });
  expect(await advice()).toEqual({ similar: null, service_fee_percent: 6, usd_rate: 6.4 });
  for (const base_price_dirham of [200_000, 300_000, 400_000, 500_000]) {
    await createProperty(server.services, owner.id, { ...similar, base_price_dirham });
  }
  await createProperty(server.services, owner.id, { ...similar, capacity: 20, base_price_dirham: 900_000 });
  await createProperty(server.services, owner.id, { ...similar, latitude: 30, base_price_dirham: 900_000 });
  await createProperty(server.services, owner.id, { ...similar, listing_status: 'unlisted' });
  expect((await advice()).similar).toBeNull();
  await createProperty(server.services, owner.id, { ...similar, latitude: 27.3, base_price_dirham: 600_000 });
  const found = (await advice()).similar!;
  expect(found).toMatchObject({
    count: 5,
    radius_km: 40,
    lower_dirham: 300_000,
    median_dirham: 400_000,
    upper_dirham: 500_000,
  });
  expect(found.bars).toHaveLength(8);
  expect(found.bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(5);
});

test('the drafts of a closed account are erased, and are in its export', async () => {
  const owner = await signedIn(server.services, { role: 'guest' });
  const draft = await createDraft(server, owner);
  const { listingEditorAccount } = await import('./account-lifecycle.ts');
  const { rows } = await server.services.pool.query(listingEditorAccount.exports!.listing_drafts!, [owner.id]);
  expect(rows).toMatchObject([{ id: draft.id, content: { title_en: 'Rest house in the palms' } }]);
  await server.services.db
    .transaction()
    .execute((trx) => listingEditorAccount.accountClosed!(trx, owner.id, server.clock.now()));
  expect((await list(owner.token)).counts.all).toBe(0);
});
