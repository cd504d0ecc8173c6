import { beforeEach } from 'vitest';
import type { WebhookDelivery } from '#contract/types.gen.ts';
import { webhookEvents, type WebhookEvent } from '#contract/webhooks.ts';
import { deliver } from '#server/webhooks/delivery.ts';
import { createBookingParties, type BookingParties } from './bookings.ts';
import { tokenFor } from './factories.ts';
import { manyConnections, useTestServer } from './server.ts';
import { useResource } from './use-resource.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/** For a file of tests: a server, and another program that it tells of events. Each test has a host with a home of their own. */
export function prepareWebhooks(settings: Record<string, string> = {}) {
  const receiver = useResource(startWebhookReceiver);
  const server = useTestServer(() => ({ ...manyConnections, WEBHOOK_ALLOW_HOSTS: receiver.authority, ...settings }));
  let parties: BookingParties;
  beforeEach(async () => {
    server.clock.set(new Date());
    parties = await createBookingParties(server);
  });
  let paths = 0;

  return {
    server,
    receiver,
    get parties() {
      return parties;
    },
    /** A webhook of the host at a path of its own. */
    async add(events: readonly WebhookEvent[] = webhookEvents, token = parties.host.token) {
      paths += 1;
      const path = `/hooks-${paths}`;
      const { webhook, secret } = await server.succeed('addWebhook', {
        token,
        body: { url: receiver.url(path), events: [...events] },
      });
      return { id: webhook.id, path, secret };
    },
    /** What a path has received, by type. */
    typesAt: (path: string): string[] => receiver.receivedAt(path).map(({ event }) => event.type),
    async listDeliveries(webhookId: string): Promise<WebhookDelivery[]> {
      // A new token: the clock may have been moved.
      const token = await tokenFor(server.services, parties.host);
      const call = { token, params: { webhook_id: webhookId } };
      return (await server.succeed('listWebhookDeliveries', call)).deliveries;
    },
    /** Runs the jobs that are due. */
    async send(): Promise<void> {
      await server.services.jobs.drain('webhook-events');
      await server.services.jobs.drain('webhook-deliveries');
    },
    /** Tries a subject now, as its next job does later. */
    deliver: (endpoint_id: string, subject_id: string) => deliver(server.services, { endpoint_id, subject_id }),
  };
}
