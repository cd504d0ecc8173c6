/** The files of the proxies in `deploy/`: what they say, and what a proxy does with them where it is installed. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bodyLimit, deployFolder, hasProxy, proxies, startProxy, type RunningProxy, type Sent } from './proxies.ts';

describe.each(Object.entries(proxies))('%s', (name, proxy) => {
  test('allows bodies of 12 MB, says where calls come from, and leaves out what strangers may not send or read', async () => {
    const source = await readFile(join(deployFolder, proxy.file), 'utf8');
    for (const words of proxy.says) expect(source).toMatch(words);
    expect(source).toContain('/metrics');
    expect(source).toContain('unavailable.html');
    expect(source).toContain('127.0.0.1:3000');
    expect(source).toContain('127.0.0.1:3001');
  });

  describe.runIf(hasProxy(name))('started', () => {
    let proxied: RunningProxy;
    let instances: Server[];

    beforeAll(async () => {
      instances = [echo(), echo()];
      const ports = await Promise.all(instances.map((one) => open(one)));
      proxied = await startProxy(name, [ports[0]!, ports[1]!]);
      // A refused connection rejects, and is tried again.
      await vi.waitFor(async () => expect((await ask('/')).status).toBe(200), { timeout: 30_000, interval: 50 });
    });

    afterAll(async () => {
      await proxied.stop();
      for (const one of instances) if (one.listening) closeNow(one);
    });

    const ask = (path: string, sent?: Sent) => proxied.call(path, sent);

    test('tells the product the address and the protocol of the caller, and not the host that they claim', async () => {
      const { body } = await ask('/', { headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' } });
      const { headers } = JSON.parse(body) as { headers: Record<string, string> };
      expect(headers['x-forwarded-for']).toMatch(/127\.0\.0\.1$/);
      expect(headers['x-forwarded-proto']).toBe('https');
      expect(headers['x-forwarded-host'] ?? '').not.toContain('evil.example');
    });

    test('passes a body of 12 MB on, and refuses a larger one', async () => {
      const { status, body } = await ask('/', { body: Buffer.alloc(bodyLimit) });
      expect([status, (JSON.parse(body) as { length: number }).length]).toEqual([200, bodyLimit]);
      // The length alone decides: nothing of the body has to arrive.
      expect((await ask('/', { headers: { 'content-length': String(bodyLimit + 1) } })).status).toBe(413);
    });

    test('gives nobody the metrics', async () => {
      expect((await ask('/metrics')).status).toBe(403);
    });

    test('goes on with the other instance, then shows the page in three languages', async () => {
      closeNow(instances[0]!);
      for (let i = 0; i < 4; i += 1) expect((await ask('/')).status).toBe(200);
      closeNow(instances[1]!);
      await expect.poll(async () => (await ask('/')).status, { timeout: 15_000, interval: 100 }).not.toBe(200);
      const { status, type, body } = await ask('/ar');
      expect([502, 503, 504]).toContain(status);
      expect(type).toBe('text/html; charset=utf-8');
      expect(body).toBe(await readFile(join(deployFolder, 'unavailable.html'), 'utf8'));
    });
  });
});

/** An instance: ready, and answers what it was sent. */
function echo(): Server {
  return createServer((incoming, answer) => {
    let length = 0;
    incoming.on('data', (chunk: Buffer) => (length += chunk.length));
    incoming.on('end', () => answer.end(JSON.stringify({ headers: incoming.headers, length })));
  });
}

async function open(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function closeNow(server: Server): void {
  server.close();
  server.closeAllConnections();
}
