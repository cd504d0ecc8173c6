import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };

/**
 * The JSON Schema that Fastify compiles into the writer of an answer. Fields it does not name are left
 * out, so a handler cannot leak a column by returning a whole row.
 */
export function serializerSchema(ok: z.ZodType): JsonSchema {
  return simplify(z.toJSONSchema(ok, { target: 'draft-7', io: 'output' })) as JsonSchema;
}

/**
 * `anyOf [T, null]` makes the writer test every value against every branch; `nullable` says the same and
 * costs nothing. Formats and bounds are checked on the way in, not on the way out.
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
