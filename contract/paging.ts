import { z } from 'zod';
import { blankToUndefined, optional } from './common.ts';

/**
 * How lists are paged. Every list takes `limit` and `cursor` and answers with the cursor of its next page:
 *
 * - An answer that is an object carries it in `next_cursor`; null on the last page.
 * - An answer that is an array (conversations, messages, trips) carries it in the response header `x-next-cursor`, which
 *   the last page does not have. Its operation says `paged: 'header'`; its handler, and the typed client, have
 *   `Page<…>` in place of the array.
 *
 * A cursor is opaque and belongs to the list and the filters that it came from. The wishlist alone has numbered pages.
 */
export interface Page<Items> {
  items: Items;
  next_cursor: string | null;
}

/** The response header of an array's next cursor. */
export const nextCursorHeader = 'x-next-cursor';

/** The `limit` parameter of a list: a whole number from 1 to `max`, `default` where none came. */
export function pageLimit({ default: length, max }: { default: number; max: number }) {
  return z
    .preprocess(blankToUndefined, z.coerce.number().int().min(1).max(max).default(length))
    .meta({ description: 'How many there are on a page at most' });
}

/** The query parameters of a paged list: `z.object({ …filters, ...pageQuery({ default: 20, max: 100 }) })`. */
export function pageQuery(lengths: { default: number; max: number }) {
  return {
    limit: pageLimit(lengths),
    cursor: optional(z.string().max(300)).meta({ description: 'Where the page before this one ended' }),
  };
}

/** The number of a page, from 1; of the wishlist alone. */
export const pageNumber = z.preprocess(blankToUndefined, z.coerce.number().int().min(1).max(10_000).default(1));

/** The field of an object's next cursor. */
export const nextCursor = z
  .string()
  .nullable()
  .meta({ description: 'The `cursor` of the next page; null on the last one' });
