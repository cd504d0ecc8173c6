import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { articleSlugs } from '#contract/help.ts';
import { legalDates } from '#contract/legal-dates.ts';
import { placePages, shownOnPlacePage } from '#contract/place-pages.ts';
import { searchQuery } from '#contract/schemas/search.ts';
import { listPublicHosts, listPublicHostGroups } from './host-profiles/host-profiles.ts';
import { listPublished, listPublishedGroups, readLastChange, type SitemapGroup } from './listings/listings.ts';
import { AppError } from './platform/errors.ts';
import type { Services } from './platform/services.ts';
import { readForAll } from './replica-reads.ts';
import { searchProperties } from './search/search.ts';
import { screensInFile, writeSitemap, writeSitemapIndex, type SitemapEntry } from './sitemap.ts';

/** Public pages besides properties, hosts, places and help articles. */
const publicPages: readonly SitemapEntry[] = [
  ...['/', '/search', '/map', '/sitemap'].map((path) => ({ path })),
  ...Object.entries(legalDates).map(([path, changedOn]) => ({ path, changedOn })),
  ...articleSlugs.map((slug) => ({ path: `/help-support/${slug}` })),
];
/** The most files of each kind that the sitemap names. */
const maxFiles = 400;
/** Places change when a home there does; crawlers read the file every few hours. */
const placesCacheMs = 600_000;
/** As long as crawlers keep the index: dividing a million homes into files takes about a second. */
const groupsCacheMs = 3_600_000;

/** How the pages of many homes or hosts are divided into files. */
interface FileKind {
  /** Of the pages, before the id. */
  page: string;
  groups: (services: Services) => Promise<SitemapGroup[]>;
  list: (services: Services, first: string) => Promise<{ id: string; changed_on: string }[]>;
}

/**
 * Adds `/sitemap.xml` and the files that it names. Files of homes and hosts are numbered. Where a file begins is kept for an
 * hour in each process; what it lists is read anew.
 */
export function registerSitemap(app: FastifyInstance, services: Services): void {
  const { PUBLIC_URL } = services.settings;
  const kinds: Readonly<Record<string, FileKind>> = {
    hosts: {
      page: '/hosts/',
      groups: ({ pool }) => listPublicHostGroups(pool, screensInFile, maxFiles),
      list: ({ pool }, first) => listPublicHosts(pool, first, screensInFile),
    },
    homes: {
      page: '/properties/',
      groups: ({ pool }) => listPublishedGroups(pool, screensInFile, maxFiles),
      list: ({ pool }, first) => listPublished(pool, first, screensInFile),
    },
  };
  const groups = new LRUCache<string, SitemapGroup[]>({
    max: Object.keys(kinds).length,
    ttl: groupsCacheMs,
    fetchMethod: (kind) => {
      const found = kinds[kind];
      return found && readForAll(services, found.groups);
    },
  });
  const places = new LRUCache<'all', SitemapEntry[]>({
    max: 1,
    ttl: placesCacheMs,
    fetchMethod: () => readForAll(services, listPlaces),
  });
  const sendXml = (reply: FastifyReply, text: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);

  app.get('/sitemap.xml', async (_request, reply) => {
    const files: SitemapEntry[] = [
      { path: '/sitemaps/pages.xml', changedOn: lastChange(publicPages) },
      { path: '/sitemaps/places.xml', changedOn: lastChange((await places.fetch('all')) ?? []) },
    ];
    for (const kind of Object.keys(kinds)) {
      const found = (await groups.fetch(kind)) ?? [];
      files.push(
        ...found.map(({ changed_on }, at) => ({ path: `/sitemaps/${kind}/${at + 1}.xml`, changedOn: changed_on })),
      );
    }
    return sendXml(reply, writeSitemapIndex(PUBLIC_URL, files));
  });
  app.get('/sitemaps/pages.xml', async (_request, reply) => sendXml(reply, writeSitemap(PUBLIC_URL, publicPages)));
  app.get('/sitemaps/places.xml', async (_request, reply) =>
    sendXml(reply, writeSitemap(PUBLIC_URL, (await places.fetch('all')) ?? [])),
  );
  app.get<{ Params: { kind: string; number: string } }>('/sitemaps/:kind/:number.xml', async (request, reply) => {
    const { kind, number } = request.params;
    const files = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    const first = files && /^[1-9]\d{0,3}$/.test(number) ? (await groups.fetch(kind))?.[Number(number) - 1] : undefined;
    if (!files || !first) throw new AppError('not_found');
    const listed = await readForAll(services, (reading) => files.list(reading, first.id));
    const entries = listed.map(({ id, changed_on }) => ({ path: files.page + id, changedOn: changed_on }));
    return sendXml(reply, writeSitemap(PUBLIC_URL, entries));
  });
}

function lastChange(entries: readonly SitemapEntry[]): string | undefined {
  return entries
    .flatMap(({ changedOn }) => changedOn ?? [])
    .toSorted()
    .at(-1);
}

/** The pages of places that have homes; each changed when one of the homes did that it shows. */
async function listPlaces(services: Services): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (const { slug, area } of placePages) {
    // One after the other: crawlers can wait, and searches of guests go first.
    const { properties } = await searchProperties(
      services,
      searchQuery.parse({ ...area, limit: shownOnPlacePage }),
      'en',
    );
    if (properties.length === 0) continue;
    const changedOn = await readLastChange(
      services.pool,
      properties.map((property) => property.id),
    );
    entries.push({ path: `/places/${slug}`, changedOn: changedOn ?? undefined });
  }
  return entries;
}
