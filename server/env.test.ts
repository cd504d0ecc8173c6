import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { gatewayNames } from '#contract/payment-providers.ts';
import { exampleEnvironment, readSettings, settingTable } from './env.ts';
import { makePushKeys } from './platform/push-keys.ts';
import { refuseTrialSettings } from './platform/public-site.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diyar-env-'));
});
afterAll(() => rm(folder, { recursive: true }));

const outside = {
  DATABASE_URL: 'postgres://u:p@localhost/d',
  AUTH_SECRET: 'x'.repeat(32),
  SANDBOX_SECRET: 'y'.repeat(32),
};

const plutu = { PLUTU_API_KEY: 'key', PLUTU_ACCESS_TOKEN: 'token', PLUTU_SECRET_KEY: 'secret' };

test('.env.example lists exactly the settings', async () => {
  // After a change: node -e "import('./server/env.ts').then(e => process.stdout.write(e.exampleEnvironment()))" > .env.example
  expect(await readFile(new URL('../.env.example', import.meta.url), 'utf8')).toBe(exampleEnvironment());
});

test('examples that are values are valid', () => {
  const settings = Object.entries(settingTable).filter(
    // What an example of a secret says is no value, so that nobody uses it.
    ([name]) => !/_SECRET$|_PRIVATE_KEY$/.test(name) && name !== 'METRICS_TOKEN',
  );
  for (const [name, { example, value }] of settings) {
    expect(value.safeParse(example).success, name).toBe(true);
  }
});

test('every setting is optional', () => {
  const settings = readSettings({ DATA_DIR: folder });
  expect(settings).toMatchObject({
    NODE_ENV: 'production',
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: 1,
    TRUST_PROXY: false,
    PAYMENT_PROVIDERS: ['sandbox', 'wallet'],
    SEED_PROPERTIES: 240,
  });
  expect(settings.DATABASE_URL).toBeUndefined();
});

test('secrets are generated once, readable by the owner only, and differ', async () => {
  const first = readSettings({ DATA_DIR: folder });
  const second = readSettings({ DATA_DIR: folder });
  expect(second.AUTH_SECRET).toBe(first.AUTH_SECRET);
  expect(first.AUTH_SECRET.length).toBeGreaterThanOrEqual(32);
  expect(first.SANDBOX_SECRET).not.toBe(first.AUTH_SECRET);
  expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600);
});

test('an empty value counts as absent', () => {
  expect(readSettings({ DATA_DIR: folder, PORT: '', SMTP_URL: ' ' })).toMatchObject({
    PORT: 3000,
    SMTP_URL: undefined,
  });
});

test('every invalid setting is reported with the reason', () => {
  const read = () =>
    readSettings({ PORT: '70000', RATE_LIMIT_FACTOR: '-1', SMTP_URL: 'mail', PAYMENT_PROVIDERS: 'gold' });
  expect(read).toThrow(/PORT must be at most 65535\n/);
  expect(read).toThrow(/RATE_LIMIT_FACTOR must be a number/);
  expect(read).toThrow(/SMTP_URL must be an address such as smtp:/);
  expect(read).toThrow(`PAYMENT_PROVIDERS must be some of ${gatewayNames.join(', ')}, bank, wallet`);
});

test.each(['193', 'tripoli', 'tripoli: 193', 'tripoli: doctor=193', 'tripoli: police=1', 'a: fire=180; a: fire=181'])(
  'emergency numbers are refused that are not understood: %s',
  (EMERGENCY_NUMBERS) => {
    expect(() => readSettings({ DATA_DIR: folder, EMERGENCY_NUMBERS })).toThrow(/EMERGENCY_NUMBERS must be places/);
  },
);

test('DATABASE_URL requires the secrets', () => {
  expect(() => readSettings({ ...outside, AUTH_SECRET: undefined })).toThrow(
    'AUTH_SECRET is required when DATABASE_URL is set',
  );
  expect(() => readSettings({ ...outside, SANDBOX_SECRET: undefined })).toThrow('SANDBOX_SECRET is required');
  expect(readSettings({ ...outside, SANDBOX_SECRET: undefined, PAYMENT_PROVIDERS: 'wallet' }).SANDBOX_SECRET).toBe('');
  expect(() => readSettings({ ...outside, AUTH_SECRET: 'short' })).toThrow(
    'AUTH_SECRET must be at least 32 characters',
  );
});

test('incomplete settings of the storage or a gateway are refused', () => {
  expect(() => readSettings({ ...outside, S3_BUCKET: 'b' })).toThrow('S3_SECRET_ACCESS_KEY is required when S3_BUCKET');
  expect(() => readSettings({ ...outside, PAYMENT_PROVIDERS: 'plutu' })).toThrow('PLUTU_API_KEY is required when');
});

test('TRUST_PROXY is a flag or addresses, not a number of proxies, which callers could forge', () => {
  const trust = (TRUST_PROXY: string) => readSettings({ ...outside, TRUST_PROXY }).TRUST_PROXY;
  expect([trust('false'), trust('10.0.0.0/8, ::1, loopback')]).toEqual([false, '10.0.0.0/8, ::1, loopback']);
  expect(readSettings({ DATA_DIR: folder, TRUST_PROXY: 'true' }).TRUST_PROXY).toBe(true);
  for (const wrong of ['2', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8,']) {
    expect(() => trust(wrong)).toThrow('TRUST_PROXY must be false, true, or addresses');
  }
});

test('TRUST_PROXY=true is refused on a public site', () => {
  expect(() => readSettings({ ...outside, TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY must not be true');
  const alone = { DATA_DIR: folder, PUBLIC_URL: 'https://diyar.ly', TRUST_PROXY: 'true' };
  expect(() => readSettings(alone)).toThrow('list the proxies');
});

describe('the keys of notifications on devices', () => {
  const { public_key, private_key } = makePushKeys();
  const open = (more: Record<string, string>) => () => readSettings({ DATA_DIR: folder, ...more });

  it('are a pair, or none', () => {
    expect(open({})()).toMatchObject({ WEB_PUSH_PUBLIC_KEY: undefined, WEB_PUSH_PRIVATE_KEY: undefined });
    const pair = { WEB_PUSH_PUBLIC_KEY: public_key, WEB_PUSH_PRIVATE_KEY: private_key };
    expect(open(pair)()).toMatchObject(pair);
  });

  it.each([
    ['WEB_PUSH_PRIVATE_KEY is required when WEB_PUSH_PUBLIC_KEY is set', { WEB_PUSH_PUBLIC_KEY: public_key }],
    ['WEB_PUSH_PUBLIC_KEY is required when WEB_PUSH_PRIVATE_KEY is set', { WEB_PUSH_PRIVATE_KEY: private_key }],
    [
      'WEB_PUSH_PUBLIC_KEY must be a public key',
      { WEB_PUSH_PUBLIC_KEY: private_key, WEB_PUSH_PRIVATE_KEY: private_key },
    ],
    ['WEB_PUSH_PRIVATE_KEY must be a private key', { WEB_PUSH_PUBLIC_KEY: public_key, WEB_PUSH_PRIVATE_KEY: 'key' }],
    [
      'WEB_PUSH_PRIVATE_KEY is not the private key of WEB_PUSH_PUBLIC_KEY',
      { WEB_PUSH_PUBLIC_KEY: public_key, WEB_PUSH_PRIVATE_KEY: makePushKeys().private_key },
    ],
  ])('are refused where they are none: %s', (sentence, settings) => {
    expect(open(settings)).toThrow(sentence);
  });
});

describe('a public site', () => {
  const open = (more: Record<string, string> = {}) =>
    readSettings({ DATA_DIR: folder, PUBLIC_URL: 'https://diyar.ly', ...more });
  const refused = (more: Record<string, string>) => () => refuseTrialSettings(open(more));

  it.each([{}, outside])('takes no payments without money unless told to, and asks for a second factor', (database) => {
    const settings = open({ ...database, NODE_ENV: 'production' });
    expect(settings).toMatchObject({ PAYMENT_PROVIDERS: ['wallet'], ADMIN_SECOND_FACTOR: 'required' });
    expect(() => refuseTrialSettings(settings)).not.toThrow();
  });

  it('asks hosts for no fees to the account of the demo, which nobody owns', () => {
    expect(open()).toMatchObject({ FEES_BANK: undefined, FEES_IBAN: undefined });
    expect(readSettings({ DATA_DIR: folder }).FEES_IBAN).toBeDefined();
  });

  it.each([
    ['NODE_ENV must not be development', { NODE_ENV: 'development' }],
    ['NODE_ENV must not be test', { NODE_ENV: 'test' }],
    ['PAYMENT_PROVIDERS must not have sandbox', { PAYMENT_PROVIDERS: 'plutu, sandbox', ...plutu }],
    ['ICAL_ALLOW_HOSTS must be empty', { ICAL_ALLOW_HOSTS: '127.0.0.1:4000' }],
    ['WEBHOOK_ALLOW_HOSTS must be empty', { WEBHOOK_ALLOW_HOSTS: '127.0.0.1:4000' }],
    ['WEB_PUSH_ALLOW_HOSTS must be empty', { WEB_PUSH_ALLOW_HOSTS: '127.0.0.1:4000' }],
  ])('is refused: %s', (sentence, settings) => {
    expect(refused({ NODE_ENV: 'production', ...settings })).toThrow(sentence);
    expect(refused({ NODE_ENV: 'production', ...settings, PUBLIC_URL: 'http://stay.example' })).toThrow(sentence);
    expect(refused({ NODE_ENV: 'production', ...settings, PUBLIC_URL: 'https://localhost:3443' })).not.toThrow();
  });

  it('is told of all of these at once', () => {
    expect(refused({ NODE_ENV: 'test', PAYMENT_PROVIDERS: 'sandbox' })).toThrow(/NODE_ENV .*\n {2}PAYMENT_PROVIDERS/);
  });
});

test('documents are encrypted with AUTH_SECRET unless they have a secret of their own', () => {
  expect(readSettings(outside).DOCUMENT_SECRET).toBe(outside.AUTH_SECRET);
  const DOCUMENT_SECRET = 'd'.repeat(40);
  expect(readSettings({ ...outside, DOCUMENT_SECRET }).DOCUMENT_SECRET).toBe(DOCUMENT_SECRET);
});

test.skipIf(process.getuid?.() === 0)('a folder that cannot be written is named', async () => {
  await chmod(folder, 0o500);
  expect(() => readSettings({ DATA_DIR: join(folder, 'below') })).toThrow('can be neither made nor read (EACCES)');
  await chmod(folder, 0o700);
});
