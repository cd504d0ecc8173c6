import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import swaggerUi from 'swagger-ui-dist/package.json' with { type: 'json' };

/** The URL contains the version, so that browsers can cache the files forever. */
const assets = `/api/docs/swagger-ui-${swaggerUi.version}/`;
const servedAssets = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

const page = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Diyar API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assets}swagger-ui.css">
<link rel="stylesheet" href="/api/docs/docs.css">
</head>
<body>
<header><a href="/">Diyar</a> <a href="/api/openapi.json">OpenAPI document</a></header>
<div id="docs"></div>
<noscript><p>This page needs JavaScript. The <a href="/api/openapi.json">OpenAPI document</a> has the same content.</p></noscript>
<script src="${assets}swagger-ui-bundle.js"></script>
<script src="/api/docs/docs.mjs" type="module"></script>
</body>
</html>
`;

/** Allows only files of this server and no inline code. The icons of Swagger UI are data URLs in its stylesheet. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Adds `/api/docs`, Swagger UI over `/api/openapi.json`. Its files are served from its package. The page, `docs.mjs` and
 * the styles that make it accessible (`docs.css`) are in this folder.
 */
export async function registerDocsPage(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: assets,
    allowedPath: (path) => servedAssets.includes(path),
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
  });
  const send = (url: string, type: string, content: string) =>
    app.get(url, async (_request, reply) => {
      reply
        .header('cache-control', 'public, max-age=300')
        .header('content-security-policy', policy)
        .type(`${type}; charset=utf-8`);
      return content;
    });
  send('/api/docs', 'text/html', page);
  send('/api/docs/docs.mjs', 'text/javascript', await readFile(join(import.meta.dirname, 'docs.mjs'), 'utf8'));
  send('/api/docs/docs.css', 'text/css', await readFile(join(import.meta.dirname, 'docs.css'), 'utf8'));
}
