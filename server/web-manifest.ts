import type { FastifyInstance } from 'fastify';
import { isLocale } from '#contract/locale.ts';
import { languageOf } from '#contract/languages.ts';
import { msg, translate } from './platform/i18n.ts';

const texts = {
  name: msg`Diyar: homes to stay in Libya`,
  short_name: msg`Diyar`,
  description: msg`Find a home in Libya and book it in a minute, also without a card.`,
  search: msg`Find a home`,
  trips: msg`My trips`,
};

/**
 * Adds `/manifest.webmanifest?lang=`, with which browsers install the site. The language is part of the address because an
 * installed site keeps the one of its first page, and because caches do not read cookies.
 */
export function registerWebManifest(app: FastifyInstance): void {
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', async ({ query }, reply) => {
    const lang = isLocale(query.lang) ? query.lang : 'ar';
    const text = (name: keyof typeof texts) => translate(lang, texts[name]);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        JSON.stringify({
          id: '/',
          name: text('name'),
          short_name: text('short_name'),
          description: text('description'),
          lang,
          dir: languageOf(lang).direction,
          start_url: '/',
          scope: '/',
          display: 'standalone',
          background_color: '#fdfdfc',
          theme_color: '#fdfdfc',
          categories: ['travel'],
          icons: [
            { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
            { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          ],
          shortcuts: [
            { name: text('search'), url: '/search' },
            { name: text('trips'), url: '/account/trips' },
          ],
        }),
      );
  });
}
