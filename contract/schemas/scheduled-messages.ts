import { z } from 'zod';
import { id, instant, text } from './common.ts';
import { entities, namedTypes } from './entities.ts';
import { filledText, messageTexts, nameOfText, shownTexts } from './message-texts.ts';
import { messageLimit } from '../messages.ts';
import { operation } from './operation.ts';
import type { Role } from '../roles.ts';
import { messageMoments, messageStates, dropReasons, ruleDays } from '../scheduled-messages.ts';

const hosts: readonly Role[] = ['host', 'host_company'];

const timing = z
  .discriminatedUnion('unit', [
    z.object({
      unit: z.literal('hours'),
      hours: z
        .int()
        .min(0)
        .max(ruleDays * 24),
    }),
    z.object({
      unit: z.literal('days'),
      days: z.int().min(0).max(ruleDays),
      /** In Africa/Tripoli, from 09:00 to 20:59. */
      at_time: z.string().regex(/^(?:09|1\d|20):[0-5]\d$/, 'decent_hours'),
    }),
  ])
  .register(namedTypes, { id: 'MessageTiming' });

const messageRule = z
  .object({
    id,
    host_id: id,
    host_name: z.string(),
    /** Null for all homes of the host. */
    property_id: id.nullable(),
    /** In the reader’s language; null for all homes. */
    property_title: z.string().nullable(),
    name: z.string(),
    moment: z.enum(messageMoments),
    timing,
    texts: shownTexts,
  })
  .register(entities, { id: 'MessageRule' });

const stayMessage = z
  .object({
    id,
    name: z.string(),
    moment: z.enum(messageMoments),
    state: z.enum(messageStates),
    /** Why it was dropped. */
    reason: z.enum(dropReasons).nullable(),
    due_at: instant,
    sent_at: instant.nullable(),
    /** The text was changed for this stay. */
    is_edited: z.boolean(),
    ...filledText,
    /** The text with its placeholders, to edit. */
    template: z.string(),
  })
  .register(entities, { id: 'StayMessage' });

const ofRule = z.object({ message_rule_id: id });
const ruleForm = { name: nameOfText, moment: z.enum(messageMoments), timing, texts: messageTexts };

export const scheduledMessagesOperations = {
  listMessageRules: operation({
    method: 'GET',
    path: '/api/host/message-rules',
    summary: 'The rules by which messages are sent to guests of the caller’s homes, and the homes to choose from',
    access: hosts,
    coHosts: 'messages',
    ok: z.object({
      rules: z.array(messageRule),
      /** The caller first. `all_homes`: the caller may write rules for all homes of this host. */
      hosts: z.array(
        z.object({
          host_id: id,
          name: z.string(),
          all_homes: z.boolean(),
          homes: z.array(z.object({ id, title: z.string() })),
        }),
      ),
    }),
    errors: [],
  }),
  createMessageRule: operation({
    method: 'POST',
    path: '/api/host/message-rules',
    summary: 'Send a message at its time to guests of one home, or of all homes of a host; by default of the caller',
    access: hosts,
    coHosts: 'messages',
    body: z.object({ ...ruleForm, host_id: id.nullish(), property_id: id.nullish() }),
    ok: messageRule,
    status: 201,
    errors: ['not_found', 'placeholder_unknown', 'too_many_rules'],
  }),
  changeMessageRule: operation({
    method: 'PUT',
    path: '/api/host/message-rules/{message_rule_id}',
    summary: 'Replace a rule; messages that wait move to the new time',
    access: hosts,
    coHosts: 'messages',
    params: ofRule,
    body: z.object(ruleForm),
    ok: messageRule,
    errors: ['not_found', 'placeholder_unknown'],
  }),
  deleteMessageRule: operation({
    method: 'DELETE',
    path: '/api/host/message-rules/{message_rule_id}',
    summary: 'Delete a rule with the messages that wait; it can be restored for a day',
    access: hosts,
    coHosts: 'messages',
    params: ofRule,
    ok: z.object({ id }),
    errors: ['not_found'],
  }),
  restoreMessageRule: operation({
    method: 'POST',
    path: '/api/host/message-rules/{message_rule_id}/restore',
    summary: 'Restore a rule that was deleted',
    access: hosts,
    coHosts: 'messages',
    params: ofRule,
    ok: messageRule,
    errors: ['not_found', 'too_many_rules'],
  }),
  listStayMessages: operation({
    method: 'GET',
    path: '/api/host/reservations/{id}/messages',
    summary: 'The scheduled messages of one stay, by their time',
    access: hosts,
    ownOnly: true,
    coHosts: 'messages',
    params: z.object({ id }),
    ok: z.object({ messages: z.array(stayMessage) }),
    errors: ['not_found'],
  }),
  changeStayMessage: operation({
    method: 'PATCH',
    path: '/api/host/scheduled-messages/{scheduled_message_id}',
    summary: 'Change the text of a message for one stay, or skip it; null restores the text of the rule',
    access: hosts,
    coHosts: 'messages',
    params: z.object({ scheduled_message_id: id }),
    body: z.object({
      text: text(messageLimit).pipe(z.string().min(1, 'message_required')).nullish(),
      is_skipped: z.boolean().nullish(),
    }),
    ok: stayMessage,
    errors: ['not_found', 'placeholder_unknown', 'state_moved_on'],
  }),
};
