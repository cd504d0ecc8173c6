import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { emergencyNumberKinds, type EmergencyNumberKind } from '#contract/emergency-numbers.ts';
import { product } from '#contract/product.ts';
import { normalisedAccountNumber } from '#contract/account-numbers.ts';
import { gatewayNames } from '#contract/payment-providers.ts';
import { gatewayEntries, gatewaySettings } from './payments/gateways.ts';
import { isPublicSite } from './platform/public-site.ts';
import { address, optionalText, setting, type Setting } from './platform/setting.ts';
import { StartupError } from './platform/startup-error.ts';

const secret = z.string().min(32, 'must be at least 32 characters long').optional();
const count = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number);

const hostsWithPorts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== ''),
  )
  .pipe(
    z.array(
      z.string().regex(/^(\[[0-9a-f:.]+\]|[^\s:/@]+):\d{1,5}$/, 'must be some host:port, such as 127.0.0.1:4000'),
    ),
  );

/** Origins as browsers send them: without a path, and without the port that is usual. */
const origins = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(
    z.array(
      z
        .string()
        .refine(
          (text) => /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text,
          'must be origins without a path, such as https://app.example.ly',
        ),
    ),
  );

/** Headers as OpenTelemetry writes them: `name=value,other=value`, with values that may be percent-encoded. */
const headerList = z
  .string()
  .default('')
  .transform((text, context) => {
    const headers: Record<string, string> = {};
    for (const part of text.split(',').filter((one) => one.trim() !== '')) {
      const [, name, value] = /^\s*([\w-]+)=(.*)$/.exec(part) ?? [];
      try {
        if (name !== undefined) headers[name.toLowerCase()] = decodeURIComponent(value!.trim());
      } catch {
        // Refused with those that have no name.
      }
      if (name === undefined || headers[name.toLowerCase()] === undefined) {
        context.addIssue({ code: 'custom', message: 'must be name=value, separated by commas' });
        return z.NEVER;
      }
    }
    return headers;
  });

/** Emergency numbers by place: `tripoli: ambulance=193, police=1515; benghazi: ambulance=193`. */
const emergencyNumbers = z
  .string()
  .default('')
  .transform((text, context) => {
    const byPlace = new Map<string, { kind: EmergencyNumberKind; phone: string }[]>();
    for (const part of text.split(';').filter((one) => one.trim() !== '')) {
      const [, place, list = ''] = /^\s*([a-z\d-]+)\s*:(.*)$/.exec(part) ?? [];
      const numbers = list.split(',').flatMap((one) => {
        const [, name, phone = ''] = /^\s*([a-z]+)\s*=\s*(\+?\d{3,15})\s*$/.exec(one) ?? [];
        const kind = emergencyNumberKinds.find((known) => known === name);
        return kind ? [{ kind, phone }] : [];
      });
      if (place === undefined || byPlace.has(place) || numbers.length !== list.split(',').length) {
        context.addIssue({
          code: 'custom',
          message: `must be places with their numbers (${emergencyNumberKinds.join(', ')}), such as tripoli: ambulance=193, police=1515; benghazi: ambulance=193`,
        });
        return z.NEVER;
      }
      byPlace.set(place, numbers);
    }
    return byPlace;
  });

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be an address such as postgres://diyar:password@localhost:5432/diyar')
  .optional();

/** An IP address, a range, or one of Fastify's names of ranges. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [host = '', bits, ...more] = text.split('/');
  const longest = isIP(host) === 6 ? 128 : 32;
  return (
    isIP(host) !== 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  );
}

const smsProviders = ['gateway', 'sandbox', 'none'] as const;
const paymentProviders = [...gatewayNames, 'bank', 'wallet'] as const;
const aboutGateways = gatewayNames.map((name) => `${name} (${gatewayEntries[name].about})`).join(', ');

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
  DATABASE_URL: setting(
    'A PostgreSQL (18 or newer) of your own. Without it the bundled one runs in DATA_DIR, with demo data unless the site is public.',
    'postgres://diyar:password@localhost:5432/diyar',
    databaseAddress,
  ),
  DATABASE_DIRECT_URL: setting(
    'The same database without the pooler, for notifications. Default: DATABASE_URL.',
    'postgres://diyar:password@localhost:5432/diyar',
    databaseAddress,
  ),
  DATABASE_OWNER_URL: setting(
    'The same database without the pooler, as the owner of its tables, who migrates; the role in DATABASE_URL then cannot change the ledger. Default: DATABASE_DIRECT_URL.',
    'postgres://owner:password@localhost:5432/diyar',
    databaseAddress,
  ),
  DATABASE_READ_URL: setting(
    'A streaming replica of the same database. Search, recommendations, places, insights, analytics and files are read from it while it answers and is at most 10 s behind.',
    'postgres://diyar:password@replica:5432/diyar',
    databaseAddress,
  ),
  DATABASE_POOL_SIZE: setting(
    'The most connections that an instance opens over DATABASE_URL for transactions of calls; half as many more are for frequent reads, 9 for jobs, and with DATABASE_READ_URL the same again to the replica.',
    '20',
    count.pipe(z.number().min(2, 'must be at least 2').max(500, 'must be at most 500')).default(20),
  ),
  DATABASE_POOL_MODE: setting(
    'transaction where DATABASE_URL leads to a pooler in transaction mode (PgBouncer): without prepared statements and start-up parameters.',
    'session',
    z.enum(['session', 'transaction'], 'must be session or transaction').default('session'),
  ),
  DATABASE_TIMEOUT: setting(
    'Seconds after which a call gives up a statement and answers that Diyar is busy.',
    '5',
    count.pipe(z.number().min(1, 'must be at least 1')).default(5),
  ),
  PAGE_CACHE_MB: setting(
    'Megabytes of pages of visitors that an instance caches, each for at most five seconds; 0 for none.',
    '32',
    count.pipe(z.number().max(4000, 'must be at most 4000')).default(32),
  ),
  CDN_SECONDS: setting(
    'Seconds for which a CDN in front may keep pages of visitors without cookies, and as long again while it asks for them anew; 0 for none. docs/scaling.md says what the CDN needs for it.',
    '10',
    count.pipe(z.number().max(3600, 'must be at most 3600')).default(0),
  ),
  CDN_PURGE_URL: setting(
    'Address of the CDN that gets a POST with the keys of the pages that have changed.',
    'https://api.cloudflare.com/client/v4/zones/0123456789abcdef/purge_cache',
    address(/^https?:\/\//, 'https://api.fastly.com/service/0123456789/purge').optional(),
  ),
  CDN_PURGE_TOKEN: setting('Bearer token for that address. Required with CDN_PURGE_URL.', 'token', optionalText),
  CDN_PURGE_FORMAT: setting(
    'How the keys are sent there: tags (JSON, as Cloudflare reads them) or surrogate-key (a header, as Fastly and Varnish read them).',
    'tags',
    z.enum(['tags', 'surrogate-key'], 'must be tags or surrogate-key').default('tags'),
  ),
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
  SMTP_URL: setting(
    'Server that sends mail. Without it each mail becomes a file in DATA_DIR/outbox.',
    'smtp://user:password@mail.example.ly:587',
    address(/^smtps?:\/\//, 'smtp://user:password@mail.example.ly:587').optional(),
  ),
  MAIL_FROM: setting(
    'Sender of every mail.',
    product.sender,
    z
      .string()
      .regex(/^[^@\s]+@[^@\s]+$|<[^@\s]+@[^@\s]+>$/, `must be an address such as ${product.sender}`)
      .default(product.sender),
  ),
  VERIFY_EMAIL: setting(
    'Whether requests of guests without a verified address wait until they confirm it: true or false. Default: true with SMTP_URL.',
    'true',
    z
      .enum(['true', 'false'], 'must be true or false')
      .transform((text) => text === 'true')
      .optional(),
  ),
  SMS_PROVIDER: setting(
    'How messages go to phones: gateway (SMS_GATEWAY_URL), sandbox (files in DATA_DIR/outbox, refused on a public site) or none, and then nobody logs in by phone number. Default: gateway with SMS_GATEWAY_URL, else sandbox; on a public site none.',
    'gateway',
    z.enum(smsProviders, `must be one of ${smsProviders.join(', ')}`).optional(),
  ),
  SMS_GATEWAY_URL: setting(
    'Address of the HTTP gateway that sends SMS. It gets a POST of { id, from, to, text } as JSON for each message. Required with SMS_PROVIDER=gateway.',
    'https://sms.example.ly/v1/messages',
    address(/^https?:\/\//, 'https://sms.example.ly/v1/messages').optional(),
  ),
  SMS_GATEWAY_TOKEN: setting('Bearer token for the gateway. Required with SMS_GATEWAY_URL.', 'token', optionalText),
  SMS_SENDER: setting(
    'Sender of every SMS: up to 11 Latin letters and digits that the gateway allows, or a number.',
    product.names.latin,
    z
      .string()
      .regex(
        /^([A-Za-z0-9 ]{1,11}|\+\d{7,15})$/,
        'must be up to 11 Latin letters and digits, or a number with its country',
      )
      .default(product.names.latin),
  ),
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
  S3_BUCKET: setting(
    'Stores photos in S3-compatible storage instead of DATA_DIR/uploads.',
    'diyar-media',
    optionalText,
  ),
  S3_ENDPOINT: setting(
    'Address of the storage, where it is not Amazon’s.',
    'https://storage.example.ly',
    address(/^https?:\/\//, 'https://storage.example.ly').optional(),
  ),
  S3_REGION: setting('Region of the bucket.', 'us-east-1', z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: setting('Required with S3_BUCKET.', 'key', optionalText),
  S3_SECRET_ACCESS_KEY: setting('Required with S3_BUCKET.', 'secret', optionalText),
  PAYMENT_PROVIDERS: setting(
    `Payment providers, separated by commas: ${aboutGateways}, bank (transfers with a reference), wallet. Default: sandbox,wallet; on a public site wallet.`,
    'plutu,wallet',
    z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(paymentProviders, `must be some of ${paymentProviders.join(', ')}`)).min(1))
      .optional(),
  ),
  SANDBOX_SECRET: setting(
    'Signs the callbacks of the sandbox. Required with DATABASE_URL and the sandbox, else generated and kept in DATA_DIR.',
    'at least 32 random characters',
    secret,
  ),
  ...gatewaySettings,
  TRANSFER_BANK: setting(
    'Bank of the account to which guests transfer the price of a stay. Required with bank in PAYMENT_PROVIDERS.',
    'Jumhouria Bank',
    optionalText,
  ),
  TRANSFER_ACCOUNT: setting(
    'IBAN of that account, or the alias by which the bank finds it. Required with bank in PAYMENT_PROVIDERS.',
    'LY83002048000020100120361',
    z.string().max(60).optional(),
  ),
  TRANSFER_HOLDER: setting(
    'Holder of that account. Required with bank in PAYMENT_PROVIDERS.',
    'Diyar for tourism services',
    z.string().max(120).optional(),
  ),
  FEES_BANK: setting(
    'Bank of the account to which hosts transfer the fees of cash stays. Without it they are asked to write to the help desk.',
    'Jumhouria Bank',
    optionalText,
  ),
  FEES_IBAN: setting(
    'IBAN of that account. Required with FEES_BANK.',
    'LY83002048000020100120361',
    z
      .string()
      .refine((text) => normalisedAccountNumber('iban', text) !== undefined, 'must be a Libyan IBAN')
      .optional(),
  ),
  METRICS_TOKEN: setting(
    'Opens /metrics to Prometheus with this bearer token. Without it only programs on this machine can read them.',
    'at least 32 random characters',
    secret,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'A collector of OpenTelemetry, which gets the traces of requests with their statements, jobs and mails as OTLP/HTTP JSON at /v1/traces.',
    'http://localhost:4318',
    address(/^https?:\/\//, 'http://localhost:4318').optional(),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    'Headers for it, such as a token: names and values, separated by commas.',
    'authorization=Bearer%20token',
    headerList,
  ),
  OTEL_SERVICE_NAME: setting('The name of the product in traces.', 'diyar', z.string().max(100).default('diyar')),
  OTEL_TRACES_SAMPLER_ARG: setting(
    'The part of traces that is recorded, from 0 to 1.',
    '1',
    z
      .string()
      .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
      .transform(Number)
      .default(1),
  ),
  EMERGENCY_NUMBERS: setting(
    'Emergency numbers that guests see during their stay, by place of the gazetteer (a town or a district), each with the numbers that are known to answer there. Empty: none are shown.',
    'tripoli: ambulance=193, police=1515; benghazi: ambulance=193',
    emergencyNumbers,
  ),
  ICAL_ALLOW_HOSTS: setting(
    'For tests: hosts with ports, separated by commas, whose calendars are read though they are not on the public network.',
    '127.0.0.1:4000',
    hostsWithPorts,
  ),
  WEBHOOK_ALLOW_HOSTS: setting(
    'For tests and closed networks: hosts with ports, separated by commas, to which webhooks are sent, also by http, though they are not on the public network.',
    '127.0.0.1:4000',
    hostsWithPorts,
  ),
  TRANSLATE_URL: setting(
    'Server that speaks LibreTranslate’s protocol. It gets reviews, descriptions of homes and messages whose readers ask for a translation. Without it, only browsers that translate themselves do.',
    'https://translate.example.ly',
    address(/^https?:\/\//, 'https://translate.example.ly').optional(),
  ),
  TRANSLATE_API_KEY: setting('Key of that server, where it asks for one.', 'key', optionalText),
  MAP_STYLE_URL: setting(
    'A map style instead of the bundled one. Its tiles, glyphs and sprites must have the same origin.',
    'https://maps.example.ly/style.json',
    address(/^https?:\/\//, 'https://maps.example.ly/style.json').optional(),
  ),
  MAP_TILES: setting(
    'Streets for the map: the path or the address of a PMTiles file of Libya in the schema of Protomaps (docs/operating.md). Another origin must allow this one to read ranges.',
    '/srv/diyar/libya.pmtiles',
    optionalText,
  ),
} satisfies Record<string, Setting>;

type Table = typeof settingTable;
type Given = { readonly [Name in keyof Table]: z.output<Table[Name]['value']> };
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

const demoFeesAccount = { FEES_BANK: 'Jumhouria Bank', FEES_IBAN: 'LY83002048000020100120361' } as const;

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
  if (read.CDN_SECONDS > 0 && read.PAGE_CACHE_MB === 0) {
    problems.push('PAGE_CACHE_MB must not be 0 with CDN_SECONDS: a page that a CDN keeps is one that instances cache');
  }
  if (read.MAP_TILES !== undefined && read.MAP_STYLE_URL !== undefined) {
    problems.push('MAP_TILES adds streets to the map that MAP_STYLE_URL replaces: set one of them');
  }
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
  type Requirement = [condition: string, applies: boolean, names: readonly (keyof Table)[]];
  const requirements: Requirement[] = [
    ['DATABASE_URL is set', read.DATABASE_URL !== undefined, ['AUTH_SECRET']],
    [
      'DATABASE_URL is set and PAYMENT_PROVIDERS has sandbox',
      read.DATABASE_URL !== undefined && read.PAYMENT_PROVIDERS.includes('sandbox'),
      ['SANDBOX_SECRET'],
    ],
    [
      'DATABASE_POOL_MODE is transaction',
      read.DATABASE_POOL_MODE === 'transaction',
      ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
    ],
    ['DATABASE_READ_URL is set', read.DATABASE_READ_URL !== undefined, ['DATABASE_URL']],
    [
      'PAYMENT_PROVIDERS has bank',
      read.PAYMENT_PROVIDERS.includes('bank'),
      ['TRANSFER_BANK', 'TRANSFER_ACCOUNT', 'TRANSFER_HOLDER'],
    ],
    ['FEES_BANK is set', read.FEES_BANK !== undefined, ['FEES_IBAN']],
    ['CDN_PURGE_URL is set', read.CDN_PURGE_URL !== undefined, ['CDN_PURGE_TOKEN']],
    ['SMS_PROVIDER is gateway', read.SMS_PROVIDER === 'gateway', ['SMS_GATEWAY_URL']],
    ['SMS_GATEWAY_URL is set', read.SMS_GATEWAY_URL !== undefined, ['SMS_GATEWAY_TOKEN']],
    ['TRANSLATE_API_KEY is set', read.TRANSLATE_API_KEY !== undefined, ['TRANSLATE_URL']],
    ['S3_BUCKET is set', read.S3_BUCKET !== undefined, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    ...gatewayNames.map((name): Requirement => [
      `PAYMENT_PROVIDERS has ${name}`,
      read.PAYMENT_PROVIDERS.includes(name),
      gatewayEntries[name].required as (keyof Table)[],
    ]),
  ];
  return requirements.flatMap(([condition, applies, names]) =>
    names.filter((name) => applies && read[name] === undefined).map((name) => `${name} is required when ${condition}`),
  );
}

/** Reads a secret of this installation, which is generated on first use. */
function readOrCreateSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const fresh = `${path}.${process.pid}`;
    try {
      // Linked into place as a whole: two processes that start at once both use the first one's secret.
      writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 });
      linkSync(fresh, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(fresh, { force: true });
    }
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new StartupError(
      `The secret ${path} can be neither made nor read (${(cause as NodeJS.ErrnoException).code}). ` +
        'Make the folder writable and see that the disk is not full, or choose another with DATA_DIR.',
      { cause },
    );
  }
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
