import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { createPlace, createProperty, signedIn } from '#test/factories.ts';
import { addPhotos, completeContent, createDraft, createPublished } from '#test/listings.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
type Person = Awaited<ReturnType<typeof signedIn>>;
let admin: Person;
let host: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server.services, { role: 'admin' });
  host = await signedIn(server.services, { role: 'host' });
  stranger = await signedIn(server.services, { role: 'host' });
  await createPlace(server.services);
});
afterAll(() => server.close());

const save = (token: string, id: string, version: number, changes: object) =>
  server.call('saveListing', { token, params: { id }, body: { version, changes } });
const get = (token: string, id: string) => server.succeed('getHostListing', { token, params: { id } });

describe('a draft', () => {
  test('is begun empty, saved field by field, and found again', async () => {
    const draft = await server.succeed('createListing', { token: host.token, body: {} });
    expect(draft).toMatchObject({ status: 'draft', version: 1, content: {}, place: null, submitted_at: null });
    expect(draft.actions).toEqual(['submit', 'delete', 'duplicate']);
    const saved = await save(host.token, draft.id, 1, { title_en: ' Palms ', amenities: ['pool', 'wifi', 'pool'] });
    expect(saved.body).toMatchObject({ version: 2, merged: {} });
    const again = await get(host.token, draft.id);
    expect(again).toMatchObject({ version: 2, content: { title_en: 'Palms', amenities: ['wifi', 'pool'] } });
    await save(host.token, draft.id, 2, { title_en: null, amenities: [] });
    expect((await get(host.token, draft.id)).content).toEqual({});
  });

  test('is not found by another host, a guest or an administrator', async () => {
    const { id, version } = await createDraft(server, host);
    const guest = await signedIn(server.services);
    for (const { token } of [stranger, guest]) {
      expect((await server.call('getHostListing', { token, params: { id } })).status).toBe(404);
      expect((await save(token, id, version, { capacity: 1 })).status).toBe(404);
      for (const operation of ['submitListing', 'duplicateListing', 'unlistListing', 'deleteListing'] as const) {
        expect((await server.call(operation, { token, params: { id }, body: { version } })).status).toBe(404);
      }
    }
    expect((await server.call('getHostListing', { token: admin.token, params: { id } })).status).toBe(403);
    expect((await server.call('getSubmittedListing', { token: admin.token, params: { id } })).status).toBe(404);
    expect((await server.call('getProperty', { params: { id } })).status).toBe(404);
  });

  test('merges fields that two devices changed, and answers both values where both changed one', async () => {
    const { id, version } = await createDraft(server, host);
    const phone = await save(host.token, id, version, { base_price_dirham: 430_000, capacity: 5 });
    expect(phone.body.version).toBe(version + 1);
    const tablet = await save(host.token, id, version, { title_fr: 'Dans la palmeraie' });
    expect(tablet.body).toMatchObject({
      version: version + 2,
      merged: { base_price_dirham: 430_000, capacity: 5 },
    });
    const late = await save(host.token, id, version, { base_price_dirham: 450_000, capacity: 5, wifi_mbps: 40 });
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict']);
    expect(late.body.data).toMatchObject({
      version: version + 2,
      conflicts: [{ field: 'base_price_dirham', yours: 450_000, theirs: 430_000 }],
    });
    expect((await get(host.token, id)).content).not.toHaveProperty('wifi_mbps');
    const chosen = await save(host.token, id, version + 2, { base_price_dirham: 450_000, wifi_mbps: 40 });
    expect(chosen.body.version).toBe(version + 3);
  });

  test('is saved once by a repeated call', async () => {
    const { id, version } = await createDraft(server, host);
    const first = await save(host.token, id, version, { capacity: 4 });
    const repeated = await save(host.token, id, version, { capacity: 4 });
    expect(repeated.status).toBe(200);
    expect(repeated.body.version).toBe(first.body.version);
    expect((await save(host.token, id, version + 9, { capacity: 3 })).status).toBe(409);
  });

  test('takes simultaneous changes of two devices one after another', async () => {
    const { id, version } = await createDraft(server, host);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        save(host.token, id, version, index % 2 === 0 ? { capacity: 2 + index } : { [`house_rules_en`]: [`${index}`] }),
      ),
    );
    const saved = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ body }) => body.code === 'edit_conflict');
    expect([saved.length, refused.length]).toEqual([2, 6]);
    expect((await get(host.token, id)).version).toBe(version + 2);
  });

  test('refuses malformed and oversized input', async () => {
    const { id, version } = await createDraft(server, host);
    for (const changes of [
      { capacity: 0 },
      { base_price_dirham: 12_345 },
      { title_en: 'x'.repeat(51) },
      { point: { latitude: 90, longitude: 13 } },
      { amenities: ['lift'] },
      { arrival_steps_en: Array.from({ length: 13 }, () => 'Ring') },
      { check_in_time: '25:00' },
      { mobile_signals: { libyana: 'perfect' } },
    ]) {
      expect((await save(host.token, id, version, changes)).status, JSON.stringify(changes)).toBe(422);
    }
    const large = await save(host.token, id, version, { title_en: 'x'.repeat(200_000) });
    expect(large.status).toBe(413);
  });

  test('is limited in number, and made once for an idempotency key', async () => {
    const author = await signedIn(server.services);
    const headers = { 'idempotency-key': 'first-draft-of-mine' };
    const one = await server.succeed('createListing', { token: author.token, body: {}, headers });
    const same = await server.succeed('createListing', { token: author.token, body: {}, headers });
    expect(same.id).toBe(one.id);
    for (let count = 1; count < 50; count += 1) {
      await server.succeed('createListing', { token: author.token, body: {} });
    }
    const refused = await server.call('createListing', { token: author.token, body: {} });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_drafts']);
  });
});

describe('submitting', () => {
  test('names everything that is missing, by step', async () => {
    const { id } = await server.succeed('createListing', { token: host.token, body: { content: { capacity: 4 } } });
    const answer = await server.call('submitListing', { token: host.token, params: { id }, body: { version: 1 } });
    expect([answer.status, answer.body.code]).toEqual([400, 'listing_incomplete']);
    const { problems } = answer.body.data as { problems: { step: string; problem: string }[] };
    expect(problems.map(({ step, problem }) => `${step} ${problem}`)).toEqual([
      'place place_missing',
      'place point_missing',
      'space type_missing',
      'space bedrooms_missing',
      'space bathrooms_missing',
      'space beds_missing',
      'photos photos_missing',
      'words text_missing',
      'price price_missing',
    ]);
  });

  test('refuses contact details before the booking, but not in the arrival steps', async () => {
    const draft = await createDraft(server, host, {
      description_en: `${completeContent.description_en} Call me on 091 234 5678 before you book.`,
      arrival_steps_en: ['Call Hajj Salem on 091 234 5678, he has the key.'],
    });
    const params = { id: draft.id };
    const answer = await server.call('submitListing', { token: host.token, params, body: { version: draft.version } });
    expect(answer.body.data).toEqual({
      problems: [{ step: 'words', field: 'description_en', problem: 'contact_phone' }],
    });
  });

  test('refuses a place that the gazetteer does not have, and a version that was not seen', async () => {
    const draft = await createDraft(server, host, { place_id: 'atlantis' });
    const params = { id: draft.id };
    const unknown = await server.call('submitListing', { token: host.token, params, body: { version: draft.version } });
    expect(unknown.body.data).toMatchObject({ problems: [{ problem: 'place_missing' }] });
    await save(host.token, draft.id, draft.version, { place_id: 'test-place' });
    const unseen = await server.call('submitListing', { token: host.token, params, body: { version: draft.version } });
    expect([unseen.status, unseen.body.code]).toEqual([409, 'state_moved_on']);
  });

  test.each(['guest', 'host_pending_setup'] as const)(
    'makes a %s a host, and tells the administrators',
    async (role) => {
      const author = await signedIn(server.services, { role });
      const draft = await createDraft(server, author);
      const submitted = await server.succeed('submitListing', {
        token: author.token,
        params: { id: draft.id },
        body: { version: draft.version },
      });
      expect(submitted).toMatchObject({ status: 'submitted', pending: [], unpublished: [] });
      expect(submitted.submitted_at).not.toBeNull();
      const { db } = server.services;
      const user = await db.selectFrom('users').select('role').where('id', '=', author.id).executeTakeFirstOrThrow();
      expect(user.role).toBe('host');
      const told = await server.succeed('listNotifications', { token: admin.token, params: { userId: admin.id } });
      expect(told.notifications[0]).toMatchObject({ type: 'new_listing_submitted' });
      // A repeated call neither moves it in the queue nor tells anybody again.
      const again = await server.succeed('submitListing', {
        token: author.token,
        params: { id: draft.id },
        body: { version: draft.version },
      });
      expect(again.submitted_at).toBe(submitted.submitted_at);
      const after = await server.succeed('listNotifications', { token: admin.token, params: { userId: admin.id } });
      expect(after.unread_count).toBe(told.unread_count);
    },
  );
});

describe('the review of a new listing', () => {
  test('publishes it as it was submitted, tells its host and is recorded', async () => {
    const author = await signedIn(server.services, { role: 'host_pending_setup' });
    const draft = await createDraft(server, author, {
      backup_power: 'generator',
      generator_kva: 20,
      generator_carries: ['fridge', 'lights'],
      generator_hours: 8,
      mobile_signals: { libyana: 'strong', almadar: 'weak' },
      standard_rules: ['no_smoking'],
    });
    const params = { id: draft.id };
    await server.succeed('submitListing', { token: author.token, params, body: { version: draft.version } });
    await save(author.token, draft.id, draft.version, { capacity: 5 });
    const shown = await server.succeed('getSubmittedListing', { token: admin.token, params });
    expect(shown).toMatchObject({ kind: 'new', title: 'Rest house in the palms', capacity: 6, before: {} });
    expect(shown.photos).toHaveLength(5);
    const approved = await server.succeed('approveListing', {
      token: admin.token,
      params,
      body: { submitted_at: shown.submitted_at },
    });
    expect(approved).toEqual({ id: draft.id, status: 'published' });
    const property = await server.succeed('getProperty', { params });
    expect(property).toMatchObject({
      title: 'Rest house in the palms',
      capacity: 6,
      beds: 4,
      standard_rules: ['no_smoking'],
      facts: {
        backup_power: 'generator',
        generator_kva: 20,
        generator_carries: ['lights', 'fridge'],
        generator_hours: 8,
        mobile_signal: 'strong',
        mobile_signals: { libyana: 'strong', almadar: 'weak' },
      },
    });
    expect(property.photos.map(({ alt }) => alt)).toEqual(['Photo 1', 'Photo 2', 'Photo 3', 'Photo 4', 'Photo 5']);
    expect(await get(author.token, draft.id)).toMatchObject({ status: 'published', unpublished: ['capacity'] });
    const told = await server.succeed('listNotifications', { token: author.token, params: { userId: author.id } });
    expect(told.notifications.map(({ type }) => type)).toEqual(['listing_published']);
    const { events } = await server.succeed('listSecurityEvents', { token: author.token });
    expect(events[0]).toMatchObject({ kind: 'listing_approved', by_administrator: true });
    const found = await server.succeed('searchProperties', { query: { property_type: 'rest_house' } });
    expect(found.properties.map(({ id }) => id)).toContain(draft.id);
    const twice = await server.call('approveListing', { token: admin.token, params, body: {} });
    expect([twice.status, twice.body.code]).toEqual([409, 'state_moved_on']);
  });

  test('sends it back with reasons by step, and takes it again', async () => {
    const draft = await createDraft(server, host);
    const params = { id: draft.id };
    const submit = () =>
      server.succeed('submitListing', { token: host.token, params, body: { version: draft.version } });
    await submit();
    const reasons = [{ step: 'photos', reason: 'Photos 4 and 5 show another house' }];
    const rejected = await server.succeed('rejectListing', { token: admin.token, params, body: { reasons } });
    expect(rejected.status).toBe('rejected');
    expect(await get(host.token, draft.id)).toMatchObject({ status: 'rejected', rejection: { reasons } });
    const told = await server.succeed('listNotifications', { token: host.token, params: { userId: host.id } });
    expect(told.notifications[0]).toMatchObject({ type: 'listing_rejected', message: reasons[0]!.reason });
    expect(await submit()).toMatchObject({ status: 'submitted', rejection: null });
    const empty = await server.call('rejectListing', { token: admin.token, params, body: { reasons: [] } });
    expect(empty.status).toBe(422);
  });

  test('refuses a decision on a submission that has been replaced', async () => {
    const draft = await createDraft(server, host);
    const params = { id: draft.id };
    const submit = async (version: number) =>
      server.succeed('submitListing', { token: host.token, params, body: { version } });
    const { submitted_at } = await submit(draft.version);
    const { body } = await save(host.token, draft.id, draft.version, { capacity: 4 });
    server.clock.set(new Date(Date.now() + 60_000));
    await submit(body.version);
    const stale = await server.call('approveListing', { token: admin.token, params, body: { submitted_at } });
    expect([stale.status, stale.body.code]).toEqual([409, 'state_moved_on']);
    server.clock.set(new Date());
  });

  test('pages the queue, the longest waiting first, for administrators only', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id, version } = await createDraft(server, host);
      await server.succeed('submitListing', { token: host.token, params: { id }, body: { version } });
      ids.push(id);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await server.succeed('listSubmittedListings', { token: admin.token, query: { limit: 2, cursor } });
      seen.push(...page.listings.map(({ id }) => id));
      cursor = page.next_cursor ?? '';
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
    expect((await server.call('listSubmittedListings', { token: host.token })).status).toBe(403);
  });
});

describe('an edit of a published listing', () => {
  test('is live at once except place, capacity and photos, which wait; bookings keep their terms', async () => {
    const listing = await createPublished(server, host, admin);
    const params = { id: listing.id };
    const guest = await signedIn(server.services);
    const day = addDays(server.clock.today(), 60);
    const booking = await server.succeed('requestBooking', {
      token: guest.token,
      body: { property_id: listing.id, check_in: day, check_out: addDays(day, 3), guests: { adults: 6 } },
    });
    const { body } = await save(host.token, listing.id, listing.version, {
      capacity: 4,
      base_price_dirham: 300_000,
      cancellation_policy: 'strict',
      title_en: 'Rest house by the sea',
    });
    expect(new Set(body.unpublished)).toEqual(
      new Set(['capacity', 'title_en', 'base_price_dirham', 'cancellation_policy']),
    );
    expect(await server.succeed('getProperty', { params })).toMatchObject({ title: 'Rest house in the palms' });
    const submitted = await server.succeed('submitListing', {
      token: host.token,
      params,
      body: { version: body.version },
    });
    expect(submitted).toMatchObject({ status: 'published', pending: ['capacity'], unpublished: ['capacity'] });
    expect(await server.succeed('getProperty', { params })).toMatchObject({
      title: 'Rest house by the sea',
      capacity: 6,
      nightly: { dirham: 300_000 },
      cancellation_policy: 'strict',
    });
    const waiting = await server.succeed('getSubmittedListing', { token: admin.token, params });
    expect(waiting).toMatchObject({
      kind: 'change',
      pending: ['capacity'],
      content: { capacity: 4, base_price_dirham: 300_000 },
      before: { capacity: 6 },
    });
    await server.succeed('approveListing', { token: admin.token, params, body: {} });
    expect(await server.succeed('getProperty', { params })).toMatchObject({ capacity: 4 });
    expect(await get(host.token, listing.id)).toMatchObject({ pending: [], unpublished: [], submitted_at: null });
    const kept = await server.succeed('getBooking', { token: guest.token, params: { id: booking.id } });
    expect(kept).toMatchObject({
      status: booking.status,
      cancellation_policy: 'moderate',
      total_dirham: booking.total_dirham,
      lines: booking.lines,
    });
    const told = await server.succeed('listNotifications', { token: host.token, params: { userId: host.id } });
    expect(told.notifications.map(({ type }) => type)).toContain('listing_changes_published');
  });

  test('keeps the photos that guests see until the new ones are approved, and the host’s when they are not', async () => {
    const listing = await createPublished(server, host, admin);
    const params = { id: listing.id };
    const { db } = server.services;
    await addPhotos(server.services, listing, host.id, { count: 1, from: 6 });
    const live = async () => (await server.succeed('getProperty', { params })).photos.map(({ key }) => key);
    const before = await live();
    const submitted = await server.succeed('submitListing', {
      token: host.token,
      params,
      body: { version: listing.version },
    });
    expect(submitted.pending).toEqual(['photos']);
    expect(await live()).toEqual(before);
    const reasons = [{ step: 'photos', reason: 'The first photo is blurred' }];
    const rejected = await server.succeed('rejectListing', { token: admin.token, params, body: { reasons } });
    expect(rejected.status).toBe('published');
    expect(await live()).toEqual(before);
    const edited = await get(host.token, listing.id);
    expect(edited).toMatchObject({ rejection: { reasons }, unpublished: ['photos'], pending: [] });
    await server.succeed('submitListing', { token: host.token, params, body: { version: listing.version } });
    // Removed while it waits: what is left is published.
    await db.deleteFrom('listing_photos').where('listing_id', '=', listing.id).where('key', '=', 'hosh-02').execute();
    await server.succeed('approveListing', { token: admin.token, params, body: {} });
    expect(await live()).not.toContain('hosh-02');
    expect(await live()).toHaveLength(5);
  });

  test('opens a property that never had a draft with its content and photos', async () => {
    const property = await createProperty(server.services, host.id, { weekend_price_dirham: 150_000 });
    const [one, two] = await Promise.all([get(host.token, property.id), get(host.token, property.id)]);
    expect(one).toMatchObject({
      status: 'published',
      version: 1,
      unpublished: [],
      photos: { ready: 1 },
      content: { beds: 3, capacity: 4, weekend_price_dirham: 150_000, title_ar: 'بيت هادئ' },
    });
    expect(two).toEqual(one);
    expect((await server.call('getHostListing', { token: stranger.token, params: { id: property.id } })).status).toBe(
      404,
    );
  });
});
