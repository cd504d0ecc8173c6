import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#contract/schemas/openapi.ts';
import type { OpenApiDocument } from '#contract/schemas/openapi-types.ts';
import { domainDescriptions, operationsByDomain } from '#contract/schemas/operations.ts';
import type { Settings } from '#server/env.ts';
import { errorLabel } from '#server/error-labels.ts';
import { productVersion } from '#server/version.ts';
import { registerDocsPage } from './docs-page.ts';

/** Values for the placeholders of error texts in the examples of the document. */
const exampleValues = {
  last_day: '2027-12-31',
  nights: 3,
  capacity: 4,
  megabytes: 2,
  seconds: 30,
  count: 5,
  standing: 'verified',
};

/** The OpenAPI document of the API at this origin. */
export function describeApi(serverUrl: string): OpenApiDocument {
  return openApiDocument(operationsByDomain, {
    serverUrl,
    version: productVersion,
    domainDescriptions,
    labelOf: (code) => errorLabel(code, 'en', exampleValues),
  });
}

/** Adds `/api/openapi.json` for programs and `/api/docs` for people. */
export async function registerOpenApi(app: FastifyInstance, settings: Pick<Settings, 'PUBLIC_URL'>): Promise<void> {
  // Describing the API takes as long as the rest of the server's start; few starts are asked for it.
  let json: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8');
    json ??= JSON.stringify(describeApi(settings.PUBLIC_URL));
    return json;
  });
  await registerDocsPage(app);
}
