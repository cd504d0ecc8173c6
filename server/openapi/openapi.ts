import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openApiDocument, type OpenApiDocument } from '#contract/openapi.ts';
import { operationsByDomain } from '#contract/operations.ts';
import type { Settings } from '#server/env.ts';
import { errorLabel } from '#server/error-labels.ts';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';

const apiVersion = '1.0.0';

/** The document of this server's API. */
export function describeApi(serverUrl: string): OpenApiDocument {
  return openApiDocument(operationsByDomain, {
    serverUrl,
    version: apiVersion,
    sentenceOf: (code) => errorLabel(code, 'en'),
  });
}

/** Adds `/api/openapi.json` for programs and `/api/docs` for people. Both are made once. */
export function registerOpenApi(app: FastifyInstance, settings: Pick<Settings, 'PUBLIC_URL'>): void {
  const document = describeApi(settings.PUBLIC_URL);
  const json = JSON.stringify(document);
  const page = docsPage(document);
  const styleHash = createHash('sha256').update(docsStyle).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  app.get('/api/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8');
    return json;
  });
  app.get('/api/docs', async (_request, reply) => {
    reply
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8');
    return page;
  });
}
