import type { wishlistsOperations } from '#contract/schemas/wishlists.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { addAlert, listAlerts, removeAlert } from './availability-alerts.ts';
import { checkWishlist, listWishlist, removeFromWishlist, toggleWishlist } from './saved-homes.ts';

export function wishlistsHandlers(services: Services): HandlersFor<typeof wishlistsOperations> {
  return {
    listWishlist: ({ viewer, query, locale }) => listWishlist(services, viewer.id, query, locale),
    toggleWishlist: ({ viewer, params }) => toggleWishlist(services, viewer.id, params.property_id),
    removeFromWishlist: ({ viewer, params }) => removeFromWishlist(services, viewer.id, params.property_id),
    async checkWishlist({ viewer, body }) {
      return { liked_ids: await checkWishlist(services, viewer.id, body.property_ids) };
    },
    listAvailabilityAlerts: ({ viewer, locale }) => listAlerts(services, viewer.id, locale),
    addAvailabilityAlert: ({ viewer, body, locale }) => addAlert(services, viewer.id, body, locale),
    async removeAvailabilityAlert({ viewer, params }) {
      await removeAlert(services, viewer.id, params.alert_id);
      return { removed: true };
    },
  };
}
