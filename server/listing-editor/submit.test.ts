import { describe, expect, test } from 'vitest';
import { signedIn } from '#test/factories.ts';
import { prepareEditor } from '#test/listing-editor.ts';
import { addProcessingPhotos, completeContent, createDraft, endEncoding } from '#test/listings.ts';

const editor = prepareEditor();
const { save } = editor;

describe('submitting', () => {
  test('names everything that is missing, by step', async () => {
    const { id } = await editor.server.succeed('createListing', {
      token: editor.host.token,
      body: { content: { capacity: 4 } },
    });
    const answer = await editor.server.call('submitListing', {
      token: editor.host.token,
      params: { id },
      body: { version: 1 },
    });
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
    const draft = await createDraft(editor.server, editor.host, {
      description_en: `${completeContent.description_en} Call me on 091 234 5678 before you book.`,
      arrival_steps_en: ['Call Hajj Salem on 091 234 5678, he has the key.'],
    });
    const params = { id: draft.id };
    const answer = await editor.server.call('submitListing', {
      token: editor.host.token,
      params,
      body: { version: draft.version },
    });
    expect(answer.body.data).toEqual({
      problems: [{ step: 'words', field: 'description_en', problem: 'contact_phone' }],
    });
  });

  test('refuses contact details below photos, and publishes none that were written after it', async () => {
    const draft = await createDraft(editor.server, editor.host);
    const params = { id: draft.id };
    const { token } = editor.host;
    const { photos } = await editor.server.succeed('listListingPhotos', { token, params });
    const write = (en: string) =>
      editor.server.succeed('updateListingPhoto', {
        token,
        params: { ...params, photo_id: photos[0]!.id },
        body: { captions: { en }, alternative_texts: { en } },
      });
    const submit = () => editor.server.call('submitListing', { token, params, body: { version: draft.version } });
    await write('Call me on 091 234 5678 before you book.');
    expect((await submit()).body.data).toEqual({
      problems: [{ step: 'photos', field: 'photos', problem: 'contact_phone' }],
    });
    await write('The pool');
    expect((await submit()).status).toBe(200);
    await write('Write to me at salem@example.com');
    await editor.server.succeed('approveListing', { token: editor.admin.token, params, body: {} });
    const [first, second] = (await editor.server.succeed('getProperty', { params })).photos;
    expect(first).toMatchObject({ caption: null });
    expect(first!.alt).not.toContain('@');
    expect(second).toMatchObject({ caption: { text: 'Photo 2' } });
  });

  test('refuses a place that the gazetteer does not have, and a version that was not seen', async () => {
    const draft = await createDraft(editor.server, editor.host, { place_id: 'atlantis' });
    const params = { id: draft.id };
    const unknown = await editor.server.call('submitListing', {
      token: editor.host.token,
      params,
      body: { version: draft.version },
    });
    expect(unknown.body.data).toMatchObject({ problems: [{ problem: 'place_missing' }] });
    await save(editor.host.token, draft.id, draft.version, { place_id: 'test-place' });
    const unseen = await editor.server.call('submitListing', {
      token: editor.host.token,
      params,
      body: { version: draft.version },
    });
    expect([unseen.status, unseen.body.code]).toEqual([409, 'state_moved_on']);
  });

  test.each(['guest', 'host_pending_setup'] as const)(
    'makes a %s a host, and tells the administrators',
    async (role) => {
      const author = await signedIn(editor.server.services, { role });
      const draft = await createDraft(editor.server, author);
      const submitted = await editor.server.succeed('submitListing', {
        token: author.token,
        params: { id: draft.id },
        body: { version: draft.version },
      });
      expect(submitted).toMatchObject({ status: 'submitted', pending: [], unpublished: [] });
      expect(submitted.submitted_at).not.toBeNull();
      const { db } = editor.server.services;
      const user = await db.selectFrom('users').select('role').where('id', '=', author.id).executeTakeFirstOrThrow();
      expect(user.role).toBe('host');
      const told = await editor.server.succeed('listNotifications', {
        token: editor.admin.token,
        params: { userId: editor.admin.id },
      });
      expect(told.notifications[0]).toMatchObject({ type: 'new_listing_submitted' });
      // A repeated call neither moves it in the queue nor tells anybody again.
      const again = await editor.server.succeed('submitListing', {
        token: author.token,
        params: { id: draft.id },
        body: { version: draft.version },
      });
      expect(again.submitted_at).toBe(submitted.submitted_at);
      const after = await editor.server.succeed('listNotifications', {
        token: editor.admin.token,
        params: { userId: editor.admin.id },
      });
      expect(after.unread_count).toBe(told.unread_count);
    },
  );
});

describe('photos that are still being prepared', () => {
  const begun = async (count: number) => {
    const { services } = editor.server;
    const author = await signedIn(services, { role: 'host' });
    const { token } = author;
    const listing = await editor.server.succeed('createListing', { token, body: { content: completeContent } });
    const ids = await addProcessingPhotos(services, listing, author.id, count);
    const params = { id: listing.id };
    const submit = () => editor.server.call('submitListing', { token, params, body: { version: 1 } });
    const byAdmin = { token: editor.admin.token, params };
    return { services, params, ids, submit, byAdmin };
  };

  test('count when a new listing is submitted, and join it as they get ready', async () => {
    const { services, params, ids, submit, byAdmin } = await begun(8);
    expect(await submit()).toMatchObject({ status: 200, body: { status: 'submitted' } });
    expect(await editor.server.succeed('getSubmittedListing', byAdmin)).toMatchObject({
      photos: [],
      photos_processing: 8,
    });
    await endEncoding(services, ids.slice(1, 4));
    const early = await editor.server.call('approveListing', { ...byAdmin, body: {} });
    expect(early).toMatchObject({ status: 409, body: { code: 'photos_processing' } });
    await endEncoding(services, [ids[0]!, ...ids.slice(4, 7)]);
    await endEncoding(services, [ids[7]!], 'failed');
    const shown = await editor.server.succeed('getSubmittedListing', byAdmin);
    expect(shown.photos.map(({ key }) => key)).toEqual(ids.slice(0, 7).map((id) => `photo-${id}`));
    expect(shown.photos_processing).toBe(0);
    expect(await editor.server.call('approveListing', { ...byAdmin, body: {} })).toMatchObject({ status: 200 });
    const { photos } = await editor.server.succeed('getProperty', { params });
    expect(photos.map(({ key }) => key)).toEqual(ids.slice(0, 7).map((id) => `photo-${id}`));
  });

  test('cannot be published where too few are left', async () => {
    const { services, ids, submit, byAdmin } = await begun(5);
    expect(await submit()).toMatchObject({ status: 200 });
    await endEncoding(services, ids.slice(1));
    await endEncoding(services, ids.slice(0, 1), 'failed');
    const answer = await editor.server.call('approveListing', { ...byAdmin, body: {} });
    expect(answer).toMatchObject({ status: 409, body: { code: 'photos_too_few' } });
  });

  test('are as few as others', async () => {
    const { submit } = await begun(4);
    const answer = await submit();
    expect(answer.body.data).toEqual({ problems: [{ step: 'photos', field: 'photos', problem: 'photos_missing' }] });
  });

  test('of a submission that is repeated make no new one; one more photo does', async () => {
    const { services, params, ids, submit, byAdmin } = await begun(6);
    const first = await submit();
    await endEncoding(services, ids);
    expect((await submit()).body.submitted_at).toBe(first.body.submitted_at);
    editor.server.clock.advanceHours(0.1);
    const { host } = await editor.server.succeed('getSubmittedListing', byAdmin);
    await addProcessingPhotos(services, params, host.id, 1);
    expect((await submit()).body.submitted_at).not.toBe(first.body.submitted_at);
  });
});
