import { z } from 'zod';
import { AppError } from './errors.ts';

const partSchemas = {
  instant: z.iso.datetime(),
  uuid: z.uuid(),
  number: z.number(),
  /** Of the range of the database's integers. */
  integer: z.int32(),
  // Years that both the database and the day arithmetic support.
  day: z.iso.date().regex(/^(19|2\d)/),
  text: z.string().max(40),
} as const;
type PartKind = keyof typeof partSchemas;
type PartOf<K extends PartKind> = z.output<(typeof partSchemas)[K]>;
type PartsOf<Kinds extends readonly PartKind[]> = { -readonly [I in keyof Kinds]: PartOf<Kinds[I]> };

/** Encodes the sort key of the last row of a page as an opaque string; the next page continues after it. */
export function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Decodes a cursor; undefined without one. Throws `invalid_input` if its parts are not of these kinds. */
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

/** The error for a cursor that does not belong to the list. */
export function unknownCursor(): AppError {
  return new AppError('invalid_input', { fields: { cursor: 'cursor_form' } });
}

/**
 * A page of rows that were read with a limit of `limit + 1`, so that one more row means a next page. `keyOf` returns the
 * sort key of a row for the cursor.
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
