/**
 * Measures how long twelve photos of 4 MB take on 400 kbit/s, with a cut and a reload in the middle: `npm run bench:photos`.
 * Needs the built product (`npm run build`) and a browser.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '#test/browser.ts';
import { heavyPhoto } from '#test/pictures.ts';
import { machineWithoutDatabase, table, writeSection } from './report.ts';

const port = Number(process.env['BENCH_PORT'] ?? 3183);
const base = `http://localhost:${port}`;
const count = Number(process.argv[2] ?? 12);
const bytesPerSecond = 400_000 / 8;
const targetSeconds = 180;
const password = 'a password of the benchmark';
const account = { name: 'Salma Sharif', email: 'host@example.ly', password, confirm_password: password };

const folder = await mkdtemp(join(tmpdir(), 'diyar-bench-photos-'));
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: join(import.meta.dirname, '..'),
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: 'localhost',
    DATA_DIR: folder,
    DATABASE_URL: '',
    PUBLIC_URL: base,
    SEED_PROPERTIES: '0',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const browser = await chromium.launch(launchOptions());
try {
  process.stdout.write('photos … ');
  const photos: { name: string; mimeType: string; buffer: Buffer }[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    photos.push({ name: `IMG_${seed}.jpg`, mimeType: 'image/jpeg', buffer: await heavyPhoto(seed) });
  }
  await waitUntilReady();
  const { token, path, listing } = await createListing();
  const page = await openListing(path);
  process.stdout.write('uploads … ');
  const setNetwork = await weakNetwork(page);
  await setNetwork(false);
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  const shownAfter = await choosePhotos(page, photos);
  await waitForStored(token, listing, Math.ceil(count / 2));
  const cutAfter = elapsed();
  await setNetwork(true);
  await pause(5000);
  await setNetwork(false);
  await page.reload();
  await waitForStored(token, listing, count);
  const storedAfter = elapsed();
  await report(photos, { shownAfter, cutAfter, storedAfter });
} finally {
  await browser.close();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}

async function waitUntilReady(): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const isReady = await fetch(`${base}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await pause(500);
  }
  throw new Error('the server does not get ready');
}

async function call<Answer>(method: string, path: string, token?: string, body?: object): Promise<Answer> {
  const answer = await fetch(base + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function createListing(): Promise<{ token: string; path: string; listing: string }> {
  await call('POST', '/api/auth/signup', undefined, account);
  const { access_token: token } = await call<{ access_token: string }>('POST', '/api/auth/login', undefined, account);
  const { id: listing } = await call<{ id: string }>('POST', '/api/host/listings', token, {});
  return { token, listing, path: `/host/listings/${listing}?step=photos` };
}

async function openListing(path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/');
  await page.goto(path);
  await page.getByRole('button', { name: 'Add photos' }).waitFor();
  return page;
}

/** Chooses the photos; returns after how many seconds all of them were shown. The browser first gets them from this process. */
async function choosePhotos(page: Page, photos: { name: string; mimeType: string; buffer: Buffer }[]): Promise<number> {
  await page.evaluate(() => {
    const times = window as unknown as { chosenAt?: number; shownAt?: number };
    document.addEventListener('change', () => (times.chosenAt = performance.now()), { capture: true });
  });
  await page.locator('input[type=file]').first().setInputFiles(photos);
  return page.evaluate(async (all) => {
    const { chosenAt = performance.now() } = window as unknown as { chosenAt?: number };
    while (document.querySelectorAll('[data-photo] img').length < all) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return (performance.now() - chosenAt) / 1000;
  }, photos.length);
}

/** 400 kbit/s in both directions with 150 ms; cut while `offline`. */
async function weakNetwork(page: Page): Promise<(offline: boolean) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const conditions = { latency: 150, uploadThroughput: bytesPerSecond, downloadThroughput: bytesPerSecond };
  return (offline) => session.send('Network.emulateNetworkConditions', { offline, ...conditions });
}

async function waitForStored(token: string, listing: string, wanted: number): Promise<void> {
  for (;;) {
    const { photos } = await call<{ photos: object[] }>('GET', `/api/host/listings/${listing}/photos`, token);
    if (photos.length >= wanted) return;
    await pause(500);
  }
}

async function report(
  photos: { buffer: Buffer }[],
  times: { shownAfter: number; cutAfter: number; storedAfter: number },
): Promise<void> {
  const megabytes = (photos.reduce((sum, { buffer }) => sum + buffer.length, 0) / 1e6).toFixed(1);
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  await writeSection(
    'photos',
    [
      machineWithoutDatabase().replace('in one process', 'browser and server on the same machine'),
      '',
      table(
        [`${photos.length} photos, ${megabytes} MB as chosen, 400 kbit/s`, 'after'],
        [
          ['all shown from the device', seconds(times.shownAfter)],
          ['half stored; then cut for 5 s and reloaded', seconds(times.cutAfter)],
          [
            `all stored (target ${targetSeconds} s: ${times.storedAfter < targetSeconds ? 'met' : 'not met'})`,
            seconds(times.storedAfter),
          ],
        ],
      ),
    ].join('\n'),
  );
}
