type JsonSchema = { [key: string]: unknown };
type Copy = (value: never) => unknown;

/**
 * Makes a function that copies an answer with only the fields of its schema: for answers in process, as Fastify's
 * serializer does it for JSON.
 */
export function fieldPicker(schema: JsonSchema): (value: unknown) => unknown {
  return (copierOf(schema) ?? ((value) => value)) as (value: unknown) => unknown;
}

/** Undefined for values without fields, which are not copied. */
function copierOf(schema: JsonSchema): Copy | undefined {
  const { anyOf, type, items, properties, additionalProperties } = schema;
  if (Array.isArray(anyOf)) return copierOf(mergeShapes(anyOf as JsonSchema[]));
  if (type === 'array') {
    const copy = copierOf(items as JsonSchema);
    return (value: unknown[] | null) => (value === null ? null : copy ? value.map(copy as never) : [...value]);
  }
  if (type !== 'object') return undefined;
  const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, field]) => [name, copierOf(field)] as const,
  );
  const others =
    typeof additionalProperties === 'object' ? (copierOf(additionalProperties as JsonSchema) ?? identity) : undefined;
  return (value: Record<string, unknown> | null) => {
    if (value === null || typeof value !== 'object') return value;
    const picked: Record<string, unknown> = {};
    for (const [name, copyField] of fields) {
      const field = value[name];
      if (field !== undefined) picked[name] = copyField ? copyField(field as never) : field;
    }
    if (others) {
      for (const [name, field] of Object.entries(value)) picked[name] ??= others(field as never);
    }
    return picked;
  };
}

function identity(value: unknown): unknown {
  return value;
}

/** One object schema with the fields of all shapes, of which an answer has one. */
function mergeShapes(shapes: readonly JsonSchema[]): JsonSchema {
  const structured = shapes.filter(({ type }) => type === 'object' || type === 'array');
  if (structured.length < 2) return structured[0] ?? {};
  if (structured.some(({ type }) => type === 'array'))
    throw new Error('a union of an array and other shapes is not supported');
  return { type: 'object', properties: Object.assign({}, ...structured.map(({ properties }) => properties)) };
}
