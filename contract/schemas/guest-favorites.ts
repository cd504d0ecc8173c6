import { z } from 'zod';
import { id, instant, optional, photo, text } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { favoriteDecisions, favoriteLists } from '../guest-favorites.ts';

const favoriteHome = z
  .object({
    id,
    title: z.string(),
    place: z.string(),
    host_name: z.string(),
    photo: photo.nullable(),
    /** The mean of its reviews; null before the first. */
    rating: z.number().nullable(),
    review_count: z.int(),
    decision: z.enum(favoriteDecisions),
    is_guest_favorite: z.boolean(),
    /** The latest decision; null where there was none. */
    decided: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
  })
  .register(entities, { id: 'FavoriteHome' });

export const guestFavoritesOperations = {
  listGuestFavorites: operation({
    method: 'GET',
    path: '/api/admin/guest-favorites',
    summary:
      'Published homes that are pinned or suppressed as Guest Favorite, or that have the badge by their rating; with `q` at most 20 homes with these words in their title',
    access: admins,
    adminRoles: ['trust'],
    query: z.object({
      /** Words of at least three letters find something. */
      q: optional(text(80)),
      favorite_list: z
        .preprocess((value) => (value === '' ? undefined : value), z.enum(favoriteLists).default('decided'))
        .meta({ description: 'Homes with a decision (the default), or with the badge by their rating' }),
      ...pageQuery({ default: 20, max: 100 }),
    }),
    ok: z.object({ homes: z.array(favoriteHome), next_cursor: nextCursor }),
    errors: [],
  }),
  decideGuestFavorite: operation({
    method: 'PUT',
    path: '/api/admin/guest-favorites/{property_id}',
    summary: 'Pin or suppress a home as Guest Favorite, or leave it to its rating; guests see it at once',
    access: admins,
    adminRoles: ['trust'],
    params: z.object({ property_id: id }),
    body: z.object({
      decision: z.enum(favoriteDecisions),
      reason: text(300, 'reason_required').pipe(z.string().min(1, 'reason_required')),
    }),
    ok: favoriteHome,
    errors: ['not_found', 'state_moved_on'],
  }),
};
