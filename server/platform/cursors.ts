import { z } from 'zod';
import { AppError } from './errors.ts';

const partSchemas = {
  instant: z.iso.datetime(),
  uuid: z.uuid(),
  number: z.number(),
  text: z.string().max(40),
} as const;
type PartKind = keyof typeof partSchemas;
type PartOf<K extends PartKind> = z.output<(typeof partSchemas)[K]>;
type PartsOf<Kinds extends readonly PartKind[]> = { -readonly [I in keyof Kinds]: PartOf<Kinds[I]> };

/** Where a page of a list ended, as one opaque word: the sort key of its last row. */
export function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * The parts of a cursor, undefined where none came. Throws `invalid_input` for one that we did not write,
 * or wrote for another list.
 */
export function readCursor<const Kinds extends readonly PartKind[]>(
  cursor: string | undefined,
  kinds: Kinds,
): PartsOf<Kinds> | undefined {
  if (cursor === undefined) return undefined;
  const parts = parseJson(Buffer.from(cursor, 'base64url').toString());
  const fits =
    Array.isArray(parts) &&
    parts.length === kinds.length &&
    kinds.every((kind, index) => partSchemas[kind].safeParse(parts[index]).success);
  if (!fits) throw new AppError('invalid_input', { fields: { cursor: 'cursor_form' } });
  return parts as PartsOf<Kinds>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
