import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { nightsBetween } from '#contract/days.ts';
import { deprecationDays, operation, type Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import { openApiDocument } from '#contract/schemas/openapi.ts';
import { implement } from './implement.ts';
import { AppError } from './platform/errors.ts';
import { EtagCache } from './platform/etag-cache.ts';

const old = operation({
  method: 'GET',
  path: '/old/{id}',
  summary: 'What is to go',
  access: 'anyone',
  params: z.object({ id: z.enum(['1', '2']) }),
  ok: z.object({ found: z.boolean() }),
  errors: ['not_found'],
  deprecated: { since: '2026-12-01', sunset: '2027-06-15', instead: 'getNew' },
});

test('answers and refusals of a deprecated operation say since when, until when and where to read about it', async () => {
  const app = fastify();
  app.decorateRequest('etagTicket', undefined);
  const handlers = {
    getOld: async ({ params }: { params: { id: string } }) => {
      if (params.id === '2') throw new AppError('not_found');
      return { found: true };
    },
  };
  implement(app, { getOld: old }, handlers, {
    authenticate: async () => undefined,
    checkSignIn: () => undefined,
    isHalfSignedIn: () => false,
    identifyCaller: async () => undefined,
    rateLimitFactor: 1,
    countCall: async () => ({ isAllowed: true, used: 1, endsIn: 1000 }),
    etagCache: new EtagCache(),
    isSecure: false,
    refused: async () => {},
    audit: { completed: async () => {}, refused: async () => {} },
  });
  for (const id of ['1', '2']) {
    const { headers } = await app.inject(`/old/${id}`);
    expect(headers).toMatchObject({
      deprecation: '@1796083200',
      sunset: 'Tue, 15 Jun 2027 00:00:00 GMT',
      link: '</api/docs>; rel="deprecation"',
    });
  }
  await app.close();
});

test('the document marks it, names what to call instead and describes the headers', () => {
  const options = { serverUrl: 'https://diyar.example', version: '1', domainDescriptions: {}, labelOf: () => '' };
  const { paths, components } = openApiDocument({ tests: { getOld: old } }, options);
  const described = paths['/old/{id}']!['get']!;
  expect(described).toMatchObject({
    deprecated: true,
    description: expect.stringContaining(
      'Deprecated since 2026-12-01: call getNew. From 2027-06-15 on it may be gone.',
    ),
  });
  expect(described.responses['200']!.headers).toMatchObject({
    deprecation: { $ref: '#/components/headers/Deprecation' },
    sunset: { $ref: '#/components/headers/Sunset' },
  });
  expect(components.headers).toHaveProperty('Sunset');
  const { deprecated: _, ...kept } = old;
  const undeprecated = openApiDocument({ tests: { getOld: kept } }, options);
  expect(undeprecated.components.headers).not.toHaveProperty('Sunset');
});

test('every deprecated operation works for long enough, and names one that is there', () => {
  const broken = Object.entries(operations as Record<string, Operation>).filter(
    ([, { deprecated }]) =>
      deprecated !== undefined &&
      (nightsBetween(deprecated.since, deprecated.sunset) < deprecationDays || !(deprecated.instead in operations)),
  );
  expect(broken.map(([id]) => id)).toEqual([]);
});
