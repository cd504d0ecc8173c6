import { z } from 'zod';
import {
  address,
  count,
  optionalText,
  setting,
  type Read,
  type Requirement,
  type SettingTable,
} from '#server/platform/setting.ts';

/** How long pages of visitors are cached by an instance, and by a CDN in front. */
export const pageCacheSettings = {
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
} satisfies SettingTable;

type PageCache = Read<typeof pageCacheSettings>;

export const pageCacheRequirements = (read: PageCache): Requirement[] => [
  ['CDN_PURGE_URL is set', read.CDN_PURGE_URL !== undefined, ['CDN_PURGE_TOKEN']],
];

export const pageCacheContradictions = (read: PageCache): string[] =>
  read.CDN_SECONDS > 0 && read.PAGE_CACHE_MB === 0
    ? ['PAGE_CACHE_MB must not be 0 with CDN_SECONDS: a page that a CDN keeps is one that instances cache']
    : [];
