import { createHash } from 'node:crypto';
import { z } from 'zod';
import { exampleFor } from '#contract/schemas/openapi-examples.ts';
import type { JsonSchema } from '#contract/schemas/openapi-types.ts';
import { isFullRun } from './run-size.ts';

/** Values of wrong types, characters and sizes, and days that do not exist. */
export const nastyValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e308,
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202E\u200F',
  'x'.repeat(50_000),
  'NaN',
  '-1',
  '1e400',
  '2027-02-30',
  '2027-13-01',
  '0000-00-00',
  '9999-12-31',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  [],
  [[]],
  ['a', null, {}],
  {},
  { toString: 1, valueOf: null },
];

/** Those that have found most faults: every field gets them in every run. */
const fruitfulValues = new Set<unknown>([null, -1, 'a\0b', 'x'.repeat(50_000)]);

/**
 * True for one subject in eight, or for all in a full run. Which one follows from its name alone: the same in each run,
 * whatever operations and fields are added.
 */
export function isInSample(subject: string, oneIn = 8): boolean {
  return isFullRun || createHash('sha1').update(subject).digest().readUInt32BE() % oneIn === 0;
}

/** The indexes in `nastyValues` of what is sent in this field: all fruitful ones, and a sample of the others. */
export function valuesFor(operationId: string, field: string): number[] {
  return nastyValues.flatMap((value, at) => {
    const text = JSON.stringify(value).slice(0, 100);
    return fruitfulValues.has(value) || isInSample(`${operationId} ${field} ${text}`) ? [at] : [];
  });
}

/** JSON bodies that fit no schema; as text, to keep keys such as `__proto__`. The first ones are always sent. */
const nastyBodies: readonly string[] = [
  '[]',
  'null',
  '{"__proto__":{"role":"admin"}}',
  '[{}]',
  'true',
  '7',
  '"text"',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000),
  '['.repeat(20_000) + ']'.repeat(20_000),
];

/** Texts that are not JSON. */
export const brokenJson: readonly string[] = [
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '\0',
  'undefined',
  '{"a":1}{',
  '\u{FEFF}{',
];

const inputSchemas = new WeakMap<z.ZodType, JsonSchema>();

/** The input of a schema as JSON Schema; made once, as every call asks for it. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const known = inputSchemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as JsonSchema);
  inputSchemas.set(schema, known);
  return known;
}

/** A body that fits the schema. */
export function wellFormed(schema: z.ZodType): Record<string, unknown> {
  const example = exampleFor(inputSchema(schema), {}) as Record<string, unknown>;
  const { error } = schema.safeParse(example);
  if (!error) return example;
  const fields = error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new Error(`no valid example for ${fields}: add one in contract/schemas/openapi-examples.ts`);
}

/**
 * Variants of a valid body with one field replaced or removed, as JSON text. Some are still valid: callers check them
 * with the schema and send both kinds.
 */
export function spoiledBodies(operationId: string, schema: z.ZodType, good: Record<string, unknown>): string[] {
  const paths = fieldPaths(inputSchema(schema));
  // Most of them are refused before the operation is known.
  const bodies = nastyBodies.filter((text, at) => at < 5 || isInSample(`${operationId} ${text.slice(0, 50)}`));
  for (const path of paths) {
    for (const at of valuesFor(operationId, path.join('.'))) {
      bodies.push(JSON.stringify(replaced(good, path, nastyValues[at])));
    }
    bodies.push(JSON.stringify(removed(good, path)));
  }
  // A valid body with a key that could pollute prototypes.
  const inside = JSON.stringify(good).slice(1);
  bodies.push(`{"__proto__":{"polluted":true}${inside === '}' ? '' : ','}${inside}`);
  bodies.push(JSON.stringify({ ...good, id: 1, role: 'admin', user_id: 'x', status: 'paid', price: -1 }));
  return bodies;
}

/** Valid values of the required query parameters. */
export function requiredQuery(schema: z.ZodObject): Record<string, unknown> {
  const { properties = {}, required = [] } = inputSchema(schema);
  return Object.fromEntries(required.map((name) => [name, exampleFor(properties[name]!, {}, name)]));
}

/** Variants of a valid query with one parameter replaced, repeated or badly encoded. */
export function spoiledQueries(operationId: string, schema: z.ZodObject, required: Record<string, unknown>): string[] {
  const good = Object.entries(required).map(([name, value]): [string, string] => [name, String(value)]);
  const texts = nastyValues.map((value) =>
    typeof value === 'string' ? value.slice(0, 5000).toWellFormed() : JSON.stringify(value),
  );
  const queries: string[] = ['__proto__=1', 'constructor[prototype]=1', '%', '&&&=', `${'a=1&'.repeat(500)}`];
  for (const name of Object.keys(schema.shape)) {
    for (const at of valuesFor(operationId, name)) {
      queries.push(new URLSearchParams([...good.filter(([other]) => other !== name), [name, texts[at]!]]).toString());
    }
    queries.push(`${name}=1&${name}=2`, `${name}[]=1`, `${name}=%C3%28`);
  }
  return queries;
}

function fieldPaths(schema: JsonSchema, prefix: readonly string[] = []): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    [...prefix, name],
    ...fieldPaths(property, [...prefix, name]),
  ]);
}

function replaced(source: Record<string, unknown>, path: readonly string[], value: unknown): Record<string, unknown> {
  const [name, ...rest] = path as [string, ...string[]];
  const inner = rest.length === 0 ? value : replaced((source[name] ?? {}) as Record<string, unknown>, rest, value);
  return { ...source, [name]: inner };
}

function removed(source: Record<string, unknown>, path: readonly string[]): Record<string, unknown> {
  const [name, ...rest] = path as [string, ...string[]];
  if (rest.length > 0) return { ...source, [name]: removed((source[name] ?? {}) as Record<string, unknown>, rest) };
  const { [name]: _, ...others } = source;
  return others;
}
