import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { avatarLimit } from '#contract/account-settings.ts';
import { signedIn } from '#test/factories.ts';
import { concurrently } from '#test/concurrently.ts';
import { dataUrl, hostileUploads, phonePhoto } from '#test/pictures.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
let user: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  user = await signedIn(server.services);
});

const save = (body: object) => server.call('updateProfile', { token: user.token, body });
const shown = async (path: string) => Buffer.from(await (await fetch(server.url + path)).arrayBuffer());

describe('the profile', () => {
  it('changes the given fields only', async () => {
    const body = {
      name: ' Aisha Musa ',
      phone: '٠٩١ ٢٣٤-٥٦٧٨',
      bio: 'From Ghadames.',
      language: 'ar',
      currency: 'LYD',
    };
    const { body: saved } = await save(body);
    expect(saved).toMatchObject({
      name: 'Aisha Musa',
      phone: '+218912345678',
      bio: 'From Ghadames.',
      language: 'ar',
      currency: 'LYD',
    });
    expect((await save({ bio: '' })).body).toMatchObject({ name: 'Aisha Musa', bio: null, currency: 'LYD' });
    expect((await save({ phone: '' })).body.phone).toBeNull();
    expect((await save({})).body).toEqual(await server.succeed('getCurrentUser', { token: user.token }));
  });

  it('takes a language and a currency that are saved for chosen, each by itself', async () => {
    const { token } = await signedIn(server.services);
    const saveOwn = async (body: object) => (await server.call('updateProfile', { token, body })).body;
    const nothing = { language_chosen: false, currency_chosen: false };
    expect(await server.succeed('getCurrentUser', { token })).toMatchObject(nothing);
    expect(await saveOwn({ bio: 'Painter.' })).toMatchObject(nothing);
    expect(await saveOwn({ currency: 'USD' })).toMatchObject({ ...nothing, currency_chosen: true });
    expect(await saveOwn({ language: 'fr' })).toMatchObject({ language_chosen: true, currency_chosen: true });
    const kept = { language: 'fr', language_chosen: true, currency_chosen: true };
    expect(await saveOwn({ bio: null })).toMatchObject(kept);
    expect(await server.succeed('getCurrentUser', { token })).toMatchObject(kept);
  });

  it('refuses invalid values with a text for the field', async () => {
    const refused = async (body: object) => (await save(body)).body.fields;
    expect(await refused({ name: 'A' })).toEqual({ name: 'Name must be at least 2 characters' });
    expect((await save({ phone: '\u202a+216 20\u2011123\u2011456\u202c' })).body.phone).toBe('+21620123456');
    expect(await refused({ phone: 'call me' })).toEqual({
      phone: 'Write the phone number in digits, for example +218 91 234 5678',
    });
    expect(Object.keys((await refused({ currency: 'XXX', language: 'it', bio: 'x'.repeat(1001) }))!)).toEqual([
      'bio',
      'language',
      'currency',
    ]);
  });

  it('cannot change the address, the role or whether the identity is verified', async () => {
    const { body } = await save({ email: 'else@example.ly', role: 'admin', identity_verified: true, currency: 'EUR' });
    expect(body).toMatchObject({ email: user.email, role: 'guest', identity_verified: false, currency: 'EUR' });
  });
});

describe('the avatar', () => {
  it('is re-encoded: a square of 512 pixels, upright, without metadata', async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).exif?.includes('Tawasul')).toBe(true);
    const { avatar } = (await save({ avatar: dataUrl(photo) })).body;
    expect(avatar).toMatch(/^\/media\/avatar-[\w-]+\.webp$/);
    const stored = await shown(avatar!);
    const facts = await sharp(stored).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect([facts.exif, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined]);
    expect(stored.includes('Tawasul')).toBe(false);
  });

  it('stays when its path is sent, and is deleted by a job after it is replaced', async () => {
    const first = (await save({ avatar: dataUrl(await phonePhoto(600, 600)) })).body.avatar!;
    expect((await save({ avatar: first, bio: 'Still me' })).body.avatar).toBe(first);
    const second = (await save({ avatar: dataUrl(await phonePhoto(500, 700)) })).body.avatar!;
    expect(second).not.toBe(first);
    expect((await fetch(server.url + first)).status).toBe(200);
    await server.services.jobs.drain('delete-files');
    expect((await fetch(server.url + first)).status).toBe(404);
    expect((await save({ avatar: null })).body.avatar).toBeNull();
    await server.services.jobs.drain('delete-files');
    expect((await fetch(server.url + second)).status).toBe(404);
  });

  it('leaves no unused file after simultaneous changes, or if the account is closed meanwhile', async () => {
    const pictures = join(server.services.settings.DATA_DIR, 'uploads', 'media');
    const avatars = async () => (await readdir(pictures)).filter((name) => name.startsWith('avatar-'));
    await save({ avatar: null });
    await server.services.jobs.drain('delete-files');
    const before = await avatars();
    const avatar = dataUrl(await phonePhoto(400, 300));
    await Promise.all([save({ avatar }), save({ avatar }), save({ avatar })]);
    await server.services.jobs.drain('delete-files');
    expect((await avatars()).length).toBe(before.length + 1);

    const leaving = await signedIn(server.services);
    const [late] = await concurrently(
      server,
      ["update users set name = 'gone', closed_at = now() where id = $1", [leaving.id]],
      () => [server.call('updateProfile', { token: leaving.token, body: { avatar, name: 'Not Gone' } })],
    );
    expect(late!.status).toBe(401);
    const { rows } = await server.services.pool.query('select name from users where id = $1', [leaving.id]);
    expect(rows).toEqual([{ name: 'gone' }]);
    await server.services.jobs.drain('delete-files');
    expect((await avatars()).length).toBe(before.length + 1);
  });

  it('refuses files that are no picture, in the reader’s language', async () => {
    const before = await server.succeed('getCurrentUser', { token: user.token });
    for (const [what, avatar, code] of await hostileUploads(avatarLimit)) {
      const answer = await server.call('updateProfile', {
        token: user.token,
        body: { avatar },
        headers: { 'accept-language': 'ar' },
      });
      expect(answer.body, what).toMatchObject({ code, detail: expect.stringMatching(/[\u0600-\u06ff]{3}/) });
      expect(answer.status, what).toBeLessThan(500);
    }
    expect(await server.succeed('getCurrentUser', { token: user.token })).toEqual(before);
  });

  it('reads large bodies only of signed-in users', async () => {
    const answer = await server.call('updateProfile', { body: { avatar: 'x'.repeat(2_000_000) } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });
});
