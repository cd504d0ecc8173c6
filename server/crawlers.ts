import type { FastifyInstance } from 'fastify';
import type { Services } from './platform/services.ts';
import { registerSitemap } from './sitemap-files.ts';

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
/** Days for which a served security.txt is valid; RFC 9116 asks for less than a year. */
const securityFileDays = 180;

/** Adds `/robots.txt`, `/sitemap.xml` with the files that it names, and `/.well-known/security.txt`. */
export async function registerCrawlerFiles(app: FastifyInstance, services: Services): Promise<void> {
  const { settings, clock } = services;
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
  registerSitemap(app, services);
}
