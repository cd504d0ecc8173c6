import type { webhooksOperations } from '#contract/schemas/webhooks.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { listDeliveries, resendDelivery, sendTest } from './deliveries.ts';
import { addWebhook, changeWebhook, listWebhooks, removeWebhook, renewSecret } from './endpoints.ts';

export function webhooksHandlers(services: Services): HandlersFor<typeof webhooksOperations> {
  return {
    listWebhooks: async ({ viewer }) => ({ webhooks: await listWebhooks(services, viewer) }),
    addWebhook: ({ viewer, body }) => addWebhook(services, viewer, body),
    changeWebhook: ({ viewer, params, body }) => changeWebhook(services, viewer, params.webhook_id, body),
    renewWebhookSecret: ({ viewer, params }) => renewSecret(services, viewer, params.webhook_id),
    async removeWebhook({ viewer, params }) {
      await removeWebhook(services, viewer, params.webhook_id);
      return { id: params.webhook_id };
    },
    listWebhookDeliveries: ({ viewer, params, query }) => listDeliveries(services, viewer, params.webhook_id, query),
    resendWebhookDelivery: ({ viewer, params }) =>
      resendDelivery(services, viewer, { webhookId: params.webhook_id, deliveryId: params.webhook_delivery_id }),
    testWebhook: ({ viewer, params }) => sendTest(services, viewer, params.webhook_id),
  };
}
