import type { CheckedSettings } from './env.ts';
import { isPublicSite } from './platform/public-site.ts';

/**
 * What an operator should know of settings with which the server starts: a sentence for each, which begins with the name of the
 * setting. Nothing is risky for a trial on one machine.
 */
export function findRiskySettings(settings: CheckedSettings): string[] {
  const isPublic = isPublicSite(settings);
  const isExternal = settings.DATABASE_URL !== undefined;
  if (!isPublic && !isExternal) return [];
  const { protocol, hostname } = new URL(settings.PUBLIC_URL);
  const sender = /@([^@>\s]+)>?$/.exec(settings.MAIL_FROM)?.[1] ?? '';
  const belongsTo = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
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
