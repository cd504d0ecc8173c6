import type { savedListsOperations } from '#contract/schemas/saved-lists.ts';
import type { wishlistsOperations } from '#contract/schemas/wishlists.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { addAlert, listAlerts, removeAlert } from './availability-alerts.ts';
import { getList, listLists, readSharedList } from './list-details.ts';
import { giveOwnOpinion, giveSharedOpinion } from './list-opinions.ts';
import { getShare, removeFriend, shareList, unshareList } from './list-sharing.ts';
import {
  checkWishlist,
  findSavedHome,
  listWishlist,
  removeFromWishlist,
  restoreHome,
  saveToList,
  toggleWishlist,
} from './saved-homes.ts';
import { changeList, createList, deleteList, orderList, restoreList } from './saved-lists.ts';

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

const done = { done: true } as const;

export function savedListsHandlers(services: Services): HandlersFor<typeof savedListsOperations> {
  return {
    listSavedLists: ({ viewer, locale }) => listLists(services, viewer.id, locale),
    createSavedList: ({ viewer, body }) => createList(services, viewer.id, body.name),
    getSavedList: ({ viewer, params, locale }) => getList(services, viewer.id, params.list_id, locale),
    async changeSavedList({ viewer, params, body }) {
      await changeList(services, viewer.id, params.list_id, body);
      return done;
    },
    async deleteSavedList({ viewer, params }) {
      await deleteList(services, viewer.id, params.list_id);
      return done;
    },
    restoreSavedList: ({ viewer, params }) => restoreList(services, viewer.id, params.list_id),
    async orderSavedList({ viewer, params, body }) {
      await orderList(services, viewer.id, params.list_id, body.property_ids);
      return done;
    },
    saveToList: ({ viewer, params }) => saveToList(services, viewer.id, params),
    findSavedHome: ({ viewer, params }) => findSavedHome(services, viewer.id, params.property_id),
    restoreSavedHome: ({ viewer, params }) => restoreHome(services, viewer.id, params.property_id),
    async voteInList({ viewer, params, body }) {
      await giveOwnOpinion(services, viewer.id, params, body);
      return done;
    },
    async noteInList({ viewer, params, body }) {
      await giveOwnOpinion(services, viewer.id, params, body);
      return done;
    },
    getListShare: ({ viewer, params }) => getShare(services, viewer.id, params.list_id),
    shareList: ({ viewer, params, body }) => shareList(services, viewer.id, params.list_id, body.friends_vote),
    unshareList: ({ viewer, params }) => unshareList(services, viewer.id, params.list_id),
    removeListFriend: ({ viewer, params }) => removeFriend(services, viewer.id, params),
    readSharedList: ({ viewer, body, locale }) => readSharedList(services, body.token, viewer?.id, locale),
    async voteInSharedList({ viewer, body: { token, property_id, is_voted } }) {
      await giveSharedOpinion(services, viewer.id, { token, property_id }, { is_voted });
      return done;
    },
    async noteInSharedList({ viewer, body: { token, property_id, text } }) {
      await giveSharedOpinion(services, viewer.id, { token, property_id }, { text });
      return done;
    },
  };
}
