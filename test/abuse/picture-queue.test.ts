import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureLimits } from '#contract/limits.ts';
import { signedIn } from '#test/factories.ts';
import { dataUrl, phonePhoto } from '#test/pictures.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);

const setAvatar = (user: { token: string; name: string }, avatar: string) =>
  server.call('updateProfile', { token: user.token, body: { name: user.name, avatar } });

it('lets nobody wait for the pictures of others, and refuses what an account sends beyond the limit', async () => {
  // Large and slow to decode: no row of noise can be predicted from the one before.
  const { width, height } = { width: 5000, height: 4000 };
  const slow = await sharp({ create: { width, height, channels: 3, background: '#7d9fa3' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const attackers = await Promise.all([1, 2, 3].map(() => signedIn(server.services)));
  const attacks = attackers.flatMap((user) =>
    Array.from({ length: 10 }, () => setAvatar(user, dataUrl(slow, 'image/png'))),
  );
  const neighbour = await signedIn(server.services);
  const order: string[] = [];
  const own = setAvatar(neighbour, dataUrl(await phonePhoto())).then((answer) => (order.push('neighbour'), answer));
  const answers = await Promise.all(attacks.map((attack) => attack.then((answer) => (order.push('attack'), answer))));
  expect((await own).status).toBe(200);
  const encoded = answers.filter(({ status }) => status === 200);
  expect(encoded.length).toBeLessThanOrEqual(attackers.length * pictureLimits.perAccount * 2);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(encoded.length + refused.length).toBe(answers.length);
  for (const { body, headers } of refused) {
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

it('refuses more pixels than the limit before decoding them', async () => {
  const user = await signedIn(server.services);
  const side = Math.ceil(Math.sqrt(pictureLimits.pixels)) + 10;
  const large = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect((await setAvatar(user, dataUrl(large, 'image/png'))).body.code).toBe('picture_unreadable');
});
