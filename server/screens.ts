import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { createRequestListener } from '@react-router/node';
import type { FastifyInstance } from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { isLocale, pickLocale } from '#contract/locale.ts';
import type { Services } from './platform/services.ts';

const root = join(import.meta.dirname, '..');

/** What the server's bundle of the app exports besides its routes; see app/entry.server.tsx. */
interface EntryModule {
  screenContext: Parameters<RouterContextProvider['set']>[0];
  createApi: (transport: (request: InProcessRequest) => Promise<{ status: number; text: string }>) => unknown;
}

interface InProcessRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/**
 * Renders the React Router app for every address that the API does not answer: the built one in production,
 * Vite's in development with hot reload.
 */
export async function registerScreens(app: FastifyInstance, { settings }: Services): Promise<void> {
  const development = settings.NODE_ENV === 'development';
  const loadBuild = development ? await startVite(app) : await loadProductionBuild(app);

  await app.register(async (screens) => {
    // Forms of the screens go to React Router unread.
    screens.removeAllContentTypeParsers();
    screens.addContentTypeParser('*', (_request, _payload, done) => done(null));

    screens.all('/*', async (request, reply) => {
      const build = await loadBuild();
      const nonce = randomBytes(16).toString('base64');
      const { locale, theme } = readPreferences(request.raw);
      const listener = createRequestListener({
        build,
        mode: settings.NODE_ENV,
        getLoadContext: () => {
          const { screenContext, createApi } = build.entry.module as unknown as EntryModule;
          const context = new RouterContextProvider();
          context.set(screenContext, {
            api: createApi(async (call) => {
              const answer = await app.inject({
                method: call.method as 'GET',
                url: call.url,
                headers: { ...call.headers, 'accept-language': locale },
                remoteAddress: request.ip,
                ...(call.body === undefined ? {} : { payload: call.body }),
              });
              return { status: answer.statusCode, text: answer.payload };
            }),
            locale,
            theme,
            nonce,
            publicUrl: settings.PUBLIC_URL,
          });
          return context;
        },
      });
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.raw.setHeader('content-security-policy', contentSecurityPolicy(nonce, development));
      reply.hijack();
      await listener(request.raw, reply.raw);
    });
  });
}

async function loadProductionBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  await app.register(fastifyStatic, {
    root: join(root, 'build/client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: join(root, 'build/client'),
    prefix: '/',
    wildcard: false,
    maxAge: '1d',
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    decorateReply: false,
  });
  const build = (await import(new URL('../build/server/index.js', import.meta.url).href)) as ServerBuild;
  return async () => build;
}

async function startVite(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}

/** Language and look: the saved choice, else what the browser asks for. */
function readPreferences(request: IncomingMessage): { locale: Locale; theme: 'light' | 'dark' | undefined } {
  const cookies = request.headers.cookie ?? '';
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(cookies)?.[1];
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1] as 'light' | 'dark' | undefined;
  return { locale: isLocale(chosen) ? chosen : pickLocale(request.headers['accept-language']), theme };
}

function contentSecurityPolicy(nonce: string, development: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Style attributes place marks on charts and maps; style elements are not needed.
    `style-src 'self' 'unsafe-inline'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
