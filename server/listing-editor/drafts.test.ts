import { describe, expect, test } from 'vitest';
import { signedIn } from '#test/factories.ts';
import { prepareEditor } from '#test/listing-editor.ts';
import { completeContent, createDraft } from '#test/listings.ts';

const editor = prepareEditor();
const { get, save } = editor;

describe('a draft', () => {
  test('is begun empty, saved field by field, and found again', async () => {
    const draft = await editor.server.succeed('createListing', { token: editor.host.token, body: {} });
    expect(draft).toMatchObject({ status: 'draft', version: 1, content: {}, place: null, submitted_at: null });
    expect(draft.actions).toEqual(['submit', 'delete', 'duplicate']);
    const saved = await save(editor.host.token, draft.id, 1, {
      title_en: ' Palms ',
      amenities: ['pool', 'wifi', 'pool'],
    });
    expect(saved.body).toMatchObject({ version: 2, merged: {} });
    const again = await get(editor.host.token, draft.id);
    expect(again).toMatchObject({ version: 2, content: { title_en: 'Palms', amenities: ['wifi', 'pool'] } });
    await save(editor.host.token, draft.id, 2, { title_en: null, amenities: [] });
    expect((await get(editor.host.token, draft.id)).content).toEqual({});
  });

  test('is not found by another host, a guest or an administrator', async () => {
    const { id, version } = await createDraft(editor.server, editor.host);
    const guest = await signedIn(editor.server.services);
    for (const { token } of [editor.stranger, guest]) {
      expect((await editor.server.call('getHostListing', { token, params: { id } })).status).toBe(404);
      expect((await save(token, id, version, { capacity: 1 })).status).toBe(404);
      for (const operation of ['submitListing', 'duplicateListing', 'unlistListing', 'deleteListing'] as const) {
        expect((await editor.server.call(operation, { token, params: { id }, body: { version } })).status).toBe(404);
      }
    }
    expect((await editor.server.call('getHostListing', { token: editor.admin.token, params: { id } })).status).toBe(
      403,
    );
    expect(
      (await editor.server.call('getSubmittedListing', { token: editor.admin.token, params: { id } })).status,
    ).toBe(404);
    expect((await editor.server.call('getProperty', { params: { id } })).status).toBe(404);
  });

  test('merges fields that two devices changed, and answers both values where both changed one', async () => {
    const { id, version } = await createDraft(editor.server, editor.host);
    const phone = await save(editor.host.token, id, version, { base_price_dirham: 430_000, capacity: 5 });
    expect(phone.body.version).toBe(version + 1);
    const tablet = await save(editor.host.token, id, version, { title_fr: 'Dans la palmeraie' });
    expect(tablet.body).toMatchObject({
      version: version + 2,
      merged: { base_price_dirham: 430_000, capacity: 5 },
    });
    const late = await save(editor.host.token, id, version, { base_price_dirham: 450_000, capacity: 5, wifi_mbps: 40 });
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict']);
    expect(late.body.data).toMatchObject({
      version: version + 2,
      conflicts: [{ field: 'base_price_dirham', yours: 450_000, theirs: 430_000 }],
    });
    expect((await get(editor.host.token, id)).content).not.toHaveProperty('wifi_mbps');
    const chosen = await save(editor.host.token, id, version + 2, { base_price_dirham: 450_000, wifi_mbps: 40 });
    expect(chosen.body.version).toBe(version + 3);
  });

  test('is saved once by a repeated call', async () => {
    const { id, version } = await createDraft(editor.server, editor.host);
    const first = await save(editor.host.token, id, version, { capacity: 4 });
    const repeated = await save(editor.host.token, id, version, { capacity: 4 });
    expect(repeated.status).toBe(200);
    expect(repeated.body.version).toBe(first.body.version);
    expect((await save(editor.host.token, id, version + 9, { capacity: 3 })).status).toBe(409);
  });

  test('takes simultaneous changes of two devices one after another', async () => {
    const { id, version } = await createDraft(editor.server, editor.host);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        save(
          editor.host.token,
          id,
          version,
          // None is the capacity that the draft has: whoever saved that one first would change nothing.
          index % 2 === 0 ? { capacity: completeContent.capacity! + 1 + index } : { house_rules_en: [`${index}`] },
        ),
      ),
    );
    const saved = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ body }) => body.code === 'edit_conflict');
    expect([saved.length, refused.length]).toEqual([2, 6]);
    expect((await get(editor.host.token, id)).version).toBe(version + 2);
  });

  test('refuses malformed and oversized input', async () => {
    const { id, version } = await createDraft(editor.server, editor.host);
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
      expect((await save(editor.host.token, id, version, changes)).status, JSON.stringify(changes)).toBe(422);
    }
    const large = await save(editor.host.token, id, version, { title_en: 'x'.repeat(200_000) });
    expect(large.status).toBe(413);
  });

  test('is limited in number, and made once for an idempotency key', async () => {
    const author = await signedIn(editor.server.services);
    const headers = { 'idempotency-key': 'first-draft-of-mine' };
    const one = await editor.server.succeed('createListing', { token: author.token, body: {}, headers });
    const same = await editor.server.succeed('createListing', { token: author.token, body: {}, headers });
    expect(same.id).toBe(one.id);
    for (let count = 1; count < 50; count += 1) {
      await editor.server.succeed('createListing', { token: author.token, body: {} });
    }
    const refused = await editor.server.call('createListing', { token: author.token, body: {} });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_drafts']);
  });
});
