import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from './schemas/operation.ts';
import { operations } from './schemas/operations.ts';

/** Amounts that a caller repeats, and that are compared with those of the server. */
const repeated = /(?:^|\.)(?:shown|quoted)[_.]/;
const alsoRepeated = [
  'agreeToRequest amount_dirham',
  'approvePayoutBatch amount_dirham',
  'payAwaitedCredit amount_dirham',
  'recordCash agreed_dirham',
];

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  const?: unknown;
}

interface Amount {
  /** Such as `lines.0.amount_dirham`. */
  path: string;
  /** An input with this value there, and otherwise nothing but what tells alternatives apart. */
  inputWith: (value: number) => unknown;
}

function amountsIn({ properties = {}, items, anyOf = [], oneOf = [] }: Schema): Amount[] {
  const fixed = Object.entries(properties).flatMap(([name, { const: value }]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const inside = (name: string, schema: Schema, wrap: (inner: unknown) => unknown): Amount[] =>
    name.endsWith('_dirham')
      ? [{ path: name, inputWith: wrap }]
      : amountsIn(schema).map(({ path, inputWith }) => ({
          path: `${name}.${path}`,
          inputWith: (value) => wrap(inputWith(value)),
        }));
  return [
    ...Object.entries(properties).flatMap(([name, schema]) =>
      inside(name, schema, (inner) => ({ ...Object.fromEntries(fixed), [name]: inner })),
    ),
    ...(items ? inside('0', items, (inner) => [inner]) : []),
    ...[...anyOf, ...oneOf].flatMap(amountsIn),
  ];
}

const inputs = (Object.entries(operations) as [string, Operation][]).flatMap(([id, { body, query }]) =>
  [body, query].flatMap((schema) => {
    if (!schema) return [];
    const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
    return amountsIn(written as Schema).map((amount) => ({ ...amount, name: `${id} ${amount.path}`, schema }));
  }),
);
const stated = inputs.filter(({ path, name }) => !repeated.test(path) && !alsoRepeated.includes(name));

describe('an amount that a caller states', () => {
  const isRefused = ({ schema, path, inputWith }: (typeof inputs)[number], value: number) =>
    schema.safeParse(inputWith(value)).error?.issues.some((issue) => issue.path.join('.') === path) ?? false;

  test.each(stated)('$name is a multiple of 10 dirham', (amount) => {
    const answers = [10_000, 10_005, 10_001, 10_000.5].map((value) => isRefused(amount, value));
    expect(answers).toEqual([false, true, true, true]);
  });

  test('is in the input of many operations', () => {
    expect(stated.length).toBeGreaterThan(30);
    expect(inputs.map(({ name }) => name)).toEqual(expect.arrayContaining(alsoRepeated));
  });
});
