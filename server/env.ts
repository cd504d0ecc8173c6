import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { product } from '#contract/product.ts';
import { readOrCreateSecret } from './platform/installation-secret.ts';
import { isPublicSite } from './platform/public-site.ts';
import {
  address,
  commaList,
  count,
  secret,
  setting,
  type Read,
  type Requirement,
  type SettingTable,
} from './platform/setting.ts';
import { StartupError } from './platform/startup-error.ts';
import { allowedHostSettings } from './settings/allowed-hosts.ts';
import { databaseRequirements, databaseSettings } from './settings/database.ts';
import { emergencyNumberSettings } from './settings/emergency-numbers.ts';
import { mailAndSmsRequirements, mailAndSmsSettings, type smsProviders } from './settings/mail-and-sms.ts';
import { mapContradictions, mapSettings } from './settings/maps.ts';
import { monitoringSettings } from './settings/monitoring.ts';
import { pageCacheContradictions, pageCacheRequirements, pageCacheSettings } from './settings/page-cache.ts';
import { demoFeesAccount, paymentRequirements, paymentSettings } from './settings/payments.ts';
import { storageRequirements, storageSettings } from './settings/storage.ts';
import { translationRequirements, translationSettings } from './settings/translation.ts';
import { webPushContradictions, webPushRequirements, webPushSettings } from './settings/web-push.ts';

/** An IP address, a range, or one of Fastify's names of ranges. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [host = '', bits, ...more] = text.split('/');
  const longest = isIP(host) === 6 ? 128 : 32;
  return (
    isIP(host) !== 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  );
}

/** Origins as browsers send them: without a path, and without the port that is usual. */
const origins = commaList.pipe(
  z.array(
    z
      .string()
      .refine(
        (text) => /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text,
        'must be origins without a path, such as https://app.example.ly',
      ),
  ),
);

/** Every setting of the server, in the order of `.env.example`. */
export const settingTable = {
  NODE_ENV: setting(
    'production, development or test.',
    'production',
    z.enum(['production', 'development', 'test']).default('production'),
  ),
  HOST: setting(
    'Address to listen on. With 127.0.0.1 only this machine reaches the site.',
    '0.0.0.0',
    z.string().default('0.0.0.0'),
  ),
  PORT: setting(
    'Port to listen on.',
    '3000',
    count.pipe(z.number().max(65_535, 'must be at most 65535')).default(3000),
  ),
  PUBLIC_URL: setting(
    'Origin of the site, without a path. Used in links in mails and for cookies. A public one is never given demo data. Default: localhost and the port.',
    product.origin,
    address(/^https?:\/\//, product.origin)
      .transform((text) => new URL(text).origin)
      .optional(),
  ),
  SUPPORT_EMAIL: setting(
    'Where people write who cannot log in.',
    product.support,
    z
      .string()
      .regex(/^[^@\s<>]+@[^@\s<>]+$/, `must be an address such as ${product.support}`)
      .default(product.support),
  ),
  API_ORIGINS: setting(
    'Origins of other sites whose pages may call the API in browsers, separated by commas: with tokens and keys, not with cookies.',
    'https://app.example.ly',
    origins,
  ),
  DATA_DIR: setting(
    'Folder for the embedded database, uploads, the outbox and generated secrets.',
    '.data',
    z
      .string()
      .default('.data')
      .transform((path) => resolve(path)),
  ),
  ...databaseSettings,
  ...pageCacheSettings,
  AUTH_SECRET: setting(
    'Signs access tokens. Required with DATABASE_URL (the same for all instances), else generated and kept in DATA_DIR.',
    'at least 32 random characters',
    secret,
  ),
  DOCUMENT_SECRET: setting(
    'Encrypts pictures of identity documents, numbers of accounts and secrets of authenticator apps. Default: AUTH_SECRET; set it before you change that, or none of them can be opened.',
    'at least 32 random characters',
    secret,
  ),
  TRUST_PROXY: setting(
    'Whether to trust X-Forwarded-For: false, or the addresses of the proxies, separated by commas. On one machine also true.',
    'false',
    z
      .string()
      .default('false')
      .refine(
        (text) => text === 'true' || text === 'false' || text.split(',').every((part) => isProxy(part.trim())),
        'must be false, true, or addresses such as 127.0.0.1, 10.0.0.0/8 or loopback',
      )
      .transform((text) => (text === 'true' || text === 'false' ? text === 'true' : text)),
  ),
  RATE_LIMIT_FACTOR: setting(
    'Multiplies every rate limit. Benchmarks raise it.',
    '1',
    z
      .string()
      .regex(/^\d+(\.\d+)?$/, 'must be a number')
      .transform(Number)
      .pipe(z.number().positive('must be more than 0'))
      .default(1),
  ),
  APPROVAL_UNDO_SECONDS: setting(
    'Seconds in which a host can undo an approval before the guest is told; 0 tells the guest at once.',
    '10',
    count.pipe(z.number().max(60, 'must be at most 60')).default(10),
  ),
  GUEST_REGISTER_DAYS: setting(
    'Days after departure for which guest registers are kept: police may ask about a stay of the last season; longer would be a store of passport numbers without a use.',
    '90',
    count.pipe(z.number().min(1, 'must be at least 1').max(730, 'must be at most 730')).default(90),
  ),
  LOG_LEVEL: setting(
    'fatal, error, warn, info (each request), debug, trace or silent. Start, address and demo accounts are shown unless silent.',
    'warn',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  ),
  SEED_PROPERTIES: setting(
    'Number of listings in the demo data, which is made when the bundled database is empty; 0 for none. A public site has none.',
    '240',
    count.default(240),
  ),
  ...mailAndSmsSettings,
  ADMIN_SECOND_FACTOR: setting(
    'Whether administrators must use a second factor: required or optional. Default: required on a public site.',
    'required',
    z.enum(['required', 'optional'], 'must be required or optional').optional(),
  ),
  ADMIN_IDLE_HOURS: setting(
    'Hours without a call after which the session of an administrator ends.',
    '2',
    count.pipe(z.number().min(1, 'must be at least 1').max(24, 'must be at most 24')).default(2),
  ),
  ...storageSettings,
  ...paymentSettings,
  ...monitoringSettings,
  ...emergencyNumberSettings,
  ...allowedHostSettings,
  ...webPushSettings,
  ...translationSettings,
  ...mapSettings,
} satisfies SettingTable;

type Table = typeof settingTable;
type Given = Read<Table>;
/** With the defaults that depend on other settings and that the rules below need. */
type Values = Given & {
  readonly PUBLIC_URL: string;
  readonly PAYMENT_PROVIDERS: NonNullable<Given['PAYMENT_PROVIDERS']>;
};

/** The validated settings, with all defaults. */
export type Settings = CheckedSettings & {
  readonly AUTH_SECRET: string;
  readonly DOCUMENT_SECRET: string;
  readonly SANDBOX_SECRET: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The validated settings without the secrets that are generated where they are absent. */
export type CheckedSettings = Values & {
  readonly VERIFY_EMAIL: boolean;
  readonly SMS_PROVIDER: (typeof smsProviders)[number];
  readonly ADMIN_SECOND_FACTOR: 'required' | 'optional';
};

/**
 * Validates all settings, and gives those their defaults that depend on others. An empty value counts as absent. Reads and writes
 * no file.
 *
 * @throws {StartupError} naming every invalid setting and the reason
 */
export function checkSettings(env: Environment): CheckedSettings {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, { value }] of Object.entries(settingTable)) {
    const parsed = value.safeParse(env[name]?.trim() || undefined);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}`);
  }
  refuseWrong(problems);
  const read = withDefaults(values as Given);
  const isServed = isMoreThanTrial(read);
  problems.push(...findMissing(read));
  if (read.TRUST_PROXY === true && isServed) {
    problems.push(
      'TRUST_PROXY must not be true on a public site, where anybody could choose an address: list the proxies',
    );
  }
  if (read.SMS_PROVIDER === 'sandbox' && isPublicSite(read)) {
    problems.push('SMS_PROVIDER must not be sandbox on a public site, where nobody would get a code');
  }
  problems.push(...pageCacheContradictions(read), ...webPushContradictions(read), ...mapContradictions(read));
  refuseWrong(problems);
  return {
    ...read,
    SMS_PROVIDER:
      read.SMS_PROVIDER ?? (read.SMS_GATEWAY_URL !== undefined ? 'gateway' : isPublicSite(read) ? 'none' : 'sandbox'),
    VERIFY_EMAIL: read.VERIFY_EMAIL ?? read.SMTP_URL !== undefined,
    // A trial on one machine, and tests, sign in by password alone.
    ADMIN_SECOND_FACTOR:
      read.ADMIN_SECOND_FACTOR ?? (read.NODE_ENV === 'production' && isServed ? 'required' : 'optional'),
    // The demo has an account that nobody owns.
    ...(!isServed && read.FEES_BANK === undefined ? demoFeesAccount : {}),
  };
}

/** More than a trial on one machine. */
const isMoreThanTrial = (read: Values) => isPublicSite(read) || read.DATABASE_URL !== undefined;

/**
 * Reads and validates all settings as `checkSettings` does. Without DATABASE_URL, absent secrets are generated once and kept in
 * DATA_DIR, readable by the owner only.
 *
 * @throws {StartupError} naming every invalid setting and the reason
 */
export function readSettings(env: Environment & { DATABASE_URL: string }): Settings & { DATABASE_URL: string };
export function readSettings(env: Environment): Settings;
export function readSettings(env: Environment): Settings {
  const read = checkSettings(env);
  const AUTH_SECRET = read.AUTH_SECRET ?? readOrCreateSecret(read.DATA_DIR, 'auth-secret');
  return {
    ...read,
    AUTH_SECRET,
    DOCUMENT_SECRET: read.DOCUMENT_SECRET ?? AUTH_SECRET,
    // Empty with DATABASE_URL and without the sandbox: nothing is signed with it then.
    SANDBOX_SECRET:
      read.SANDBOX_SECRET ?? (read.DATABASE_URL ? '' : readOrCreateSecret(read.DATA_DIR, 'sandbox-secret')),
  };
}

function refuseWrong(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new StartupError(`These settings are wrong (see .env.example for all of them):\n  ${problems.join('\n  ')}`);
}

function withDefaults(given: Given): Values {
  const PUBLIC_URL = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`;
  return {
    ...given,
    PUBLIC_URL,
    // Nobody pays with the sandbox where strangers could.
    PAYMENT_PROVIDERS: given.PAYMENT_PROVIDERS ?? (isPublicSite({ PUBLIC_URL }) ? ['wallet'] : ['sandbox', 'wallet']),
  };
}

/** A problem for each absent setting that another setting requires. */
function findMissing(read: Values): string[] {
  const requirements: Requirement[] = [
    ['DATABASE_URL is set', read.DATABASE_URL !== undefined, ['AUTH_SECRET']],
    [
      'DATABASE_URL is set and PAYMENT_PROVIDERS has sandbox',
      read.DATABASE_URL !== undefined && read.PAYMENT_PROVIDERS.includes('sandbox'),
      ['SANDBOX_SECRET'],
    ],
    ...databaseRequirements(read),
    ...paymentRequirements(read),
    ...pageCacheRequirements(read),
    ...mailAndSmsRequirements(read),
    ...webPushRequirements(read),
    ...translationRequirements(read),
    ...storageRequirements(read),
  ];
  return requirements.flatMap(([condition, applies, names]) =>
    names
      .filter((name) => applies && read[name as keyof Table] === undefined)
      .map((name) => `${name} is required when ${condition}`),
  );
}

/** Where migrations and grants are made; undefined for the embedded database. */
export function ownerAddress(settings: Settings): string | undefined {
  return settings.DATABASE_OWNER_URL ?? settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
}

/** The text of `.env.example`. */
export function exampleEnvironment(): string {
  const entries = Object.entries(settingTable).map(([name, { about, example }]) => `# ${about}\n#${name}=${example}\n`);
  return `# Every setting of the server; all may be left out. Copy to .env and uncomment what you change.\n\n${entries.join('\n')}`;
}
