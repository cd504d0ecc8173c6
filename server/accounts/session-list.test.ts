import { describe, expect, it } from 'vitest';
import { openSession } from './sessions.ts';
import { describeDevice } from '#server/platform/device-description.ts';
import { createUser } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';

describe('the device of a user agent', () => {
  it.each([
    [android, 'Chrome', 'Android', 'phone'],
    [windows, 'Edge', 'Windows', 'computer'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1',
      'Safari',
      'iPhone',
      'phone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Safari/537.36',
      'Samsung Internet',
      'Android',
      'tablet',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux', 'computer'],
    ['curl/8.5.0', null, null, 'unknown'],
    [null, null, null, 'unknown'],
  ])('%s', (userAgent, browser, system, device) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system, device });
  });
});

describe('sessions', () => {
  const open = async (userId: string, userAgent: string) =>
    (await openSession(server.services, userId, { rememberMe: true, userAgent })).access_token;

  it('are listed with their devices, and ended one by one or all others at once', async () => {
    const user = await createUser(server.services);
    // Of somebody else, in none of the lists.
    const stranger = await open((await createUser(server.services)).id, windows);
    const phone = await open(user.id, android);
    server.clock.advanceHours(0.1);
    const desk = await open(user.id, windows);
    const lost = await open(user.id, 'curl/8.5.0');
    const listed = await server.succeed('listSessions', { token: phone });
    expect(listed.map(({ system, current }) => [system, current])).toEqual([
      [null, false],
      ['Windows', false],
      ['Android', true],
    ]);

    await server.succeed('revokeSession', { token: phone, params: { id: listed[0]!.id } });
    expect((await server.call('getCurrentUser', { token: lost })).status).toBe(401);
    expect((await server.call('getCurrentUser', { token: desk })).status).toBe(200);
    expect((await server.call('revokeSession', { token: phone, params: { id: listed[0]!.id } })).status).toBe(404);

    await server.succeed('revokeOtherSessions', { token: phone });
    expect((await server.call('getCurrentUser', { token: stranger })).status).toBe(200);
    expect((await server.call('getCurrentUser', { token: desk })).status).toBe(401);
    expect(await server.succeed('listSessions', { token: phone })).toMatchObject([
      { system: 'Android', current: true },
    ]);
  });

  it('of other users are neither listed nor ended', async () => {
    const [one, other] = [await createUser(server.services), await createUser(server.services)];
    const [mine, theirs] = [await open(one.id, android), await open(other.id, windows)];
    const [session] = await server.succeed('listSessions', { token: theirs });
    expect((await server.call('revokeSession', { token: mine, params: { id: session!.id } })).status).toBe(404);
    expect((await server.call('getCurrentUser', { token: theirs })).status).toBe(200);
  });

  it('without a valid refresh token are not listed', async () => {
    const user = await createUser(server.services);
    await open(user.id, android);
    server.clock.advanceHours(24 * 31);
    const token = await open(user.id, windows);
    expect(await server.succeed('listSessions', { token })).toHaveLength(1);
    server.clock.set(new Date());
  });
});
