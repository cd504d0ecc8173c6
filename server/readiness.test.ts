import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTestServer } from '#test/server.ts';
import { startSmtpServer } from '#test/smtp-server.ts';

/** The answer of `/api/ready` of a server with these settings. */
async function readyWith(settings: Record<string, string>) {
  const server = await startTestServer(settings);
  try {
    return await server.call('checkReady');
  } finally {
    await server.close();
  }
}

test('a server that can use everything is ready', async () => {
  expect(await readyWith({})).toMatchObject({ status: 200, body: { status: 'ready', failing: [] } });
});

test('a server that cannot write to DATA_DIR is not ready', async () => {
  const server = await startTestServer();
  try {
    const { DATA_DIR } = server.services.settings;
    await rm(DATA_DIR, { recursive: true });
    await writeFile(DATA_DIR, 'A file where the folder should be: nothing can be written below it.');
    const { status, body } = await server.call('checkReady');
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(Object.keys(body.fields!)).toEqual(['disk', 'storage']);
  } finally {
    await server.close();
  }
});

test('a server whose mail server does not greet, or refuses the password, is not ready', async () => {
  const smtp = await startSmtpServer();
  smtp.mode = 'refuse_login';
  const refused = await readyWith({ SMTP_URL: smtp.url });
  await smtp.close();
  const closed = await readyWith({ SMTP_URL: smtp.url });
  for (const { status, body } of [refused, closed]) {
    expect(status).toBe(503);
    expect(Object.keys(body.fields!)).toEqual(['mail']);
    // The address and the password of the mail server stay secret.
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|secret/);
  }
});

test('a server whose bucket does not exist is not ready', async () => {
  const storage = createServer((_, response) =>
    response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchBucket</Code></Error>'),
  );
  await new Promise<void>((resolve) => {
    storage.listen(0, '127.0.0.1', resolve);
  });
  try {
    const { status, body } = await readyWith({
      S3_BUCKET: 'photos',
      S3_ENDPOINT: `http://127.0.0.1:${(storage.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect(status).toBe(503);
    expect(Object.keys(body.fields!)).toEqual(['storage']);
  } finally {
    storage.close();
  }
});
