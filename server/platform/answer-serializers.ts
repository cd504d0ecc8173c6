import fastJsonStringify from 'fast-json-stringify';
import type { z } from 'zod';
import { fieldPicker } from './pick-fields.ts';
import { serializerSchema } from './serializer-schema.ts';

/**
 * The JSON of an answer, with the fields of its schema only. A schema is compiled at its first answer and once in this
 * process: compiling all of them takes a second of the processor, which a start on a slow machine does not have.
 */
export function serializeAnswer(ok: z.ZodType, answer: unknown): string {
  return serializerOf(ok)(answer);
}

/** A copy of an answer with the fields of its schema only, for answers in process. */
export function pickAnswerFields(ok: z.ZodType, answer: unknown): unknown {
  return fieldPickerOf(ok)(answer);
}

const serializerOf = oncePerSchema((ok): ((answer: unknown) => string) => fastJsonStringify(serializerSchema(ok)));
const fieldPickerOf = oncePerSchema((ok) => fieldPicker(serializerSchema(ok)));

function oncePerSchema<T>(make: (ok: z.ZodType) => T): (ok: z.ZodType) => T {
  const made = new WeakMap<z.ZodType, T>();
  return (ok) => {
    let found = made.get(ok);
    if (found === undefined) made.set(ok, (found = make(ok)));
    return found;
  };
}
