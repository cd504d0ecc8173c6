import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { prepareEditor } from '#test/listing-editor.ts';
import { addPhotos, createPublished } from '#test/listings.ts';

const editor = prepareEditor();
const { get, save } = editor;

describe('an edit of a published listing', () => {
  test('is live at once except place, capacity and photos, which wait; bookings keep their terms', async () => {
    const listing = await createPublished(editor.server, editor.host, editor.admin);
    const params = { id: listing.id };
    const guest = await signedIn(editor.server.services);
    const day = addDays(editor.server.clock.today(), 60);
    const booking = await editor.server.succeed('requestBooking', {
      token: guest.token,
      body: { property_id: listing.id, check_in: day, check_out: addDays(day, 3), guests: { adults: 6 } },
    });
    const { body } = await save(editor.host.token, listing.id, listing.version, {
      capacity: 4,
      base_price_dirham: 300_000,
      cancellation_policy: 'strict',
      title_en: 'Rest house by the sea',
    });
    expect(new Set(body.unpublished)).toEqual(
      new Set(['capacity', 'title_en', 'base_price_dirham', 'cancellation_policy']),
    );
    expect(await editor.server.succeed('getProperty', { params })).toMatchObject({ title: 'Rest house in the palms' });
    const submitted = await editor.server.succeed('submitListing', {
      token: editor.host.token,
      params,
      body: { version: body.version },
    });
    expect(submitted).toMatchObject({ status: 'published', pending: ['capacity'], unpublished: ['capacity'] });
    expect(await editor.server.succeed('getProperty', { params })).toMatchObject({
      title: 'Rest house by the sea',
      capacity: 6,
      nightly: { dirham: 300_000 },
      cancellation_policy: 'strict',
    });
    const waiting = await editor.server.succeed('getSubmittedListing', { token: editor.admin.token, params });
    expect(waiting).toMatchObject({
      kind: 'change',
      pending: ['capacity'],
      content: { capacity: 4, base_price_dirham: 300_000 },
      before: { capacity: 6 },
    });
    await editor.server.succeed('approveListing', { token: editor.admin.token, params, body: {} });
    expect(await editor.server.succeed('getProperty', { params })).toMatchObject({ capacity: 4 });
    expect(await get(editor.host.token, listing.id)).toMatchObject({
      pending: [],
      unpublished: [],
      submitted_at: null,
    });
    const kept = await editor.server.succeed('getBooking', { token: guest.token, params: { id: booking.id } });
    expect(kept).toMatchObject({
      status: booking.status,
      cancellation_policy: 'moderate',
      total_dirham: booking.total_dirham,
      lines: booking.lines,
    });
    const told = await editor.server.succeed('listNotifications', {
      token: editor.host.token,
      params: { userId: editor.host.id },
    });
    expect(told.notifications.map(({ type }) => type)).toContain('listing_changes_published');
  });

  test('keeps the photos that guests see until the new ones are approved, and the host’s when they are not', async () => {
    const listing = await createPublished(editor.server, editor.host, editor.admin);
    const params = { id: listing.id };
    const { db } = editor.server.services;
    await addPhotos(editor.server.services, listing, editor.host.id, { count: 1, from: 6 });
    const live = async () => (await editor.server.succeed('getProperty', { params })).photos.map(({ key }) => key);
    const before = await live();
    const submitted = await editor.server.succeed('submitListing', {
      token: editor.host.token,
      params,
      body: { version: listing.version },
    });
    expect(submitted.pending).toEqual(['photos']);
    expect(await live()).toEqual(before);
    const reasons = [{ step: 'photos', reason: 'The first photo is blurred' }];
    const rejected = await editor.server.succeed('rejectListing', {
      token: editor.admin.token,
      params,
      body: { reasons },
    });
    expect(rejected.status).toBe('published');
    expect(await live()).toEqual(before);
    const edited = await get(editor.host.token, listing.id);
    expect(edited).toMatchObject({ rejection: { reasons }, unpublished: ['photos'], pending: [] });
    await editor.server.succeed('submitListing', {
      token: editor.host.token,
      params,
      body: { version: listing.version },
    });
    // Removed while it waits: what is left is published.
    await db.deleteFrom('listing_photos').where('listing_id', '=', listing.id).where('key', '=', 'hosh-02').execute();
    await editor.server.succeed('approveListing', { token: editor.admin.token, params, body: {} });
    expect(await live()).not.toContain('hosh-02');
    expect(await live()).toHaveLength(5);
  });

  test('shows guests the room of a photo at once, and its caption once it is published', async () => {
    const listing = await createPublished(editor.server, editor.host, editor.admin);
    const params = { id: listing.id };
    const { token } = editor.host;
    const first = async () => (await editor.server.succeed('getProperty', { params })).photos[0];
    expect(await first()).toMatchObject({ key: 'hosh-01', room: null, caption: { text: 'Photo 1', language: 'en' } });
    const { photos } = await editor.server.succeed('listListingPhotos', { token, params });
    await editor.server.succeed('updateListingPhoto', {
      token,
      params: { ...params, photo_id: photos[0]!.id },
      body: { room: 'kitchen', captions: { en: 'Stove and fridge' }, alternative_texts: { en: 'A kitchen' } },
    });
    expect(await first()).toMatchObject({ room: 'kitchen', caption: { text: 'Photo 1' } });
    const unpublished = async () => (await editor.server.succeed('getHostListing', { token, params })).unpublished;
    expect(await unpublished()).toEqual(['photo_texts']);
    await editor.server.succeed('submitListing', { token, params, body: { version: listing.version } });
    expect(await first()).toMatchObject({ room: 'kitchen', caption: { text: 'Stove and fridge' }, alt: 'A kitchen' });
    expect(await unpublished()).toEqual([]);
    const copy = await editor.server.succeed('duplicateListing', { token, params });
    const copied = await editor.server.succeed('listListingPhotos', { token, params: { id: copy.id } });
    expect(copied.photos[0]).toMatchObject({ room: 'kitchen', captions: { en: 'Stove and fridge' } });
    const unknown = { token, params: { ...params, photo_id: photos[0]!.id }, body: { room: 'cellar' } };
    expect(await editor.server.call('updateListingPhoto', unknown as never)).toMatchObject({ status: 422 });
  });

  test('opens a property that never had a draft with its content and photos', async () => {
    const property = await createProperty(editor.server.services, editor.host.id, { weekend_price_dirham: 150_000 });
    const [one, two] = await Promise.all([get(editor.host.token, property.id), get(editor.host.token, property.id)]);
    expect(one).toMatchObject({
      status: 'published',
      version: 1,
      unpublished: [],
      photos: { ready: 1 },
      content: { beds: 3, capacity: 4, weekend_price_dirham: 150_000, title_ar: 'بيت هادئ' },
    });
    expect(two).toEqual(one);
    expect(
      (await editor.server.call('getHostListing', { token: editor.stranger.token, params: { id: property.id } }))
        .status,
    ).toBe(404);
  });
});
