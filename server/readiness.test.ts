import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createReadiness } from '#server/platform/readiness.ts';
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

test('a server whose disk cannot be written serves on, and says so', async () => {
  const server = await startTestServer();
  try {
    const { DATA_DIR } = server.services.settings;
    await rm(DATA_DIR, { recursive: true });
    await writeFile(DATA_DIR, 'A file where the folder should be: nothing can be written below it.');
    expect(await server.call('checkReady')).toMatchObject({
      status: 200,
      body: { status: 'ready', failing: ['disk', 'storage'] },
    });
  } finally {
    await server.close();
  }
});

test.each([
  ['does not greet', 'down'],
  ['refuses the password', 'refuse_login'],
] as const)('a server whose mail server %s from the start serves, and says so', async (_, mode) => {
  const smtp = await startSmtpServer();
  if (mode === 'down') await smtp.close();
  else smtp.mode = mode;
  const server = await startTestServer({ SMTP_URL: smtp.url });
  try {
    const { status, body } = await server.call('checkReady');
    expect({ status, failing: body.failing }).toEqual({ status: 200, failing: ['mail'] });
    // The address and the password of the mail server stay secret.
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|secret/);
    const figures = await (await fetch(`${server.url}/metrics`)).text();
    expect(figures).toContain('diyar_check_failing{check="mail"} 1');
    expect(figures).toContain('diyar_check_failing{check="database"} 0');
  } finally {
    await server.close();
    if (mode !== 'down') await smtp.close();
  }
});

test.each([
  ['has no such bucket', 404, 'NoSuchBucket'],
  ['is down', 503, 'ServiceUnavailable'],
])('a server whose storage %s serves, and says so', async (_, status, code) => {
  const storage = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`),
  );
  await new Promise<void>((resolve) => {
    storage.listen(0, '127.0.0.1', resolve);
  });
  try {
    const answer = await readyWith({
      S3_BUCKET: 'photos',
      S3_ENDPOINT: `http://127.0.0.1:${(storage.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect({ status: answer.status, failing: answer.body.failing }).toEqual({ status: 200, failing: ['storage'] });
  } finally {
    storage.close();
  }
});

test('a server whose database does not answer is not ready, whatever else answers', async () => {
  const server = await startTestServer();
  try {
    const refusing = createReadiness(
      {
        database: { run: () => Promise.reject(new Error('down')), limitMs: 100, cachedMs: 0, isNeeded: true },
        disk: works,
        storage: works,
        mail: works,
      },
      server.services.log,
    );
    expect(await refusing.read()).toEqual({ isReady: false, failing: ['database'] });
  } finally {
    await server.close();
  }
});

const works = { run: () => Promise.resolve(), limitMs: 100, cachedMs: 0 };
