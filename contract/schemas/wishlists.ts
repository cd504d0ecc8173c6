import { z } from 'zod';
import { id } from './common.ts';
import { propertyCard } from './listings.ts';
import { operation } from './operation.ts';
import { pageLimit, pageNumber } from './paging.ts';
import { wishlistPageSize } from '../wishlists.ts';

const savedState = z.object({ liked: z.boolean() });
const byProperty = z.object({ property_id: id });

export const wishlistsOperations = {
  listWishlist: operation({
    method: 'GET',
    path: '/api/wishlist',
    summary: 'The caller’s saved properties, newest first',
    access: 'signed_in',
    query: z.object({
      /** The specification has numbered pages. */
      page: pageNumber,
      limit: pageLimit({ default: wishlistPageSize, max: 48 }),
    }),
    ok: z.object({
      properties: z.array(
        propertyCard.extend({
          main_image: z.string(),
          price_per_night: z.number(),
          /** False where the property cannot be booked at the moment and has no page. */
          is_available: z.boolean(),
        }),
      ),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
    errors: [],
  }),
  toggleWishlist: operation({
    method: 'POST',
    path: '/api/wishlist/{property_id}',
    summary: 'Save a property, or remove it from the wishlist if it is saved',
    access: 'signed_in',
    params: byProperty,
    ok: savedState,
    errors: ['not_found'],
  }),
  removeFromWishlist: operation({
    method: 'DELETE',
    path: '/api/wishlist/{property_id}',
    summary: 'Remove a property from the wishlist',
    access: 'signed_in',
    params: byProperty,
    ok: savedState,
    errors: [],
  }),
  checkWishlist: operation({
    method: 'POST',
    path: '/api/wishlist/bulk-check',
    summary: 'Which of these properties are saved',
    access: 'signed_in',
    body: z.object({ property_ids: z.array(id).max(200) }),
    ok: z.object({ liked_ids: z.array(id) }),
    errors: [],
  }),
};
