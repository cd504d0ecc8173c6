import { sql, type RawBuilder } from 'kysely';
import { readCursor, unknownCursor, writeCursor } from './cursors.ts';

/** The values of a sort key: ids that begin with their time, days, or whole numbers. */
export type KeyKind = 'uuid' | 'day' | 'integer';
export type SortKey = readonly [value: string | number, id: string];

/** Where a page begins that is read in either direction: beyond this key, forwards or back; with it where `isInclusive`. */
export interface PageStart {
  isBack: boolean;
  isInclusive: boolean;
  key: SortKey;
}

/** The directions in cursors. Those of the first two begin beyond the key, the others at it. */
const directions = {
  on: { isBack: false, isInclusive: false },
  back: { isBack: true, isInclusive: false },
  'on-from': { isBack: false, isInclusive: true },
  'back-from': { isBack: true, isInclusive: true },
} as const;
type Direction = keyof typeof directions;

/** The operator by which a key is compared with that of `start`: in an ascending order, or in a descending one. */
export function beyondStart({ isBack, isInclusive }: PageStart, order: 'asc' | 'desc'): RawBuilder<unknown> {
  const sign = (order === 'asc') === isBack ? '<' : '>';
  return sql.raw(isInclusive ? `${sign}=` : sign);
}

/** Decodes a cursor of `cutKeysetPage`; undefined without one. Throws `invalid_input` for another. */
export function readPageStart(cursor: string | undefined, kind: KeyKind): PageStart | undefined {
  const parts = readCursor(cursor, ['text', kind, 'uuid']);
  if (!parts) return undefined;
  const [direction, value, id] = parts;
  if (!Object.hasOwn(directions, direction)) throw unknownCursor();
  return { ...directions[direction as Direction], key: [value, id] };
}

export interface KeysetPage<Row> {
  items: Row[];
  /** The page after this one; null on the last. */
  next_cursor: string | null;
  /** The page before this one; null on the first. */
  previous_cursor: string | null;
}

/**
 * A page of rows that were read beyond `start`, in its direction, with a limit of `limit + 1`. `readUntil` is the key at which
 * a bounded search gave up; the search goes on from there. Where a page has no rows, the cursor of the other direction begins
 * with the row at which this one did not: it is on the page from which this one was reached.
 */
export function cutKeysetPage<Row>(
  rows: readonly Row[],
  limit: number,
  start: PageStart | undefined,
  keyOf: (row: Row) => SortKey,
  readUntil?: SortKey,
): KeysetPage<Row> {
  const isBack = start?.isBack ?? false;
  const read = rows.slice(0, limit);
  const items = isBack ? read.toReversed() : read;
  const beyond = rows.length > limit ? keyOf(read.at(-1)!) : readUntil;
  const cursor = (direction: Direction, key: SortKey | undefined) => (key ? writeCursor([direction, ...key]) : null);
  const behind = isBack ? 'on' : 'back';
  const [nearest] = read;
  const opposite =
    read.length > 0
      ? cursor(behind, start && keyOf(nearest!))
      : cursor(start?.isInclusive ? behind : `${behind}-from`, start?.key);
  const further = cursor(isBack ? 'back' : 'on', beyond);
  return isBack
    ? { items, next_cursor: opposite, previous_cursor: further }
    : { items, next_cursor: further, previous_cursor: opposite };
}
