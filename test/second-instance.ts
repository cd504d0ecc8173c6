import { nextCursorHeader } from '#contract/paging.ts';
import { buildApp } from '#server/app.ts';
import { openServices, type OpenServices } from '#server/open-services.ts';
import type { TestServer } from './server.ts';

/** A second server on the same database, with the same clock. */
export interface SecondInstance {
  url: string;
  services: OpenServices;
  /** It receives the changes that the database tells. */
  isLive(): boolean;
  close(): Promise<void>;
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

/** What a poll brings; `tag` is what to ask with the next time. */
export interface Answer {
  status: number;
  tag: string;
  /** Of an array in pages; null on the last one. */
  nextCursor: string | null;
  body: { id: string; text: string; property_name: string; guest_name: string; unread_count: number; photo: unknown }[];
}

/** Asks as a poller does, with the tag that it holds. */
export async function ask(url: string, path: string, token: string, tag?: string): Promise<Answer> {
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
