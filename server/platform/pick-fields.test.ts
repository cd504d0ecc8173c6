import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldPicker } from './pick-fields.ts';
import { serializerSchema } from './serializer-schema.ts';

const cut = (shape: z.ZodType, value: unknown) => fieldPicker(serializerSchema(shape))(value);

test('leaves out fields that the schema does not name, at any depth', () => {
  const shape = z.object({
    id: z.string(),
    photos: z.array(z.object({ key: z.string() })),
    place: z.object({ name: z.string() }).nullable(),
  });
  const row = { id: '1', password_hash: 'x', photos: [{ key: 'a', path: '/etc' }], place: { name: 'Susa', secret: 1 } };
  expect(cut(shape, row)).toEqual({ id: '1', photos: [{ key: 'a' }], place: { name: 'Susa' } });
  expect(cut(shape, { ...row, place: null })).toEqual({ id: '1', photos: [{ key: 'a' }], place: null });
});

test('leaves absent fields absent', () => {
  expect(
    Object.keys(cut(z.object({ id: z.string(), note: z.string().optional() }), { id: '1', note: undefined }) as object),
  ).toEqual(['id']);
});

test('keeps the keys of a record and picks the fields of its values', () => {
  expect(cut(z.record(z.string(), z.object({ n: z.number() })), { a: { n: 1, m: 2 } })).toEqual({ a: { n: 1 } });
});

test('keeps the fields of all shapes of a union and no others', () => {
  const shape = z.union([z.object({ a: z.string() }), z.object({ b: z.array(z.object({ c: z.number() })) }), z.null()]);
  expect(cut(shape, { a: '1', x: 1 })).toEqual({ a: '1' });
  expect(cut(shape, { b: [{ c: 1, d: 2 }], x: 1 })).toEqual({ b: [{ c: 1 }] });
  expect(cut(shape, null)).toBeNull();
});

test('copies the answer, so that changes do not reach cached values', () => {
  const kept = { list: [1, 2] };
  const answer = cut(z.object({ list: z.array(z.number()) }), kept) as typeof kept;
  answer.list.push(3);
  expect(kept.list).toEqual([1, 2]);
});
