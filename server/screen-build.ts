import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

const root = join(import.meta.dirname, '..');

/** Serves the files of `npm run build`, and returns its server part. */
export async function loadProductionBuild(app: FastifyInstance): Promise<ServerBuild> {
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
  return (await import(new URL('../build/server/index.js', import.meta.url).href)) as ServerBuild;
}
