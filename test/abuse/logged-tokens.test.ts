/** Tokens of mailed links, calendars and others must not be in the request log, which more people read than the mails. */
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openConsole } from '#server/platform/console.ts';
import { createUser } from '#test/factories.ts';
import { mailsTo } from '#test/mail-texts.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

it('logs the path of a request without its query', async () => {
  const lines: string[] = [];
  const { log } = openConsole('info', {
    isTTY: false,
    write: (text: string | Uint8Array) => lines.push(String(text)) > 0,
  });
  const app = await buildApp(server.services, { logger: log });
  await app.inject('/api/health?token=a-secret-token');
  await app.inject('/api/unknown?token=a-secret-token');
  await app.inject('/api/properties?limit=nonsense&token=a-secret-token');
  await app.close();
  expect(lines.join('')).toContain('"url":"/api/health"');
  expect(lines.join('')).not.toContain('a-secret-token');
});

it('mails tokens in the fragment of links, which browsers send to no server', async () => {
  const user = await createUser(server.services);
  await server.succeed('forgotPassword', { body: { email: user.email } });
  const [mail] = await mailsTo(server, user.email);
  expect(mail).toMatch(/\/reset-password#token=[\w-]{43}\n/);
});
