import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#contract/schemas/openapi.ts';
import { documentOf, documentParts, partOf, type DocumentPart } from '#contract/schemas/openapi-parts.ts';
import type { OpenApiDocument } from '#contract/schemas/openapi-types.ts';
import { domainDescriptions, operations, operationsByDomain } from '#contract/schemas/operations.ts';
import type { Settings } from '#server/env.ts';
import { errorLabel } from '#server/error-messages.ts';
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

/** A part of that document. */
export function describePart(whole: OpenApiDocument, part: DocumentPart): OpenApiDocument {
  const own = Object.entries(operations).filter(([, operation]) => partOf(operation) === part);
  return documentOf(whole, part, new Set(own.map(([id]) => id)));
}

/** Adds `/api/openapi.json`, and its parts, for programs and `/api/docs` for people. */
export async function registerOpenApi(app: FastifyInstance, settings: Pick<Settings, 'PUBLIC_URL'>): Promise<void> {
  // Describing the API takes as long as the rest of the server's start; few starts are asked for it.
  const texts = new Map<string, string>();
  const serve = (path: string, make: () => OpenApiDocument) =>
    app.get(path, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8');
      const text = texts.get(path) ?? JSON.stringify(make());
      texts.set(path, text);
      return text;
    });
  let whole: OpenApiDocument | undefined;
  const describe = () => (whole ??= describeApi(settings.PUBLIC_URL));
  serve('/api/openapi.json', describe);
  for (const part of documentParts) serve(`/api/openapi/${part}.json`, () => describePart(describe(), part));
  await registerDocsPage(app);
}
