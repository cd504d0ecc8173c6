import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as it arrived. */
export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; created_at: string; data: Record<string, string> };
}

export interface WebhookReceiver {
  /** `host:port`, for WEBHOOK_ALLOW_HOSTS. */
  authority: string;
  url(path: string): string;
  /** What a path answers from now on: a status, or a function; 204 by default. */
  answer(path: string, answer: number | RequestListener): void;
  /** What a path has received so far, also where it did not take it. */
  receivedAt(path: string): ReceivedWebhook[];
  close(): Promise<void>;
}

/** Another program: a server on this machine that is told of events. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const answers = new Map<string, number | RequestListener>();
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url!;
      const body = Buffer.concat(chunks).toString();
      received.push({ path, headers: request.headers, body, event: JSON.parse(body) as ReceivedWebhook['event'] });
      const answer = answers.get(path) ?? 204;
      if (typeof answer === 'number') response.writeHead(answer).end();
      else answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    authority,
    url: (path) => `http://${authority}${path}`,
    answer: (path, answer) => answers.set(path, answer),
    receivedAt: (path) => received.filter((one) => one.path === path),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
