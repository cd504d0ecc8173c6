import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { articleSlugs } from '#contract/help.ts';
import { legalDates } from '#contract/legal-dates.ts';
import { placePages, shownOnPlacePage } from '#contract/place-pages.ts';
import { searchQuery } from '#contract/search.ts';
import { id } from '#contract/common.ts';
import { listPublished, listPublishedGroups, readLastChange } from './listings/listings.ts';
import { AppError } from './platform/errors.ts';
import type { Services } from './platform/services.ts';
import { searchProperties } from './search/search.ts';
import { screensInFile, writeSitemap, writeSitemapIndex, type SitemapEntry } from './sitemap.ts';

/** Public pages besides properties, places and help articles. */
const publicPages: readonly SitemapEntry[] = [
  ...['/', '/search', '/map', '/sitemap'].map((path) => ({ path })),
  ...Object.entries(legalDates).map(([path, changedOn]) => ({ path, changedOn })),
  ...articleSlugs.map((slug) => ({ path: `/help-support/${slug}` })),
];
/** Paths that crawlers must not visit: private pages and the API. */
const closedPaths = [
  '/api/',
  '/account/',
  '/guest/',
  '/host/',
  '/admin/',
  '/bookings',
  '/dashboard',
  '/pay/',
  '/notifications',
];
/** The most files of properties that the sitemap names. */
const maxFiles = 400;
/** Places change when a home there does; crawlers read the file every few hours. */
const placesCacheMs = 600_000;

/** Days for which a served security.txt is valid; RFC 9116 asks for less than a year. */
const securityFileDays = 180;

/** Adds `/robots.txt`, `/sitemap.xml` with the files that it names, and `/.well-known/security.txt`. */
export async function registerCrawlerFiles(app: FastifyInstance, services: Services): Promise<void> {
  const { pool, settings, clock } = services;
  const { PUBLIC_URL } = settings;
  app.get('/robots.txt', async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...closedPaths.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + securityFileDays * 24 * 3600 * 1000);
    const lines = [
      `Contact: ${PUBLIC_URL}/help-support`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: ar, en, fr',
      `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
  const sendXml = (reply: FastifyReply, text: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);
  app.get('/sitemap.xml', async (_request, reply) => {
    const groups = await listPublishedGroups(pool, screensInFile, maxFiles);
    const homes = groups.map((first) => `/sitemaps/homes/${first}.xml`);
    return sendXml(reply, writeSitemapIndex(PUBLIC_URL, ['/sitemaps/pages.xml', '/sitemaps/places.xml', ...homes]));
  });
  app.get('/sitemaps/pages.xml', async (_request, reply) => sendXml(reply, writeSitemap(PUBLIC_URL, publicPages)));
  const places = new LRUCache<'all', SitemapEntry[]>({
    max: 1,
    ttl: placesCacheMs,
    fetchMethod: () => listPlaces(services),
  });
  app.get('/sitemaps/places.xml', async (_request, reply) =>
    sendXml(reply, writeSitemap(PUBLIC_URL, (await places.fetch('all')) ?? [])),
  );
  app.get<{ Params: { first: string } }>('/sitemaps/homes/:first.xml', async (request, reply) => {
    const first = id.safeParse(request.params.first);
    if (!first.success) throw new AppError('not_found');
    const homes = await listPublished(pool, first.data, screensInFile);
    return sendXml(
      reply,
      writeSitemap(
        PUBLIC_URL,
        homes.map((home) => ({ path: `/properties/${home.id}`, changedOn: home.changed_on })),
      ),
    );
  });
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
