import { describe, expect, test } from 'vitest';
import { createProperty, signedIn } from '#test/factories.ts';
import { prepareEditor } from '#test/listing-editor.ts';
import { createDraft } from '#test/listings.ts';

const editor = prepareEditor();
const { get, save } = editor;

describe('the review of a new listing', () => {
  test('publishes it as it was submitted, tells its host and is recorded', async () => {
    const author = await signedIn(editor.server.services, { role: 'host_pending_setup' });
    const draft = await createDraft(editor.server, author, {
      backup_power: 'generator',
      generator_kva: 20,
      generator_carries: ['fridge', 'lights'],
      generator_hours: 8,
      mobile_signals: { libyana: 'strong', almadar: 'weak' },
      standard_rules: ['no_smoking'],
    });
    const params = { id: draft.id };
    await editor.server.succeed('submitListing', { token: author.token, params, body: { version: draft.version } });
    await save(author.token, draft.id, draft.version, { capacity: 5 });
    const shown = await editor.server.succeed('getSubmittedListing', { token: editor.admin.token, params });
    expect(shown).toMatchObject({ kind: 'new', title: 'Rest house in the palms', capacity: 6, before: {} });
    expect(shown.photos).toHaveLength(5);
    const approved = await editor.server.succeed('approveListing', {
      token: editor.admin.token,
      params,
      body: { submitted_at: shown.submitted_at },
    });
    expect(approved).toEqual({ id: draft.id, status: 'published' });
    const property = await editor.server.succeed('getProperty', { params });
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
    const told = await editor.server.succeed('listNotifications', {
      token: author.token,
      params: { userId: author.id },
    });
    expect(told.notifications.map(({ type }) => type)).toEqual(['listing_published']);
    const { events } = await editor.server.succeed('listSecurityEvents', { token: author.token });
    expect(events[0]).toMatchObject({ kind: 'listing_approved', by_administrator: true });
    const found = await editor.server.succeed('searchProperties', { query: { property_type: 'rest_house' } });
    expect(found.properties.map(({ id }) => id)).toContain(draft.id);
    const twice = await editor.server.call('approveListing', { token: editor.admin.token, params, body: {} });
    expect([twice.status, twice.body.code]).toEqual([409, 'state_moved_on']);
  });

  test('sends it back with reasons by step, and takes it again', async () => {
    const draft = await createDraft(editor.server, editor.host);
    const params = { id: draft.id };
    const submit = () =>
      editor.server.succeed('submitListing', { token: editor.host.token, params, body: { version: draft.version } });
    await submit();
    const reasons = [{ step: 'photos', reason: 'Photos 4 and 5 show another house' }];
    const rejected = await editor.server.succeed('rejectListing', {
      token: editor.admin.token,
      params,
      body: { reasons },
    });
    expect(rejected.status).toBe('rejected');
    expect(await get(editor.host.token, draft.id)).toMatchObject({ status: 'rejected', rejection: { reasons } });
    const told = await editor.server.succeed('listNotifications', {
      token: editor.host.token,
      params: { userId: editor.host.id },
    });
    expect(told.notifications[0]).toMatchObject({ type: 'listing_rejected', message: reasons[0]!.reason });
    expect(await submit()).toMatchObject({ status: 'submitted', rejection: null });
    const empty = await editor.server.call('rejectListing', {
      token: editor.admin.token,
      params,
      body: { reasons: [] },
    });
    expect(empty.status).toBe(422);
  });

  test('refuses a decision on a submission that has been replaced', async () => {
    const draft = await createDraft(editor.server, editor.host);
    const params = { id: draft.id };
    const submit = async (version: number) =>
      editor.server.succeed('submitListing', { token: editor.host.token, params, body: { version } });
    const { submitted_at } = await submit(draft.version);
    const { body } = await save(editor.host.token, draft.id, draft.version, { capacity: 4 });
    editor.server.clock.set(new Date(Date.now() + 60_000));
    await submit(body.version);
    const stale = await editor.server.call('approveListing', {
      token: editor.admin.token,
      params,
      body: { submitted_at },
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'state_moved_on']);
    editor.server.clock.set(new Date());
  });

  test('pages the queue, the longest waiting first, for administrators only', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id, version } = await createDraft(editor.server, editor.host);
      await editor.server.succeed('submitListing', { token: editor.host.token, params: { id }, body: { version } });
      ids.push(id);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await editor.server.succeed('listSubmittedListings', {
        token: editor.admin.token,
        query: { limit: 2, cursor },
      });
      seen.push(...page.listings.map(({ id }) => id));
      cursor = page.next_cursor ?? '';
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
    expect((await editor.server.call('listSubmittedListings', { token: editor.host.token })).status).toBe(403);
  });
});

describe('a property that was submitted beside the editor', () => {
  const { server } = editor;
  const nothing = async () => {};
  /** What there is of its draft when it waits. */
  const drafts = [
    ['no draft', nothing],
    ['the draft that its host has opened', (token: string, id: string) => get(token, id)],
    [
      'a draft without a submission',
      async (token: string, id: string) => {
        await get(token, id);
        await server.services.db
          .updateTable('listing_drafts')
          .set({ submitted_at: null })
          .where('id', '=', id)
          .execute();
      },
    ],
  ] as const;
  const queue = () => server.succeed('listSubmittedListings', { token: editor.admin.token, query: { limit: 50 } });
  const waiting = async () => {
    const { queues } = await server.succeed('getDashboard', { token: editor.admin.token });
    return queues.find(({ kind }) => kind === 'listings')!.count;
  };

  describe.each(drafts)('with %s', (_, prepare) => {
    test.each([
      ['approveListing', {}, 'published'],
      ['rejectListing', { reasons: [{ step: 'photos', reason: 'Another house' }] }, 'rejected'],
    ] as const)('waits, is counted, claimed and decided by %s once', async (operation, body, status) => {
      const before = { listed: await queue(), waiting: await waiting() };
      const { id } = await createProperty(server.services, editor.host.id, { listing_status: 'submitted' });
      await prepare(editor.host.token, id);
      const { listings, count } = await queue();
      const listed = listings.filter((one) => one.id === id);
      expect(listed).toHaveLength(1);
      expect([count, await waiting()]).toEqual([before.listed.count + 1, before.waiting + 1]);
      const params = { id };
      const shown = await server.succeed('getSubmittedListing', { token: editor.admin.token, params });
      expect(shown).toMatchObject({ kind: 'new', title: 'Quiet house', submitted_at: listed[0]!.submitted_at });
      expect(shown.photos).toHaveLength(1);
      await server.succeed('claimItem', { token: editor.admin.token, body: { kind: 'listings', subject_id: id } });
      const { submitted_at } = shown;
      const decision = { token: editor.admin.token, params, body: { ...body, submitted_at } };
      expect(await server.succeed(operation, decision)).toEqual({ id, status });
      expect(await queue()).toMatchObject({ count: before.listed.count });
      expect(await waiting()).toBe(before.waiting);
      expect((await server.call(operation, decision)).body.code).toBe('state_moved_on');
      expect(await get(editor.host.token, id)).toMatchObject({ status, unpublished: [] });
    });
  });
});

describe('a listing that an administrator begins', () => {
  const begin = (host_id: string, key?: string) =>
    editor.server.call('createListingFor', {
      token: editor.admin.token,
      body: { host_id },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });

  test('is a draft of the host, who is told, once for each key', async () => {
    const host = await signedIn(editor.server.services, { role: 'host', name: 'Ruwaida' });
    const first = await begin(host.id, 'begin-listing-1');
    expect([first.status, first.body.host_name]).toEqual([201, 'Ruwaida']);
    expect((await begin(host.id, 'begin-listing-1')).body.id).toBe(first.body.id);
    expect(await get(host.token, first.body.id)).toMatchObject({ status: 'draft' });
    const told = await editor.server.succeed('listNotifications', { token: host.token, params: { userId: host.id } });
    expect(told.notifications.map(({ type }) => type)).toEqual(['listing_begun']);
  });

  test('needs an account that has listings', async () => {
    const guest = await signedIn(editor.server.services, { role: 'guest' });
    expect((await begin(guest.id)).status).toBe(404);
  });
});
