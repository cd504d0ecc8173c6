import { expect, test } from 'vitest';
import fastify from 'fastify';
import { isFileAddress, refuseMethod } from './file-addresses.ts';
import { AppError } from './platform/errors.ts';

test.each([
  '/index.php',
  '/.env',
  '/.git/config',
  '/backup.sql',
  '/api.zip',
  '/ar/wp-login.php',
  '/wp-admin/',
  '/WP-content/plugins',
  '/cgi-bin/luci',
  '/phpmyadmin/',
  '/old/.svn/entries',
])('%s can only be the address of a file', (path) => {
  expect(isFileAddress(path)).toBe(true);
});

test.each([
  '/',
  '/ar',
  '/ar.data',
  '/_.data',
  '/ar/search.data',
  '/en/properties/01912345-0000-7000-8000-000000000000',
  '/places/ghadames',
  '/.well-known/change-password',
  '/no-such-page',
])('%s may be the address of a screen', (path) => {
  expect(isFileAddress(path)).toBe(false);
});

test.each([
  ['/ar/search', 405, 'GET, HEAD'],
  ['/xmlrpc.php', 404, undefined],
])('a POST to %s answers %d', async (url, status, allow) => {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError && error.code === 'method_not_allowed' ? 405 : 500).send(),
  );
  app.post('/*', async (request, reply) => refuseMethod(request.url, request, reply));
  const answer = await app.inject({ method: 'POST', url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow]);
  await app.close();
});
