import { z } from 'zod';
import { blankToUndefined, optional } from './common.ts';

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
