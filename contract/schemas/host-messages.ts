import { z } from 'zod';
import { id, instant } from './common.ts';
import { entities } from './entities.ts';
import { filledText, messageTexts, nameOfText, shownTexts } from './message-texts.ts';
import { operation } from './operation.ts';
import type { Role } from '../roles.ts';

const hosts: readonly Role[] = ['host', 'host_company'];

const savedReply = z
  .object({
    id,
    /** Whose it is: the caller's, or that of a host for whom the caller acts. */
    host_id: id,
    host_name: z.string(),
    name: z.string(),
    texts: shownTexts,
    updated_at: instant,
  })
  .register(entities, { id: 'SavedReply' });

const filledReply = z.object({ id, name: z.string(), ...filledText }).register(entities, { id: 'FilledReply' });

const ofReply = z.object({ saved_reply_id: id });
const replyForm = { name: nameOfText, texts: messageTexts };

export const hostMessagesOperations = {
  listSavedReplies: operation({
    method: 'GET',
    path: '/api/host/saved-replies',
    summary: 'The saved replies of the caller and of the hosts for whom the caller answers all messages, by name',
    access: hosts,
    coHosts: 'messages',
    ok: z.object({
      replies: z.array(savedReply),
      /** The hosts for whom the caller may write replies, the caller first. */
      hosts: z.array(z.object({ host_id: id, name: z.string() })),
    }),
    errors: [],
  }),
  createSavedReply: operation({
    method: 'POST',
    path: '/api/host/saved-replies',
    summary: 'Save a reply for the conversations of a host; without a host, of the caller',
    access: hosts,
    coHosts: 'messages',
    body: z.object({ ...replyForm, host_id: id.nullish() }),
    ok: savedReply,
    status: 201,
    errors: ['not_found', 'placeholder_unknown', 'too_many_replies'],
  }),
  changeSavedReply: operation({
    method: 'PUT',
    path: '/api/host/saved-replies/{saved_reply_id}',
    summary: 'Replace the name and the texts of a saved reply',
    access: hosts,
    coHosts: 'messages',
    params: ofReply,
    body: z.object(replyForm),
    ok: savedReply,
    errors: ['not_found', 'placeholder_unknown'],
  }),
  deleteSavedReply: operation({
    method: 'DELETE',
    path: '/api/host/saved-replies/{saved_reply_id}',
    summary: 'Delete a saved reply; it can be restored for a day',
    access: hosts,
    coHosts: 'messages',
    params: ofReply,
    ok: z.object({ id }),
    errors: ['not_found'],
  }),
  restoreSavedReply: operation({
    method: 'POST',
    path: '/api/host/saved-replies/{saved_reply_id}/restore',
    summary: 'Restore a saved reply that was deleted',
    access: hosts,
    coHosts: 'messages',
    params: ofReply,
    ok: savedReply,
    errors: ['not_found', 'too_many_replies'],
  }),
  listFilledReplies: operation({
    method: 'GET',
    path: '/api/host/conversations/{booking_id}/saved-replies',
    summary: 'The saved replies of the host of a conversation, filled for its stay in the guest’s language',
    access: hosts,
    ownOnly: true,
    coHosts: 'messages',
    params: z.object({ booking_id: id }),
    ok: z.object({ replies: z.array(filledReply) }),
    errors: ['not_found'],
  }),
};
