import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event of a feed: whole days `[from, to)`. */
export interface FeedFixture {
  uid: string;
  from: string;
  to: string;
  summary?: string;
}

/** A calendar as Airbnb writes it. */
export function feedText(events: readonly FeedFixture[]): string {
  const lines = events.flatMap(({ uid, from, to, summary = 'Reserved' }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260101T000000Z',
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    `SUMMARY:${summary}`,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Airbnb Inc//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface FeedServer {
  /** `host:port`, for ICAL_ALLOW_HOSTS. */
  authority: string;
  /** The address of a path. */
  url(path: string): string;
  /** What a path answers from now on: a text, or a function. */
  answer(path: string, answer: Answer): void;
  /** The requests of a path so far. */
  requestsOf(path: string): IncomingMessage[];
  close(): Promise<void>;
}

/** The port from which the product reads calendars in a journey, one for each worker: see playwright.config.ts. */
export const feedPort = (parallelIndex: number): number => Number(process.env.E2E_PORT) + 10_000 + parallelIndex;

/** Another platform: a server on this machine, on a free port by default, that answers what a test sets. */
export async function startFeedServer(port = 0): Promise<FeedServer> {
  const answers = new Map<string, Answer>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers.get(request.url!);
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'string') response.setHeader('content-type', 'text/calendar').end(answer);
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    authority,
    url: (path) => `http://${authority}${path}`,
    answer: (path, answer) => answers.set(path, answer),
    requestsOf: (path) => requests.filter(({ url }) => url === path),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
