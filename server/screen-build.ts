import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

const root = join(import.meta.dirname, '..');

/** Serves the files of `npm run build`, and returns how to get its server part. */
export async function loadProductionBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
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

/** Starts Vite's development server in this process, and returns how to get the server part as the files are now. */
export async function startVite(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
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
