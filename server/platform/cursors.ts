import { z } from 'zod';
import { AppError } from './errors.ts';

const partSchemas = {
  instant: z.iso.datetime(),
  uuid: z.uuid(),
  number: z.number(),
  // Of the years that the database and arithmetic on days both hold.
  day: z.iso.date().regex(/^(19|2\d)/),
  text: z.string().max(40),
} as const;
type PartKind = keyof typeof partSchemas;
type PartOf<K extends PartKind> = z.output<(typeof partSchemas)[K]>;
type PartsOf<Kinds extends readonly PartKind[]> = { -readonly [I in keyof Kinds]: PartOf<Kinds[I]> };

/** The sort key of the last row of a page, as one opaque string: the next page continues behind it. */
export function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The parts of a cursor; undefined where none came. Throws `invalid_input` where they are of other kinds than `kinds`. */
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
  if (!fits) throw unknownCursor();
  return parts as PartsOf<Kinds>;
}

/** The refusal of a cursor that belongs to no page of the list. */
export function unknownCursor(): AppError {
  return new AppError('invalid_input', { fields: { cursor: 'cursor_form' } });
}

/**
 * A page of the rows that were read, which are one more than `limit` where there is a next page. `keyOf` gives the
 * parts of a row that its cursor holds.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (last: Row) => readonly (string | number)[],
): { items: Row[]; next_cursor: string | null } {
  const items = rows.slice(0, limit);
  return { items, next_cursor: rows.length > limit ? writeCursor(keyOf(items.at(-1)!)) : null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
