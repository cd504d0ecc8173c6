import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { errorStatus } from '#contract/errors.ts';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations, operationsByDomain } from '#contract/schemas/operations.ts';
import { errorsOf } from '#contract/schemas/openapi.ts';
import { serializerSchema } from '#server/platform/serializer-schema.ts';
import { describeApi } from './openapi.ts';

const document = describeApi('https://diyar.example');
// Compiles each named schema once.
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', components: document.components });
const all: [string, Operation][] = Object.entries(operations);

function descriptionOf(operation: Operation) {
  const described = document.paths[operation.path]?.[operation.method.toLowerCase()];
  if (!described) throw new Error(`${operation.method} ${operation.path} is not in the document`);
  return described;
}

describe('the OpenAPI document', () => {
  it('contains every operation once, with the tag of its domain', () => {
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(described.map(({ operationId }) => operationId).sort()).toEqual(all.map(([id]) => id).sort());
    for (const [domain, ofDomain] of Object.entries(operationsByDomain)) {
      for (const operation of Object.values(ofDomain)) expect(descriptionOf(operation).tags).toEqual([domain]);
    }
  });

  it('has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target!);
    expect(references.length).toBeGreaterThan(10);
    for (const target of references) {
      const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(target) ?? [];
      expect(document.components[kind as 'schemas']).toHaveProperty(name!);
    }
  });

  it('refers to the named schemas instead of repeating them', () => {
    const { schemas } = document.components;
    expect(schemas['Booking']!.properties!['lines']).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/PriceLine' },
    });
    for (const id of ['getBooking', 'requestBooking', 'approveBooking'] as const) {
      const { status } = operations[id] as Operation;
      expect(
        descriptionOf(operations[id]).responses[String(status ?? 200)]!.content!['application/json'].schema,
      ).toEqual({
        $ref: '#/components/schemas/Booking',
      });
    }
  });

  it('leaves serializer schemas without references', () => {
    for (const [id, { ok }] of all) expect(JSON.stringify(serializerSchema(ok)), id).not.toContain('$ref');
  });

  it('documents default and largest page sizes of every list with a cursor', () => {
    const paged = all.filter(([, { query }]) => query && 'cursor' in query.shape);
    expect(paged.length).toBeGreaterThan(5);
    for (const [, operation] of paged) {
      const limit = descriptionOf(operation).parameters.find((one) => 'name' in one && one.name === 'limit');
      expect(limit).toMatchObject({
        schema: { default: expect.any(Number), minimum: 1, maximum: expect.any(Number) },
      });
    }
  });

  it.each(all)('%s: path parameters, security and errors are those of the contract', (_, operation) => {
    const described = descriptionOf(operation);
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(described.parameters.flatMap((one) => ('in' in one && one.in === 'path' ? one.name : []))).toEqual(inPath);
    expect(described.security.some((one) => Object.keys(one).length === 0)).toBe(operation.access === 'anyone');
    const statuses = new Set(errorsOf(operation).map((code) => String(errorStatus[code])));
    if (operation.conditional) statuses.add('304');
    expect(new Set(Object.keys(described.responses))).toEqual(statuses.add(String(operation.status ?? 200)));
  });

  it.each(all.filter(([, { body }]) => body))('%s: the server accepts the example of the body', (_, operation) => {
    const example = descriptionOf(operation).requestBody?.content['application/json'].example;
    const result = operation.body!.safeParse(example);
    expect(
      result.error?.issues,
      'add an example for the field to contract/schemas/openapi-examples.ts',
    ).toBeUndefined();
  });

  it.each(all)('%s: the example of the answer matches its schema', (_, operation) => {
    const { schema, example } =
      descriptionOf(operation).responses[String(operation.status ?? 200)]!.content!['application/json'];
    const rooted: unknown = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components'));
    const validate = ajv.compile(rooted as object);
    validate(example);
    expect(validate.errors).toBeNull();
  });
});
