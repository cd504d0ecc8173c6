import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './test/browser.ts';
import { plutuSecretKey } from './test/plutu-secret.ts';

/** A folder of this run alone. Playwright reads this file once in each worker: all have to agree. */
const dataDir = (process.env.E2E_DATA_DIR ??= join(tmpdir(), `diyar-e2e-${process.pid}`));
const port = Number((process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000))));
/** Of the payment gateway: see test/plutu-server.ts. */
const gatewayPort = port + 10_010;

/** A device on which somebody has chosen this language. */
const chosenLocale = (value: string) => ({
  cookies: [
    {
      name: 'locale',
      value,
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
});

/** Of the process that prepares homes and stays: see test/world-server.ts. */
const worldPort = port + 10_020;

/**
 * Journeys run on a desktop in English. Tags change that: `@phone` also on a phone in Arabic, because layout, direction,
 * keyboard or wording differ there; `@phone-first` there, and on the desktop in `npm run test:full` only; `@phone-full` there
 * in `npm run test:full` only; `@phone-only` nowhere else; `@full` in `npm run test:full` only.
 */
const isFull = process.env.E2E_FULL === '1';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // Twice the cores of a small machine: each waits at times, for a debounce, a poll or a mail.
  workers: 4,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A journey that fails at times tells of a fault, in the product or in itself.
  retries: 0,
  // A slow machine takes twice the time of a usual one, and a journey is as long as what a person does in it.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    headless: true,
    launchOptions: launchOptions(),
    // What cannot be clicked fails here, long before the journey's own time is up.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    timezoneId: 'Africa/Tripoli',
    // A service worker would hide requests from the journeys that answer them. Those about offline use allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // It would be kept of what passes, too: a fifth of the processor time, a third with pictures.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    // A fifth less processor time. Journeys about what is on top of a page turn it off: there everything moves.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // Its journeys are the longest, and mostly wait: they begin, so that none is left alone at the end.
    {
      name: 'phone-ar',
      grep: isFull ? /@phone/ : /@phone\b(?!-full)/,
      ...(isFull ? {} : { grepInvert: /@full/ }),
      use: {
        browserName: 'chromium',
        viewport: { width: 390, height: 844 },
        // As many pixels as points: without a graphics card each costs processor time.
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
        userAgent: devices['Pixel 7'].userAgent,
        locale: 'ar-LY',
        storageState: chosenLocale('ar'),
      },
    },
    {
      name: 'desktop-en',
      grepInvert: isFull ? /@phone-only/ : /@phone-only|@phone-first|@full/,
      use: {
        browserName: 'chromium',
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        storageState: chosenLocale('en'),
      },
    },
  ],
  webServer: [
    {
      // The payment gateway, with the pages on which journeys approve or refuse.
      command: 'node test/plutu-server.ts',
      url: `http://localhost:${gatewayPort}/ready`,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      env: { PORT: String(gatewayPort) },
    },
    {
      // Beside the product, in its database.
      command: 'node test/world-server.ts',
      url: `http://localhost:${worldPort}/ready`,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      env: { PORT: String(worldPort), DATA_DIR: dataDir, NODE_ENV: 'test' },
    },
    {
      // The built product with a demo world of its own; the journeys read its outbox below E2E_DATA_DIR.
      command: 'node server/main.ts',
      url: `http://localhost:${port}/api/ready`,
      timeout: 120_000,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: 'localhost',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        PUBLIC_URL: `http://localhost:${port}`,
        RATE_LIMIT_FACTOR: '100',
        LOG_LEVEL: 'warn',
        PAYMENT_PROVIDERS: 'sandbox,plutu,bank,wallet',
        TRANSFER_BANK: 'Jumhouria Bank',
        TRANSFER_ACCOUNT: 'LY83002048000020100120361',
        TRANSFER_HOLDER: 'Diyar for tourism services',
        PLUTU_URL: `http://localhost:${gatewayPort}/api/v1`,
        PLUTU_API_KEY: 'key-1',
        PLUTU_ACCESS_TOKEN: 'token-1',
        PLUTU_SECRET_KEY: plutuSecretKey,
        // Long enough to undo an approval, short enough for journeys whose guest waits for it.
        APPROVAL_UNDO_SECONDS: '4',
        EMERGENCY_NUMBERS: 'tripoli: ambulance=193, police=1515',
        // Calendars of another platform, one server for each worker: see feedPort in test/feed-server.ts.
        ICAL_ALLOW_HOSTS: [0, 1, 2, 3].map((worker) => `127.0.0.1:${port + 10_000 + worker}`).join(','),
      },
    },
  ],
});
