/** Another program that the site tells of bookings, and everything that can be wrong with it. */
import type { RequestListener } from 'node:http';
import { startWebhookReceiver, type ReceivedWebhook } from '#test/webhook-receiver.ts';
import { waitUntil } from './processes.ts';
import type { Site } from './site.ts';
import type { World } from './world.ts';

const events = ['booking.requested', 'booking.approved', 'booking.paid'] as const;

/** What can be wrong with the receiver. */
export const receiverModes = ['hangs', 'redirects inside', 'breaks', 'refuses'] as const;
export type ReceiverMode = (typeof receiverModes)[number] | 'takes';

export interface WebhookFaults {
  /** `host:port`, for WEBHOOK_ALLOW_HOSTS. */
  readonly authority: string;
  mode: ReceiverMode;
  /** Adds a webhook for each host. */
  add(site: Site, world: World): Promise<void>;
  /** Each host asks for one event again, which ends the pause of an address that has failed. */
  resend(site: Site, world: World): Promise<void>;
  /** What is not as promised once the load has ended: events that never came, or came before an older one of the same booking. */
  check(site: Site): Promise<string[]>;
  close(): Promise<void>;
}

export async function startWebhookFaults(): Promise<WebhookFaults> {
  const receiver = await startWebhookReceiver();
  const taken: ReceivedWebhook[] = [];
  const webhooks = new Map<string, { id: string; path: string }>();
  let addedAt = new Date();
  const inside = { hits: 0 };

  const behave =
    (path: string): RequestListener =>
    (_request, response) => {
      const arrived = receiver.receivedAt(path).at(-1)!;
      if (faults.mode === 'hangs') return;
      if (faults.mode === 'breaks') return void response.destroy();
      if (faults.mode === 'refuses') return void response.writeHead(503).end('later');
      if (faults.mode === 'redirects inside') {
        response.writeHead(307, { location: receiver.url('/inside') }).end();
        return;
      }
      taken.push(arrived);
      response.writeHead(204).end();
    };

  const call = async (site: Site, token: string, path: string, body?: object) => {
    const answer = await fetch(site.servers[0]!.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };

  const faults: WebhookFaults = {
    authority: receiver.authority,
    mode: 'takes',
    async add(site, world) {
      receiver.answer('/inside', (_request, response) => {
        inside.hits += 1;
        response.writeHead(204).end();
      });
      for (const [index, { id, token }] of world.hosts.entries()) {
        const path = `/host-${index}`;
        receiver.answer(path, behave(path));
        const { webhook } = await call(site, token, '/api/host/webhooks', { url: receiver.url(path), events });
        webhooks.set(id, { id: (webhook as { id: string }).id, path });
      }
      addedAt = new Date();
    },
    async resend(site, world) {
      for (const { id, token } of world.hosts) {
        const path = `/api/host/webhooks/${webhooks.get(id)!.id}/deliveries`;
        const { deliveries } = (await call(site, token, path)) as { deliveries: { id: string; state: string }[] };
        const waiting = deliveries.findLast(({ state }) => state !== 'delivered');
        if (waiting) await call(site, token, `${path}/${waiting.id}/resend`, {});
      }
    },
    async check(site) {
      const count = async () => {
        const [row] = await site.query<{ waiting: number }>(
          'select count(*)::int as waiting from webhook_deliveries where delivered_at is null',
        );
        return row!.waiting;
      };
      await waitUntil(async () => (await count()) === 0, 60);
      const found: string[] = [];
      const waiting = await count();
      if (waiting > 0) found.push(`${waiting} events of webhooks wait though the receiver is back`);
      if (inside.hits > 0) found.push(`a redirect was followed ${inside.hits} times`);
      const written = await site.query<{ event_id: string; subject_id: string; type: string; seq: string }>(
        'select event_id, subject_id, type, seq from webhook_deliveries order by seq',
      );
      const firstAt = new Map<string, number>();
      for (const [at, { event }] of taken.entries()) if (!firstAt.has(event.id)) firstAt.set(event.id, at);
      const last = new Map<string, number>();
      for (const { event_id, subject_id, type } of written) {
        const at = firstAt.get(event_id);
        if (at === undefined) {
          found.push(`${type} of ${subject_id} was never taken`);
          continue;
        }
        if (at < (last.get(subject_id) ?? -1)) found.push(`${type} of ${subject_id} came before an older event`);
        last.set(subject_id, at);
      }
      const told = new Map<string, Set<string>>();
      for (const { subject_id, type } of written) told.set(subject_id, (told.get(subject_id) ?? new Set()).add(type));
      const bookings = await site.query<{ id: string; status: string }>(
        'select id, status from bookings where created_at > $1',
        [addedAt],
      );
      for (const { id, status } of bookings) {
        if (!told.has(id)) found.push(`nothing was told of booking ${id}`);
        else if (status === 'paid' && !told.get(id)!.has('booking.paid'))
          found.push(`the payment of ${id} was not told of`);
      }
      if (bookings.length < 20) found.push(`only ${bookings.length} bookings were told of`);
      return found;
    },
    close: () => receiver.close(),
  };
  return faults;
}
