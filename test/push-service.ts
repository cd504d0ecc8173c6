import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makePushKeys } from '#server/platform/push-keys.ts';

/** A notification as a browser gets it. */
export interface ReceivedPush {
  headers: IncomingHttpHeaders;
  payload: { title: string; body?: string; path: string; lang: string; dir: string; tag: string };
}

/** A browser that has subscribed. */
export interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What the push service has taken for it. */
  received: ReceivedPush[];
}

export interface PushService {
  /** `host:port`, for WEB_PUSH_ALLOW_HOSTS. */
  authority: string;
  subscribe(): TestBrowser;
  /** What is answered from now on for a browser, or for all: a status with headers, or nothing at all for `hang`. */
  answer(browser: TestBrowser | 'all', answer: Answer): void;
  close(): Promise<void>;
}

type Answer = number | 'hang' | { status: number; headers: Record<string, string> };

/** Settings with keys of their own, with which the server hands notifications to this push service. */
export function pushSettings(service: PushService): Record<string, string> {
  const { public_key, private_key } = makePushKeys();
  return {
    WEB_PUSH_PUBLIC_KEY: public_key,
    WEB_PUSH_PRIVATE_KEY: private_key,
    WEB_PUSH_ALLOW_HOSTS: service.authority,
  };
}

/** A push service on this machine, with browsers that decrypt what it takes (RFC 8030, RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: TestBrowser; keys: ECDH; auth: Buffer }>();
  const answers = new Map<TestBrowser | 'all', Answer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const known = browsers.get(request.url!);
      if (!known) return response.writeHead(404).end();
      const answer = answers.get(known.browser) ?? answers.get('all') ?? 201;
      if (answer === 'hang') return undefined;
      if (answer === 201) {
        const text = decrypt(Buffer.concat(chunks), known.keys, known.auth);
        known.browser.received.push({
          headers: request.headers,
          payload: JSON.parse(text) as ReceivedPush['payload'],
        });
      }
      return typeof answer === 'number'
        ? response.writeHead(answer).end()
        : response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    authority,
    subscribe() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const subscription = {
        endpoint: `http://${authority}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
      const browser: TestBrowser = { subscription, received: [] };
      browsers.set(path, { browser, keys, auth });
      return browser;
    },
    answer: (browser, answer) => answers.set(browser, answer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derive = (secret: Buffer, mixedIn: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, mixedIn, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const agreed = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(agreed, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(agreed, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  if (text.at(-1) !== 2) throw new Error('the record is not the last one');
  return text.subarray(0, -1).toString();
}
