import { product } from '#contract/product.ts';
import type { CheckedSettings } from './env.ts';
import { isPublicSite } from './platform/public-site.ts';

/**
 * What an operator should know of settings with which the server starts: a sentence for each, which begins with the name of the
 * setting. Nothing is risky for a trial on one machine. `places` are the ids of the gazetteer.
 */
export function findRiskySettings(settings: CheckedSettings, places: ReadonlySet<string>): string[] {
  const isPublic = isPublicSite(settings);
  const isExternal = settings.DATABASE_URL !== undefined;
  if (!isPublic && !isExternal) return [];
  const { protocol, hostname } = new URL(settings.PUBLIC_URL);
  const sender = /@([^@>\s]+)>?$/.exec(settings.MAIL_FROM)?.[1] ?? '';
  const belongsTo = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
  const unknownPlaces = [...settings.EMERGENCY_NUMBERS.keys()].filter((place) => !places.has(place));
  const risks: [applies: boolean, sentence: string][] = [
    [isPublic && protocol === 'http:', 'PUBLIC_URL is http: passwords and sessions can be read on the way'],
    [isPublic && settings.SMTP_URL === undefined, 'SMTP_URL is not set: mails become files that nobody receives'],
    [
      settings.SMTP_URL !== undefined && !belongsTo(hostname, sender) && !belongsTo(sender, hostname),
      `MAIL_FROM is of ${sender}, which ${hostname} does not belong to: mail servers may take its mails for forged`,
    ],
    [
      isPublic && settings.ADMIN_SECOND_FACTOR === 'optional',
      'ADMIN_SECOND_FACTOR is optional: a stolen password opens administration',
    ],
    [
      isPublic && protocol === 'https:' && settings.TRUST_PROXY === false,
      'TRUST_PROXY is false: behind the proxy that ends TLS all visitors have one address, and share its limits',
    ],
    [
      settings.DOCUMENT_SECRET === undefined,
      'DOCUMENT_SECRET is not set: with another AUTH_SECRET no identity document could be opened any more',
    ],
    [
      isExternal && settings.DATABASE_OWNER_URL === undefined,
      'DATABASE_OWNER_URL is not set: the server works as the owner of its tables, who can change the ledger',
    ],
    [
      settings.DATABASE_POOL_SIZE > 60,
      `DATABASE_POOL_SIZE is ${settings.DATABASE_POOL_SIZE}: an instance then opens up to ${connectionsOf(settings)} connections, and PostgreSQL has 100 by default (max_connections)`,
    ],
    [
      settings.DATABASE_READ_URL !== undefined && settings.DATABASE_READ_URL === settings.DATABASE_URL,
      'DATABASE_READ_URL is DATABASE_URL: nothing is taken off the primary, and reads have connections of their own',
    ],
    [
      settings.API_ORIGINS.some((origin) => origin.startsWith('http:') && !isLocal(origin)),
      'API_ORIGINS has an origin that is http: whoever is on the way can change its pages, and read tokens there',
    ],
    [
      isPublic && settings.SUPPORT_EMAIL === product.support && !belongsTo(hostname, product.domain),
      `SUPPORT_EMAIL is not set: people who cannot log in are told to write to ${product.support}`,
    ],
    [
      isExternal && settings.S3_BUCKET === undefined,
      'S3_BUCKET is not set: photos are on the disk of one machine, so there can be one instance',
    ],
    [
      isPublic && settings.PAYMENT_PROVIDERS.every((provider) => provider === 'wallet'),
      'PAYMENT_PROVIDERS has the wallet alone: guests cannot pay online',
    ],
    [
      isPublic && settings.FEES_BANK === undefined,
      'FEES_BANK is not set: hosts are told no account for the fees of cash stays',
    ],
    [
      settings.CDN_SECONDS > 60 && settings.CDN_PURGE_URL === undefined,
      `CDN_SECONDS is ${settings.CDN_SECONDS} without CDN_PURGE_URL: visitors may see a price or a free night that is ${2 * settings.CDN_SECONDS} s old`,
    ],
    [
      unknownPlaces.length > 0,
      `EMERGENCY_NUMBERS names ${unknownPlaces.join(', ')}, which the gazetteer does not have: nobody sees these numbers`,
    ],
    [
      settings.RATE_LIMIT_FACTOR > 1,
      `RATE_LIMIT_FACTOR is ${settings.RATE_LIMIT_FACTOR}: limits against abuse are wider`,
    ],
    [
      ['debug', 'trace'].includes(settings.LOG_LEVEL),
      `LOG_LEVEL is ${settings.LOG_LEVEL}: the log grows quickly, and says more of people than is needed`,
    ],
  ];
  return risks.filter(([applies]) => applies).map(([, sentence]) => sentence);
}

/** The most connections that an instance opens over DATABASE_URL. */
const connectionsOf = ({ DATABASE_POOL_SIZE }: CheckedSettings) =>
  DATABASE_POOL_SIZE + Math.ceil(DATABASE_POOL_SIZE / 2) + 9;

const isLocal = (origin: string) => ['localhost', '127.0.0.1'].includes(new URL(origin).hostname);
