/** What a webhook can be told of. */
export const webhookEvents = [
  'booking.requested',
  'booking.approved',
  'booking.paid',
  'booking.confirmed',
  'booking.cancelled',
  'booking.changed',
  'calendar.changed',
  'message.created',
  'payout.sent',
  'review.published',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The types of deliveries: an event, or the test that a host asks for. */
export const webhookDeliveryTypes = [...webhookEvents, 'webhook.test'] as const;
export type WebhookDeliveryType = (typeof webhookDeliveryTypes)[number];

/** `failing`: we switched it off, because it took an event for three days no more. */
export const webhookOffReasons = ['host', 'failing'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** `retrying`: it failed and is sent again. `stopped`: the webhook is off, and nothing is sent before it is on again. */
export const webhookDeliveryStates = ['waiting', 'retrying', 'delivered', 'stopped'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Why an attempt failed; of `http_status` and `redirect` the status is told too. */
export const webhookErrors = ['http_status', 'redirect', 'timeout', 'unreachable', 'address_refused'] as const;
export type WebhookError = (typeof webhookErrors)[number];
