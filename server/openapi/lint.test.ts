import { describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '#contract/schemas/openapi-types.ts';
import { lintOpenApi } from '#test/lint-openapi.ts';
import { describeApi } from './openapi.ts';

const document = describeApi('https://diyar.example');

/** The linter takes seconds for all operations, so the rules are tested on a document of one. */
const quoteAlone = withOnly('/api/properties/{id}/quote');

describe('the linter', () => {
  it('reports no problem in the OpenAPI document', async () => {
    expect(await lintOpenApi(document)).toEqual([]);
  });

  it('reports no problem in a document of one operation', async () => {
    expect(await lintOpenApi(quoteAlone)).toEqual([]);
  });

  it.each<[rule: string, breakIt: (broken: OpenApiDocument) => void]>([
    ['struct', (broken) => Reflect.deleteProperty(broken.info, 'title')],
    ['no-unresolved-refs', (broken) => Reflect.deleteProperty(broken.components.schemas, 'PriceLine')],
    ['no-unused-components', (broken) => (broken.components.schemas['Unused'] = { type: 'string' })],
    ['tag-description', (broken) => (broken.tags[0]!.description = '')],
    ['operation-tag-defined', (broken) => broken.tags.pop()],
    ['parameter-description', (broken) => Reflect.deleteProperty(getQuote(broken).parameters[0]!, 'description')],
    ['path-parameters-defined', (broken) => getQuote(broken).parameters.shift()],
    [
      'response-contains-header',
      (broken) => Reflect.deleteProperty(getQuote(broken).responses['200']!.headers!, 'x-ratelimit-limit'),
    ],
    [
      'no-invalid-media-type-examples',
      (broken) => (getQuote(broken).responses['200']!.content!['application/json'].example = { nights: 'three' }),
    ],
  ])('reports a broken document: %s', async (rule, breakIt) => {
    const broken = structuredClone(quoteAlone);
    breakIt(broken);
    expect(await lintOpenApi(broken)).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: `)));
  });
});

function getQuote({ paths }: OpenApiDocument) {
  return paths['/api/properties/{id}/quote']!['get']!;
}

/** The document with one path, its tags and the components to which it refers. */
function withOnly(path: string): OpenApiDocument {
  const paths = { [path]: document.paths[path]! };
  const tags = Object.values(paths[path]!).flatMap((operation) => operation.tags);
  const components = Object.fromEntries(Object.entries(document.components).map(([kind]) => [kind, {}]));
  const add = (part: unknown) => {
    for (const [, kind, name] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      const found = components[kind!] as Record<string, unknown>;
      if (name! in found) continue;
      found[name!] = (document.components as Record<string, Record<string, unknown>>)[kind!]![name!];
      add(found[name!]);
    }
  };
  add(paths);
  return {
    ...document,
    paths,
    tags: document.tags.filter(({ name }) => tags.includes(name)),
    components: {
      ...components,
      securitySchemes: document.components.securitySchemes,
    } as OpenApiDocument['components'],
  };
}
