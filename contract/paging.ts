import { z } from 'zod';
import { blankToUndefined, optional } from './common.ts';

/**
 * A page of a list. Every list takes `limit` and `cursor` and returns the cursor of its next page:
 *
 * - An answer that is an object has it in `next_cursor`, which is null on the last page.
 * - An answer that is an array (conversations, messages, trips) has it in the response header `x-next-cursor`, which is
 *   absent on the last page. Its operation has `paged: 'header'`; its handler and the typed client return `Page<…>`
 *   instead of the array.
 *
 * A cursor is opaque and valid only for the list and the filters that it was returned for. The wishlist has numbered
 * pages instead.
 */
export interface Page<Items> {
  items: Items;
  next_cursor: string | null;
}

/** The response header that contains the next cursor of an array. */
export const nextCursorHeader = 'x-next-cursor';

/** The `limit` parameter of a list: an integer from 1 to `max`, by default `default`. */
export function pageLimit({ default: length, max }: { default: number; max: number }) {
  return z
    .preprocess(blankToUndefined, z.coerce.number().int().min(1).max(max).default(length))
    .meta({ description: 'The largest number of items on the page' });
}

/** The query parameters of a paged list: `z.object({ …filters, ...pageQuery({ default: 20, max: 100 }) })`. */
export function pageQuery(lengths: { default: number; max: number }) {
  return {
    limit: pageLimit(lengths),
    cursor: optional(z.string().max(300)).meta({
      description: 'The next cursor of the previous page; absent for the first page',
    }),
  };
}

/** The `previous_cursor` field of an answer of a list that is read in both directions. */
export const previousCursor = z
  .string()
  .nullable()
  .meta({ description: 'The `cursor` of the page before; null on the first one' });

/** The number of a page, from 1. Only the wishlist uses it. */
export const pageNumber = z.preprocess(blankToUndefined, z.coerce.number().int().min(1).max(10_000).default(1));

/** The `next_cursor` field of an answer that is an object. */
export const nextCursor = z
  .string()
  .nullable()
  .meta({ description: 'The `cursor` of the next page; null on the last one' });
