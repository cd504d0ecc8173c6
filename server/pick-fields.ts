type JsonSchema = { [key: string]: unknown };
type Cut = (value: never) => unknown;

/**
 * A function that copies an answer with the fields that its schema names and no others: what Fastify's compiled
 * writer does on the way to JSON, for answers that stay in process.
 */
export function fieldPicker(schema: JsonSchema): (value: unknown) => unknown {
  return (cutOf(schema) ?? ((value) => value)) as (value: unknown) => unknown;
}

/** Undefined where there is nothing to cut: text, numbers and the like are taken as they are. */
function cutOf(schema: JsonSchema): Cut | undefined {
  const { anyOf, type, items, properties, additionalProperties } = schema;
  if (Array.isArray(anyOf)) return cutOf(merged(anyOf as JsonSchema[]));
  if (type === 'array') {
    const cut = cutOf(items as JsonSchema);
    return (value: unknown[] | null) => (value === null ? null : cut ? value.map(cut as never) : [...value]);
  }
  if (type !== 'object') return undefined;
  const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, field]) => [name, cutOf(field)] as const,
  );
  const others =
    typeof additionalProperties === 'object' ? (cutOf(additionalProperties as JsonSchema) ?? asItIs) : undefined;
  return (value: Record<string, unknown> | null) => {
    if (value === null || typeof value !== 'object') return value;
    const copy: Record<string, unknown> = {};
    for (const [name, cut] of fields) {
      const field = value[name];
      if (field !== undefined) copy[name] = cut ? cut(field as never) : field;
    }
    if (others) {
      for (const [name, field] of Object.entries(value)) copy[name] ??= others(field as never);
    }
    return copy;
  };
}

function asItIs(value: unknown): unknown {
  return value;
}

/** What any of several shapes names; an answer has the shape of one of them. */
function merged(shapes: readonly JsonSchema[]): JsonSchema {
  const structured = shapes.filter(({ type }) => type === 'object' || type === 'array');
  if (structured.length < 2) return structured[0] ?? {};
  if (structured.some(({ type }) => type === 'array')) throw new Error('answers that are now a list, now not');
  return { type: 'object', properties: Object.assign({}, ...structured.map(({ properties }) => properties)) };
}
