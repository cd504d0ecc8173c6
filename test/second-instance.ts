import { beforeEach, expect, vi } from 'vitest';
import { nextCursorHeader } from '#contract/paging.ts';
import { buildApp } from '#server/app.ts';
import { openServices, type OpenServices } from '#server/open-services.ts';
import type { TestServer } from './server.ts';
import { bookingIn, createBookingParties, type BookingParties } from './bookings.ts';
import { useResource } from './use-resource.ts';

/** A second server on the same database, with the same clock. */
export interface SecondInstance {
  url: string;
  services: OpenServices;
  /** True while it listens for changes of the database. */
  isLive(): boolean;
  close(): Promise<void>;
}

/** The second instance of a file of tests, or of a `describe`: closed before the first. */
export function useSecondInstance(first: TestServer): SecondInstance {
  return useResource(() => startSecondInstance(first));
}

export async function startSecondInstance({ services: first, clock }: TestServer): Promise<SecondInstance> {
  const services = await openServices(first.settings as Parameters<typeof openServices>[0], { clock, working: false });
  const app = await buildApp(services);
  await services.jobs.open();
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    services,
    isLive: () => services.etagCache.isLive,
    async close() {
      await app.close();
      await services.close();
    },
  };
}

/** The answer to a poll; the next poll sends its `tag`. */
export interface Answer {
  status: number;
  tag: string;
  /** The cursor of the next page; null on the last one. */
  nextCursor: string | null;
  body: { id: string; text: string; property_name: string; guest_name: string; unread_count: number; photo: unknown }[];
}

/** Calls `GET path`, with the tag of the previous answer where there is one. */
export async function poll(url: string, path: string, token: string, tag?: string): Promise<Answer> {
  const response = await fetch(url + path, {
    headers: { authorization: `Bearer ${token}`, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
  });
  const text = await response.text();
  return {
    status: response.status,
    tag: response.headers.get('etag') ?? '',
    nextCursor: response.headers.get(nextCursorHeader),
    body: text === '' ? [] : (JSON.parse(text) as Answer['body']),
  };
}

/**
 * Before each test: a host and a guest with a request, whose conversation both instances hear of. `id` is that of the booking,
 * `thread` the path of its messages.
 */
export function usePolledConversation(
  server: TestServer,
  other: SecondInstance,
): { parties: BookingParties; id: string; thread: string } {
  const polled = { parties: {} as BookingParties, id: '', thread: '' };
  beforeEach(async () => {
    const parties = await createBookingParties(server);
    const { id } = await bookingIn(server, parties, 'pending');
    await waitForListeners(server, other, parties.guest.token);
    Object.assign(polled, { parties, id, thread: `/api/messages/${id}` });
  });
  return polled;
}

/** The path of the list of conversations. */
export const conversationsPath = '/api/messages/conversations';

export async function tagOf(url: string, path: string, token: string): Promise<string> {
  return (await poll(url, path, token)).tag;
}

/** Waits until both instances listen to changes; each begins with its first poll. */
export async function waitForListeners(server: TestServer, other: SecondInstance, token: string): Promise<void> {
  await poll(server.url, conversationsPath, token);
  await poll(other.url, conversationsPath, token);
  await vi.waitFor(() => expect([server.services.etagCache.isLive, other.isLive()]).toEqual([true, true]), {
    timeout: 5000,
    interval: 5,
  });
}
