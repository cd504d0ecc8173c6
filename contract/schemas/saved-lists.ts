import { z } from 'zod';
import { callLimits, savedListLimits } from '../limits.ts';
import { homeFitStates, noteAuthors } from '../wishlists.ts';
import { day, id, photo, text } from './common.ts';
import { entities } from './entities.ts';
import { operation } from './operation.ts';
import { priceFall, propertyCard } from './listings.ts';

const listName = z.string().nullable().meta({ description: 'null for the first list, which is called “Wishlist”' });
const stay = z.object({ check_in: day, check_out: day });
const guests = z.int().min(1).max(100);

const listReference = z.object({ id, name: listName }).register(entities, { id: 'SavedListReference' });

const listSummary = z
  .object({
    id,
    name: listName,
    homes: z.int(),
    /** The first photos of the homes that were saved last, at most three. */
    covers: z.array(photo),
    stay: stay.nullable().meta({ description: 'null without dates, and once check-in has passed' }),
    guests: z.int().nullable(),
    friends: z.int().meta({ description: 'people who voted or left a note' }),
    is_shared: z.boolean(),
    is_ordered: z.boolean().meta({ description: 'the owner has given its homes an order' }),
  })
  .register(entities, { id: 'SavedListSummary' });

const homeFit = z
  .object({
    state: z.enum(homeFitStates),
    /** The nearest stay of as many nights that can be booked, looked up for the first homes of the list only. */
    near: stay.nullable(),
  })
  .register(entities, { id: 'ListedHomeFit' });

const note = z
  .object({
    by: z.enum(noteAuthors),
    /** The first name, for the owner of the list alone. */
    name: z.string().nullable(),
    text: z.string(),
  })
  .register(entities, { id: 'ListedHomeNote' });

const listedHome = propertyCard
  .extend({
    /** False where the property cannot be booked at the moment and has no page. */
    is_available: z.boolean(),
    votes: z.int(),
    /** First names, for the owner of the list alone. */
    voters: z.array(z.string()),
    is_my_vote: z.boolean(),
    price_fall: priceFall,
    notes: z.array(note),
    fit: homeFit.nullable().meta({ description: 'null without dates' }),
  })
  .register(entities, { id: 'ListedHome' });

const listDetail = listSummary
  .omit({ covers: true })
  .extend({ homes: z.array(listedHome) })
  .register(entities, { id: 'SavedListDetail' });

const shared = listDetail
  .omit({ id: true, friends: true, is_shared: true })
  .extend({
    may_vote: z.boolean().meta({ description: 'the owner lets friends vote and leave notes' }),
    is_mine: z.boolean(),
  })
  .register(entities, { id: 'SharedList' });

const share = z
  .object({
    url: z.string().nullable().meta({ description: 'null while the list is not shared' }),
    friends_vote: z.boolean(),
    friends: z.array(z.object({ id, name: z.string() })),
  })
  .register(entities, { id: 'ListShare' });

const byList = z.object({ list_id: id });
const byHome = z.object({ list_id: id, property_id: id });
const done = z.object({ done: z.literal(true) });
const noteText = text(savedListLimits.noteLength);
const newName = text(savedListLimits.nameLength, 'name_of_text_required').pipe(
  z.string().min(1, 'name_of_text_required'),
);
const token = text(100);

export const savedListsOperations = {
  listSavedLists: operation({
    method: 'GET',
    path: '/api/wishlists',
    summary: 'The caller’s lists of saved homes, the one that a heart saves into first',
    access: 'signed_in',
    ok: z.object({ lists: z.array(listSummary) }),
    errors: [],
  }),
  createSavedList: operation({
    method: 'POST',
    path: '/api/wishlists',
    summary: 'Make a list, into which hearts save from now on',
    access: 'signed_in',
    body: z.object({ name: newName }),
    ok: listReference,
    errors: ['too_many_lists'],
  }),
  getSavedList: operation({
    method: 'GET',
    path: '/api/wishlists/{list_id}',
    summary: 'A list with its homes, in its order or newest first, what they cost on its dates, votes and notes',
    access: 'signed_in',
    params: byList,
    ok: listDetail,
    errors: ['not_found'],
  }),
  changeSavedList: operation({
    method: 'PATCH',
    path: '/api/wishlists/{list_id}',
    summary: 'Rename a list, or change its dates or guests; null takes them away',
    access: 'signed_in',
    params: byList,
    body: z.object({
      name: newName.optional(),
      stay: stay.nullable().optional(),
      guests: guests.nullable().optional(),
    }),
    ok: done,
    errors: ['not_found', 'dates_in_past', 'dates_reversed', 'dates_too_far'],
  }),
  deleteSavedList: operation({
    method: 'DELETE',
    path: '/api/wishlists/{list_id}',
    summary:
      'Delete a list; its homes are no longer saved, and its link opens nothing. It can be put back within a day',
    access: 'signed_in',
    params: byList,
    ok: done,
    errors: ['not_found'],
  }),
  restoreSavedList: operation({
    method: 'POST',
    path: '/api/wishlists/{list_id}/restore',
    summary: 'Undo the deletion of a list within a day, with its homes, votes, notes, order and link',
    access: 'signed_in',
    params: byList,
    ok: listReference.extend({
      elsewhere: z.int().meta({ description: 'homes that were saved into another list meanwhile, and stay there' }),
    }),
    errors: ['not_found', 'too_many_lists'],
  }),
  orderSavedList: operation({
    method: 'PUT',
    path: '/api/wishlists/{list_id}/order',
    summary: 'Give the homes of a list an order, which friends see too; without homes the newest come first again',
    access: 'signed_in',
    params: byList,
    body: z.object({ property_ids: z.array(id).max(savedListLimits.homes) }),
    ok: done,
    errors: ['not_found'],
  }),
  saveToList: operation({
    method: 'PUT',
    path: '/api/wishlists/{list_id}/homes/{property_id}',
    summary: 'Save a home into this list, or move it there from another',
    access: 'signed_in',
    params: byHome,
    ok: listReference,
    errors: ['not_found', 'list_full'],
  }),
  findSavedHome: operation({
    method: 'GET',
    path: '/api/wishlist/{property_id}',
    summary: 'The list into which a home is saved',
    access: 'signed_in',
    params: z.object({ property_id: id }),
    ok: z.object({ list: listReference.nullable() }),
    errors: [],
  }),
  restoreSavedHome: operation({
    method: 'POST',
    path: '/api/wishlist/{property_id}/restore',
    summary: 'Undo the last removal or move of a home, within a day: it is where it was, with votes and notes',
    access: 'signed_in',
    params: z.object({ property_id: id }),
    ok: listReference,
    errors: ['not_found', 'list_full'],
  }),
  voteInList: operation({
    method: 'PUT',
    path: '/api/wishlists/{list_id}/homes/{property_id}/vote',
    summary: 'Vote for a home of a list of one’s own, or take the vote back',
    access: 'signed_in',
    params: byHome,
    body: z.object({ is_voted: z.boolean() }),
    ok: done,
    errors: ['not_found'],
    rateLimit: callLimits.voteInList,
  }),
  noteInList: operation({
    method: 'PUT',
    path: '/api/wishlists/{list_id}/homes/{property_id}/note',
    summary: 'Write, change or (without text) delete one’s note on a home of a list of one’s own',
    access: 'signed_in',
    params: byHome,
    body: z.object({ text: noteText }),
    ok: done,
    errors: ['not_found'],
    rateLimit: callLimits.voteInList,
  }),
  getListShare: operation({
    method: 'GET',
    path: '/api/wishlists/{list_id}/link',
    summary: 'The link of a list, and the friends who voted or left notes',
    access: 'signed_in',
    ownOnly: true,
    params: byList,
    ok: share,
    errors: ['not_found'],
  }),
  shareList: operation({
    method: 'PUT',
    path: '/api/wishlists/{list_id}/link',
    summary:
      'Make a link that shows the list to whoever has it, or change what its readers may do; a link that is there stays',
    access: 'signed_in',
    params: byList,
    body: z.object({ friends_vote: z.boolean() }),
    ok: share,
    errors: ['not_found'],
  }),
  unshareList: operation({
    method: 'DELETE',
    path: '/api/wishlists/{list_id}/link',
    summary: 'Revoke the link of a list for good; the next one is another',
    access: 'signed_in',
    params: byList,
    ok: share,
    errors: ['not_found'],
  }),
  removeListFriend: operation({
    method: 'DELETE',
    path: '/api/wishlists/{list_id}/friends/{friend_id}',
    summary: 'Delete a friend’s votes and notes, and let them write no more of them',
    access: 'signed_in',
    params: z.object({ list_id: id, friend_id: id }),
    ok: share,
    errors: ['not_found'],
  }),
  readSharedList: operation({
    method: 'POST',
    path: '/api/shared-wishlists/read',
    summary: 'A shared list by the token of its link, without the names of people',
    access: 'anyone',
    body: z.object({ token }),
    ok: shared,
    errors: ['link_invalid', 'too_many_requests'],
    rateLimit: callLimits.readSharedList,
  }),
  voteInSharedList: operation({
    method: 'POST',
    path: '/api/shared-wishlists/vote',
    summary: 'Vote for a home of a shared list, or take the vote back, where its owner lets friends vote',
    access: 'signed_in',
    body: z.object({ token, property_id: id, is_voted: z.boolean() }),
    ok: done,
    errors: ['link_invalid', 'not_found', 'list_vote_closed', 'too_many_list_friends', 'too_many_requests'],
    rateLimit: callLimits.voteInList,
  }),
  noteInSharedList: operation({
    method: 'POST',
    path: '/api/shared-wishlists/note',
    summary:
      'Write, change or (without text) delete one’s note on a home of a shared list, where its owner lets friends do so',
    access: 'signed_in',
    body: z.object({ token, property_id: id, text: noteText }),
    ok: done,
    errors: ['link_invalid', 'not_found', 'list_vote_closed', 'too_many_list_friends', 'too_many_requests'],
    rateLimit: callLimits.voteInList,
  }),
};
