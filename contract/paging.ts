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
