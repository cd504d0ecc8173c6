import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { AnswerInProcess } from './app.ts';
import type { InProcessCall } from './implement.ts';
import { AppError } from './platform/errors.ts';
import { answerNoFile, isFileAddress, refuseMethod } from './file-addresses.ts';
import { contentPolicy } from './content-policy.ts';
import type { Services } from './platform/services.ts';
import { readPreferences } from './screen-preferences.ts';

const root = join(import.meta.dirname, '..');

/** The exports of app/entry.server.tsx. */
interface EntryModule {
  pageOf: (answer: Response) => Buffer | undefined;
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: new () => RouterContextProvider;
  screenContext: Parameters<RouterContextProvider['set']>[0];
  createApi: (transport: (call: InProcessCall) => Promise<{ status: number; answer: unknown }>) => unknown;
}

/**
 * Renders the React Router app for every path that the API does not answer: the build in production, Vite's in
 * development with hot reload. The app imports no server module and gets what it needs in its context, so that no server
 * module is loaded twice.
 */
export async function registerScreens(
  app: FastifyInstance,
  { settings }: Services,
  answerInProcess: AnswerInProcess,
): Promise<void> {
  const development = settings.NODE_ENV === 'development';
  const loadBuild = development ? await startVite(app) : await loadProductionBuild(app);

  await app.register(async (screens) => {
    // Screens take no bodies: a body that is sent is not read.
    screens.removeAllContentTypeParsers();
    screens.addContentTypeParser('*', (_request, _payload, done) => done(null));

    screens.get('/*', async (request, reply) => {
      if (isFileAddress(pathOf(request))) return answerNoFile(request, reply);
      const build = await loadBuild();
      const nonce = randomBytes(16).toString('base64');
      const entry = entryOf(build);
      const handle = handlerOf(build, settings.NODE_ENV);
      const context = new entry.RouterContextProvider();
      const { locale, addressLanguage, theme, currency, isSignedInExpected } = readPreferences(
        pathOf(request),
        request.headers,
      );
      context.set(entry.screenContext, {
        api: entry.createApi((call) => answerInProcess(call, request, locale)),
        locale,
        addressLanguage,
        theme,
        currency,
        isSignedInExpected,
        nonce,
        mapStyleUrl: settings.MAP_STYLE_URL,
        publicUrl: settings.PUBLIC_URL,
        hasSms: settings.SMS_PROVIDER !== 'none',
      });
      const answer = await handle(pageRequest(request, settings.PUBLIC_URL), context);
      reply.code(answer.status);
      for (const [name, value] of answer.headers) reply.header(name, value);
      if (!answer.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
      if (isHtml(answer))
        reply.header(
          'content-security-policy',
          contentPolicy({ nonce, development, mapStyleUrl: settings.MAP_STYLE_URL }),
        );
      // Sent as one buffer, which the compression hook handles synchronously.
      return reply.send(entry.pageOf(answer) ?? Buffer.from(await answer.arrayBuffer()));
    });
    screens.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      handler: async (request, reply) => refuseMethod(pathOf(request), request, reply),
    });
  });
}

function entryOf(build: ServerBuild): EntryModule {
  return build.entry.module as unknown as EntryModule;
}

type RequestHandler = ReturnType<typeof createRequestHandler>;
const handlers = new WeakMap<ServerBuild, RequestHandler>();

function handlerOf(build: ServerBuild, mode: string): RequestHandler {
  let handler = handlers.get(build);
  if (!handler) {
    handler = entryOf(build).createRequestHandler(build, mode);
    handlers.set(build, handler);
  }
  return handler;
}

/**
 * The request of a page as a Fetch API request at the public origin, so that a forged Host header has no effect. It has
 * no headers: what loaders need of them is in their context.
 */
function pageRequest(request: FastifyRequest, publicUrl: string): Request {
  try {
    return new Request(`${publicUrl}${request.raw.url ?? '/'}`, { method: request.method });
  } catch {
    throw new AppError('not_found');
  }
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
    // Not cached, so that a new service worker replaces the old one at the next visit.
    setHeaders: (answer, path) => {
      if (path.endsWith('service-worker.js')) answer.header('cache-control', 'no-cache');
    },
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
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

/** The address of a page as it was asked for, without its query. */
function pathOf(request: FastifyRequest): string {
  const [pathname = '/'] = (request.raw.url ?? '/').split(/[?#]/, 1);
  return pathname;
}

function isHtml(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/html') ?? false;
}
