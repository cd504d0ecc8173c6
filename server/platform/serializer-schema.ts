import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };

/**
 * The JSON Schema that Fastify compiles into the serializer of an answer. Fields that it does not name are left out, so
 * a handler that returns a whole row leaks no column.
 */
export function serializerSchema(ok: z.ZodType): JsonSchema {
  return simplify(z.toJSONSchema(ok, { target: 'draft-7', io: 'output' })) as JsonSchema;
}

/**
 * Replaces `anyOf [T, null]` by `nullable`, because for `anyOf` the serializer validates each value against every branch.
 * Removes formats and bounds, which only input is checked for.
 */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (typeof node !== 'object' || node === null) return node;
  const { $schema, format, pattern, minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } =
    node as JsonSchema;
  const { anyOf, ...others } = rest;
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const value = anyOf.find((branch: JsonSchema) => branch['type'] !== 'null') as JsonSchema | undefined;
    const hasNull = anyOf.some((branch: JsonSchema) => branch['type'] === 'null');
    if (value && hasNull) return { ...others, ...(simplify(value) as JsonSchema), nullable: true };
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === 'required' || key === 'enum' ? value : simplify(value)]),
  );
}
