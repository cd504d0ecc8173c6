import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { errorStatus } from '#contract/errors.ts';
import type { Operation } from '#contract/operation.ts';
import { operations, operationsByDomain } from '#contract/operations.ts';
import { errorsOf } from '#contract/openapi.ts';
import { docsPage } from './docs-page.ts';
import { describeApi } from './openapi.ts';

const document = describeApi('https://diyar.example');
const all: [string, Operation][] = Object.entries(operations);

function describedOf(operation: Operation) {
  const described = document.paths[operation.path]?.[operation.method.toLowerCase()];
  if (!described) throw new Error(`${operation.method} ${operation.path} is not in the document`);
  return described;
}

describe('the OpenAPI document', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('tells every operation once, in the chapter of its domain', () => {
    const told = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(told.map(({ operationId }) => operationId).sort()).toEqual(all.map(([id]) => id).sort());
    for (const [domain, calls] of Object.entries(operationsByDomain)) {
      for (const operation of Object.values(calls)) expect(describedOf(operation).tags).toEqual([domain]);
    }
  });

  it('has no reference that leads nowhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target!);
    expect(references.length).toBeGreaterThan(10);
    for (const target of references) {
      expect(target).toMatch(/^#\/components\/schemas\/\w+$/);
      expect(document.components.schemas).toHaveProperty(target.split('/').at(-1)!);
    }
  });

  it.each(all)('%s: path parameters, security and errors are those of the contract', (_, operation) => {
    const described = describedOf(operation);
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(described.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
    expect(described.security.some((one) => Object.keys(one).length === 0)).toBe(operation.access === 'anyone');
    const statuses = new Set(errorsOf(operation).map((code) => String(errorStatus[code])));
    expect(new Set(Object.keys(described.responses))).toEqual(statuses.add(String(operation.status ?? 200)));
  });

  it.each(all.filter(([, { body }]) => body))(
    '%s: the example of the body is accepted by the server',
    (_, operation) => {
      const example = describedOf(operation).requestBody?.content['application/json'].example;
      const result = operation.body!.safeParse(example);
      expect(result.error?.issues, 'give its field an example in contract/openapi-examples.ts').toBeUndefined();
    },
  );

  it.each(all)('%s: the example of the answer fits its own schema', (_, operation) => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'api', components: document.components });
    const { schema, example } =
      describedOf(operation).responses[String(operation.status ?? 200)]!.content['application/json'];
    const rooted: unknown = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components'));
    const validate = ajv.compile(rooted as object);
    validate(example);
    expect(validate.errors).toBeNull();
  });
});

describe('the documentation page', () => {
  const page = docsPage(document);

  it('has an anchor for every call and for every schema', () => {
    for (const [id] of all) expect(page).toContain(`id="${id}"`);
    for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`id="schema-${name}"`);
  });

  it('has no link to an anchor that is not there, and no id twice', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it('carries no script and no style but the one that its policy allows', () => {
    expect(page).not.toMatch(/<script|javascript:| on\w+=| style=/);
    expect(page.match(/<style>/g)).toHaveLength(1);
  });
});
