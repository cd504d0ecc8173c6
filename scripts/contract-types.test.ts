import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { entities } from '../contract/schemas/entities.ts';
import { operations } from '../contract/schemas/operations.ts';
import type { Operation } from '../contract/schemas/operation.ts';
import { contractTypes } from './contract-types.ts';

test('contract/types.gen.ts is written from the schemas as they are (update it with npm run contract:types)', async () => {
  const written = await readFile(join(import.meta.dirname, '../contract/types.gen.ts'), 'utf8');
  expect(written).toBe(await contractTypes(operations));
});

/** The member of `OperationTypes` for an operation with this answer or body, without spaces. */
async function writtenFor(parts: Partial<Operation>): Promise<string> {
  const operation = {
    method: 'POST',
    path: '/api/x',
    summary: 'X',
    access: 'anyone',
    ok: z.null(),
    errors: [],
    ...parts,
  };
  const source = await contractTypes({ example: operation as Operation });
  return source.slice(source.indexOf('example: {')).replaceAll(/\s+/g, ' ');
}

test('what is sent is written before defaults and coercion, and what is answered after them', async () => {
  const schema = z.object({ count: z.coerce.number(), role: z.enum(['guest', 'host']).default('guest') });
  const written = await writtenFor({ body: schema, ok: schema });
  expect(written).toContain("body: { count: unknown; role?: 'guest' | 'host' | undefined; };");
  expect(written).toContain("ok: { count: number; role: 'guest' | 'host'; };");
});

test('a named schema is written by its name, and in what is sent by another if it differs there', async () => {
  const sized = z.object({ size: z.int().default(1) }).register(entities, { id: 'SizedInThisTest' });
  const written = await writtenFor({ body: sized, ok: z.array(sized) });
  expect(written).toContain('body: SizedInThisTestInput;');
  expect(written).toContain('ok: SizedInThisTest[];');
  entities.remove(sized);
});

test('a schema of which the type is not known at run time is refused', async () => {
  const unknown = z.object({ length: z.string().transform((text) => text.length) });
  await expect(writtenFor({ ok: unknown })).rejects.toThrow('no type can be written');
});

test('each named type that no operation has is compared with its schema in types-equal.ts', async () => {
  const source = await contractTypes(operations);
  const start = source.indexOf('export interface OperationTypes');
  const declared = new Map(
    [...source.slice(0, start).matchAll(/^export type (\w+) = ([^]*?)(?=\n\n)/gm)].map(([, name, type]) => [
      name!,
      type!,
    ]),
  );
  const found = new Set<string>();
  const follow = (type: string): void => {
    for (const [name] of type.matchAll(/\b[A-Z]\w+\b/g)) {
      const next = declared.get(name);
      if (next === undefined || found.has(name)) continue;
      found.add(name);
      follow(next);
    }
  };
  follow(source.slice(start));
  const compared = await readFile(join(import.meta.dirname, '../contract/schemas/types-equal.ts'), 'utf8');
  for (const [, name] of compared.matchAll(/\[written\.(\w+),/g)) found.add(name!);
  expect([...declared.keys()].filter((name) => !found.has(name))).toEqual([]);
});
