import { z } from 'zod';
import { day, id } from './common.ts';
import { entities } from './entities.ts';
import { priceFall, propertyCard } from './listings.ts';
import { operation } from './operation.ts';
import { pageLimit, pageNumber } from './paging.ts';
import { wishlistPageSize } from '../wishlists.ts';

const savedState = z.object({ liked: z.boolean() });
const availabilityAlert = z
  .object({
    id,
    property_id: id,
    title: z.string(),
    check_in: day,
    check_out: day,
    guests: z.int().meta({ description: 'adults and children' }),
    created_at: z.string(),
  })
  .register(entities, { id: 'AvailabilityAlert' });
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
          price_fall: priceFall,
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
  listAvailabilityAlerts: operation({
    method: 'GET',
    path: '/api/availability-alerts',
    summary: 'The stays that the caller waits for, the soonest first',
    access: 'signed_in',
    ok: z.object({ alerts: z.array(availabilityAlert) }),
    errors: [],
  }),
  addAvailabilityAlert: operation({
    method: 'POST',
    path: '/api/availability-alerts',
    summary:
      'Tell the caller once, by notification and mail, when exactly these nights can be booked. It holds no nights, and ends at check-in',
    access: 'signed_in',
    body: z.object({ property_id: id, check_in: day, check_out: day, guests: z.int().min(1).max(100) }),
    ok: availabilityAlert,
    errors: [
      'not_found',
      'property_unavailable',
      'person_blocked',
      'own_property',
      'dates_in_past',
      'dates_reversed',
      'dates_too_far',
      'stay_too_short',
      'stay_too_long',
      'notice_too_short',
      'arrival_day_unavailable',
      'departure_day_unavailable',
      'too_many_guests',
      'too_many_alerts',
    ],
  }),
  removeAvailabilityAlert: operation({
    method: 'DELETE',
    path: '/api/availability-alerts/{alert_id}',
    summary: 'Wait no longer for a stay',
    access: 'signed_in',
    params: z.object({ alert_id: id }),
    ok: z.object({ removed: z.literal(true) }),
    errors: ['not_found'],
  }),
};
