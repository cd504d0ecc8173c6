import { readCursor, unknownCursor, writeCursor } from './cursors.ts';

/** The values of a sort key: ids that begin with their time, days, or whole numbers. */
export type KeyKind = 'uuid' | 'day' | 'integer';
export type SortKey = readonly [value: string | number, id: string];

/** Where a page begins that is read in either direction: beyond this key, forwards or back. */
export interface PageStart {
  isBack: boolean;
  key: SortKey;
}

/** Decodes a cursor of `cutKeysetPage`; undefined without one. Throws `invalid_input` for another. */
export function readPageStart(cursor: string | undefined, kind: KeyKind): PageStart | undefined {
  const parts = readCursor(cursor, ['text', kind, 'uuid']);
  if (!parts) return undefined;
  const [direction, value, id] = parts;
  if (direction !== 'on' && direction !== 'back') throw unknownCursor();
  return { isBack: direction === 'back', key: [value, id] };
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
 * a bounded search gave up; the search goes on from there.
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
  const first = items[0] ? keyOf(items[0]) : start?.key;
  const last = items.at(-1) ? keyOf(items.at(-1)!) : start?.key;
  const cursor = (direction: 'on' | 'back', key: SortKey | undefined) =>
    key ? writeCursor([direction, ...key]) : null;
  return isBack
    ? { items, next_cursor: cursor('on', last), previous_cursor: cursor('back', beyond) }
    : { items, next_cursor: cursor('on', beyond), previous_cursor: start ? cursor('back', first) : null };
}
