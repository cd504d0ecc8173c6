import type { FastifyInstance } from 'fastify';
import { articleSlugs } from '#contract/help.ts';
import { listPublishedIds } from './listings/listings.ts';
import type { Services } from './platform/services.ts';

/** Public pages besides properties and help articles. */
const publicPages = ['/', '/search', '/map', '/privacy', '/terms', '/accessibility', '/sitemap'];
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
/** A sitemap may contain 50,000 URLs. */
const maxProperties = 49_000;

/** Days for which a served security.txt is valid; RFC 9116 asks for less than a year. */
const securityFileDays = 180;

/** Adds `/robots.txt`, `/sitemap.xml` and `/.well-known/security.txt`. */
export async function registerCrawlerFiles(app: FastifyInstance, { pool, settings, clock }: Services): Promise<void> {
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
  app.get('/sitemap.xml', async (_request, reply) => {
    const ids = await listPublishedIds(pool, maxProperties);
    const paths = [
      ...publicPages,
      ...articleSlugs.map((slug) => `/help-support/${slug}`),
      ...ids.map((id) => `/properties/${id}`),
    ];
    const urls = paths.map((path) => `<url><loc>${PUBLIC_URL}${path}</loc></url>`).join('\n');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
      );
  });
}
