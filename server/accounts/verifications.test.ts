import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentLimit } from '#contract/verifications.ts';
import { signedIn } from '#test/factories.ts';
import { dataUrl, hostileUploads, phonePhoto } from '#test/pictures.ts';
import { sentMails, useTestServer } from '#test/server.ts';
import { documentDays, removeOldDocuments } from './verifications.ts';

const server = useTestServer();
let admin: Awaited<ReturnType<typeof signedIn>>;
let picture: string;
beforeAll(async () => {
  admin = await signedIn(server.services, { role: 'admin' });
  picture = dataUrl(await phonePhoto(3000, 2200));
});

const submit = (token: string, body: object = {}) =>
  server.call('submitDocument', { token, body: { kind: 'passport', picture, ...body } });
const queue = async () => (await server.succeed('listVerifications', { token: admin.token })).waiting;
const storedKey = async (userId: string) => {
  const row = await server.services.db
    .selectFrom('identity_documents')
    .select(['storage_key', 'id'])
    .where('user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .executeTakeFirstOrThrow();
  return row;
};

describe('a document', () => {
  it('is submitted by its owner and approved by an administrator; then the identity is verified', async () => {
    const user = await signedIn(server.services, { language: 'ar' });
    expect(await server.succeed('getVerification', { token: user.token })).toEqual({
      verified: false,
      verified_at: null,
      document: null,
    });
    expect((await submit(user.token)).body).toMatchObject({ verified: false, document: { status: 'pending' } });
    expect((await submit(user.token)).body.code).toBe('document_waiting');

    const [waiting] = await queue();
    expect(waiting).toMatchObject({ kind: 'passport', user: { id: user.id, name: user.name, email: user.email } });
    const shown = await server.succeed('getDocument', { token: admin.token, params: { id: waiting!.id } });
    const facts = await sharp(Buffer.from(shown.picture.split(',')[1]!, 'base64')).metadata();
    expect(facts).toMatchObject({ format: 'webp', height: 2000 });
    expect(facts.exif).toBeUndefined();

    const body = { shown_name: waiting!.user.name };
    await server.succeed('approveDocument', { token: admin.token, params: { id: waiting!.id }, body });
    expect(await server.succeed('getCurrentUser', { token: user.token })).toMatchObject({ identity_verified: true });
    expect(await queue()).toEqual([]);
    const mail = await readFile((await sentMails(server)).at(-1)!, 'utf8');
    expect(mail).toContain('Content-Language: ar');
    // Also as a notification, without a second mail.
    const { notifications } = await server.succeed('listNotifications', {
      token: user.token,
      params: { userId: user.id },
    });
    expect(notifications).toMatchObject([
      {
        type: 'identity_verified',
        title: 'Your identity is verified',
        action_url: '/account/settings?section=personal',
      },
    ]);
    expect(await sentMails(server)).toHaveLength(1);
    expect((await submit(user.token)).body.code).toBe('already_verified');
    for (const id of ['approveDocument', 'rejectDocument'] as const) {
      const again = await server.call(id, {
        token: admin.token,
        params: { id: waiting!.id },
        body: id === 'approveDocument' ? body : { reason: 'No' },
      });
      expect(again).toMatchObject({ status: 409, body: { code: 'state_moved_on' } });
    }
  });

  it('verifies only the name with which it was approved', async () => {
    const user = await signedIn(server.services, { name: 'Aisha Musa', identity_verified_at: new Date() });
    const save = (body: object) => server.succeed('updateProfile', { token: user.token, body });
    expect((await save({ name: 'Aisha Musa', bio: 'Hello' })).identity_verified).toBe(true);
    expect((await save({ name: 'Somebody Else' })).identity_verified).toBe(false);
    expect((await submit(user.token)).status).toBe(201);
    const { id, user: shown } = (await queue())[0]!;
    // The owner changes the name before the administrator decides: the decision is refused.
    await save({ name: 'Yet Another' });
    const approve = (shown_name: string) =>
      server.call('approveDocument', { token: admin.token, params: { id }, body: { shown_name } });
    expect(await approve(shown.name)).toMatchObject({ status: 409, body: { code: 'name_changed' } });
    expect(await server.succeed('getVerification', { token: user.token })).toMatchObject({
      verified: false,
      document: { status: 'pending', decided_at: null },
    });
    const [again] = await queue();
    expect(again).toMatchObject({ id, user: { name: 'Yet Another' } });
    expect((await approve(again!.user.name)).status).toBe(200);
    expect(await server.succeed('getVerification', { token: user.token })).toMatchObject({ verified: true });
  });

  it('is refused with a reason, and another can be submitted', async () => {
    const user = await signedIn(server.services);
    await submit(user.token, { kind: 'national_id' });
    const { id } = (await queue())[0]!;
    const params = { id };
    const bare = await server.call('rejectDocument', { token: admin.token, params, body: { reason: '  ' } });
    expect(bare.body.fields).toEqual({ reason: 'Write the reason that the person will read' });
    await server.succeed('rejectDocument', {
      token: admin.token,
      params,
      body: { reason: 'The name cannot be read.' },
    });
    expect(await server.succeed('getVerification', { token: user.token })).toMatchObject({
      verified: false,
      document: { status: 'rejected', reason: 'The name cannot be read.' },
    });
    expect(await readFile((await sentMails(server)).at(-1)!, 'utf8')).toContain('The name cannot be read.');
    expect((await submit(user.token)).status).toBe(201);
  });

  it('is returned only to administrators, and is not served by /media', async () => {
    const user = await signedIn(server.services);
    await submit(user.token);
    const { id, storage_key } = await storedKey(user.id);
    for (const role of ['guest', 'host', 'host_company', 'host_pending_setup'] as const) {
      const other = await signedIn(server.services, { role });
      expect((await server.call('getDocument', { token: other.token, params: { id } })).status).toBe(403);
      expect((await server.call('listVerifications', { token: other.token })).status).toBe(403);
    }
    expect((await server.call('getDocument', { token: user.token, params: { id } })).status).toBe(403);
    expect((await server.call('getDocument', { params: { id } })).status).toBe(401);
    expect(storage_key).toMatch(/^private\//);
    const name = storage_key!.split('/').at(-1)!;
    for (const path of [name, `..%2f${storage_key}`, `../${storage_key}`, storage_key]) {
      expect((await fetch(`${server.url}/media/${path}`)).status).toBe(404);
    }
  });

  it('is accepted once when two are submitted at the same time', async () => {
    const user = await signedIn(server.services);
    const statuses = (await Promise.all([1, 2, 3].map(() => submit(user.token)))).map((answer) => answer.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it('is deleted some weeks after the decision', async () => {
    const user = await signedIn(server.services);
    await submit(user.token);
    const { id, storage_key } = await storedKey(user.id);
    await removeOldDocuments(server.services);
    expect((await server.call('getDocument', { token: admin.token, params: { id } })).status).toBe(200);
    const body = { shown_name: user.name };
    await server.succeed('approveDocument', { token: admin.token, params: { id }, body });
    server.clock.advanceHours(24 * documentDays - 1);
    await removeOldDocuments(server.services);
    expect((await storedKey(user.id)).storage_key).toBe(storage_key);
    server.clock.advanceHours(2);
    await removeOldDocuments(server.services);
    await server.services.jobs.drain('delete-files');
    expect(await server.services.storage.openFile(storage_key!)).toBeUndefined();
    expect((await storedKey(user.id)).storage_key).toBeNull();
    server.clock.set(new Date());
  });

  it('is refused with a text if it is no picture', async () => {
    const user = await signedIn(server.services);
    for (const [what, hostile, code] of await hostileUploads(documentLimit)) {
      const answer = await submit(user.token, { picture: hostile });
      expect(answer.body, what).toMatchObject({ code, detail: expect.stringMatching(/\w \w/) });
    }
    expect((await server.succeed('getVerification', { token: user.token })).document).toBeNull();
  });
});
