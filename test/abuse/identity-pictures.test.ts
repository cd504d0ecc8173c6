import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signedIn } from '#test/factories.ts';
import { dataUrl, phonePhoto } from '#test/pictures.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

it('keeps a picture of an identity document encrypted, readable by the server alone, and records each look at it', async () => {
  const { services } = server;
  const [user, admin] = [await signedIn(services), await signedIn(services, { role: 'admin' })];
  const body = { kind: 'passport' as const, picture: dataUrl(await phonePhoto()) };
  await server.succeed('submitDocument', { token: user.token, body });
  const { id, storage_key } = await services.db
    .selectFrom('identity_documents')
    .select(['id', 'storage_key'])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const path = join(services.settings.DATA_DIR, 'uploads', storage_key!);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const stored = await readFile(path);
  expect(stored.includes(Buffer.from('WEBP'))).toBe(false);

  const { picture } = await server.succeed('getDocument', { token: admin.token, params: { id } });
  expect(Buffer.from(picture.split(',')[1]!, 'base64').toString('latin1', 8, 12)).toBe('WEBP');
  expect((await server.call('getDocument', { token: user.token, params: { id } })).status).toBe(403);
  const views = await services.db.selectFrom('identity_document_views').selectAll().execute();
  expect(views).toMatchObject([{ document_id: id, viewer_id: admin.id, viewed_at: server.clock.now() }]);
  // Its owner sees that it was opened, not by whom.
  const { events } = await server.succeed('listSecurityEvents', { token: user.token });
  expect(events).toMatchObject([{ kind: 'identity_viewed', by_administrator: true }]);
});
