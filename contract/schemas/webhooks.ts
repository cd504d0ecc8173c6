import { z } from 'zod';
import { callLimits } from '../limits.ts';
import type { Role } from '../roles.ts';
import {
  webhookDeliveryStates,
  webhookDeliveryTypes,
  webhookErrors,
  webhookEvents,
  webhookOffReasons,
} from '../webhooks.ts';
import { id, instant } from './common.ts';
import { entities } from './entities.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';

const hosts: readonly Role[] = ['host', 'host_company'];

export const webhookSchema = z
  .object({
    id,
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    is_on: z.boolean(),
    off_reason: z.enum(webhookOffReasons).nullable().meta({ description: 'Who switched it off; null while it is on' }),
    failing_since: instant.nullable().meta({ description: 'The first failure since it last took an event' }),
    old_secret_until: instant.nullable().meta({ description: 'Until then the secret before this one signs too' }),
    created_at: instant,
  })
  .register(entities, { id: 'Webhook' });

const withSecret = z
  .object({
    webhook: webhookSchema,
    secret: z.string().meta({ description: 'Signs what is sent; it is shown only in this answer' }),
  })
  .register(entities, { id: 'WebhookWithSecret' });

export const webhookDeliverySchema = z
  .object({
    id,
    event_id: id.meta({ description: 'The `id` in the body: the same whenever an event is sent again' }),
    type: z.enum(webhookDeliveryTypes),
    subject_id: id.meta({ description: 'The booking, property or payout in whose order it is sent' }),
    state: z.enum(webhookDeliveryStates),
    created_at: instant,
    attempts: z.int(),
    attempted_at: instant.nullable(),
    delivered_at: instant.nullable(),
    status: z.int().nullable().meta({ description: 'The HTTP status of the last answer' }),
    error: z.enum(webhookErrors).nullable().meta({ description: 'Why the last attempt failed' }),
  })
  .register(entities, { id: 'WebhookDelivery' });

const address = z.string('webhook_url').trim().min(1, 'webhook_url').max(2000, 'too_long');
const events = z
  .array(z.enum(webhookEvents))
  .min(1, 'webhook_events')
  .max(webhookEvents.length)
  .refine((list) => new Set(list).size === list.length, 'webhook_events');
const ofWebhook = z.object({ webhook_id: id });

export const webhooksOperations = {
  listWebhooks: operation({
    method: 'GET',
    path: '/api/host/webhooks',
    summary: 'The addresses to which events of the host are sent, in the order in which they were added',
    access: hosts,
    // An address may contain a password.
    ownOnly: true,
    ok: z.object({ webhooks: z.array(webhookSchema) }),
    errors: [],
  }),
  addWebhook: operation({
    method: 'POST',
    path: '/api/host/webhooks',
    summary: 'Sends events of these types to an address from now on; answers with the secret, which is not shown again',
    access: hosts,
    body: z.object({ url: address, events }),
    ok: withSecret,
    status: 201,
    rateLimit: callLimits.changeWebhook,
    errors: ['webhook_exists', 'too_many_webhooks'],
  }),
  changeWebhook: operation({
    method: 'PATCH',
    path: '/api/host/webhooks/{webhook_id}',
    summary:
      'Changes the address or the events, or switches a webhook off or on; switched on, it is sent what it has not taken yet',
    access: hosts,
    params: ofWebhook,
    body: z.object({ url: address.optional(), events: events.optional(), is_on: z.boolean().optional() }),
    ok: webhookSchema,
    rateLimit: callLimits.changeWebhook,
    errors: ['not_found', 'webhook_exists'],
  }),
  renewWebhookSecret: operation({
    method: 'POST',
    path: '/api/host/webhooks/{webhook_id}/secret',
    summary: 'Makes a new secret, which is not shown again; the one before signs too for a day',
    access: hosts,
    params: ofWebhook,
    ok: withSecret,
    rateLimit: callLimits.changeWebhook,
    errors: ['not_found'],
  }),
  removeWebhook: operation({
    method: 'DELETE',
    path: '/api/host/webhooks/{webhook_id}',
    summary: 'Sends nothing more to an address, and deletes its log',
    access: hosts,
    params: ofWebhook,
    ok: z.object({ id }),
    errors: ['not_found'],
  }),
  listWebhookDeliveries: operation({
    method: 'GET',
    path: '/api/host/webhooks/{webhook_id}/deliveries',
    summary: 'What was sent to an address in the last 30 days or waits to be sent, the latest first',
    access: hosts,
    ownOnly: true,
    params: ofWebhook,
    query: z.object(pageQuery({ default: 20, max: 100 })),
    ok: z.object({ deliveries: z.array(webhookDeliverySchema), next_cursor: nextCursor }),
    errors: ['not_found'],
  }),
  resendWebhookDelivery: operation({
    method: 'POST',
    path: '/api/host/webhooks/{webhook_id}/deliveries/{webhook_delivery_id}/resend',
    summary: 'Sends an event again with the same id: one that was delivered once more, another one at once',
    access: hosts,
    params: z.object({ webhook_id: id, webhook_delivery_id: id }),
    ok: webhookDeliverySchema,
    rateLimit: callLimits.sendWebhook,
    errors: ['not_found', 'webhook_off'],
  }),
  testWebhook: operation({
    method: 'POST',
    path: '/api/host/webhooks/{webhook_id}/test',
    summary: 'Sends an event of the type `webhook.test`',
    access: hosts,
    params: ofWebhook,
    ok: webhookDeliverySchema,
    status: 201,
    rateLimit: callLimits.sendWebhook,
    errors: ['not_found', 'webhook_off'],
  }),
};
