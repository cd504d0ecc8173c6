import { describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '#contract/schemas/openapi-types.ts';
import { lintOpenApi } from '#test/lint-openapi.ts';
import { describeApi } from './openapi.ts';

const document = describeApi('https://diyar.example');

describe('the linter', () => {
  it('reports no problem in the OpenAPI document', async () => {
    expect(await lintOpenApi(document)).toEqual([]);
  });

  it.each<[rule: string, breakIt: (broken: OpenApiDocument) => void]>([
    ['struct', (broken) => Reflect.deleteProperty(broken.info, 'title')],
    ['no-unresolved-refs', (broken) => Reflect.deleteProperty(broken.components.schemas, 'Photo')],
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
    const broken = structuredClone(document);
    breakIt(broken);
    expect(await lintOpenApi(broken)).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: `)));
  });
});

function getQuote({ paths }: OpenApiDocument) {
  return paths['/api/properties/{id}/quote']!['get']!;
}
