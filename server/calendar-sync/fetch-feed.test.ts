import dns from 'node:dns';
import dnsPromises from 'node:dns/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { feedLimits } from '#contract/limits.ts';
import { leadsToPublicAddress } from '#server/platform/public-address.ts';
import { fetchFeed } from './fetch-feed.ts';

const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';
let server: Server;
let authority: string;
const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
/** Headers of the requests so far, by path. */
const asked = new Map<string, NodeJS.Dict<string | string[]>>();

const answers: Record<string, RequestListener> = {
  '/plain': (_, response) => response.setHeader('etag', '"1"').end(calendar),
  '/gzip': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(calendar)),
  '/br': (_, response) => response.setHeader('content-encoding', 'br').end(brotliCompressSync(calendar)),
  '/conditional': (request, response) =>
    request.headers['if-none-match'] === '"1"' ? response.writeHead(304).end() : response.end(calendar),
  '/always-304': (_, response) => response.writeHead(304).end(),
  '/missing': (_, response) => response.writeHead(404).end('secret text of the network'),
  '/hangs': () => {},
  '/hangs-in-the-body': (_, response) => response.write('BEGIN:VCALENDAR\r\n'),
  '/streams-for-ever': (_, response) => {
    const timer = setInterval(() => response.write('X'.repeat(1_000_000)), 1);
    response.on('close', () => clearInterval(timer));
  },
  '/drips': (_, response) => {
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/gzip-bomb': (_, response) => response.setHeader('content-encoding', 'gzip').end(bomb),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('BEGIN:VCALENDAR\r\n', () => response.destroy());
  },
  '/cut-gzip': (_, response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync(calendar.repeat(50)).subarray(0, 40)),
  '/no-gzip': (_, response) => response.setHeader('content-encoding', 'gzip').end(calendar),
  '/zstd': (_, response) => response.setHeader('content-encoding', 'zstd').end(calendar),
  '/empty': (_, response) => response.end(),
  '/redirect': (_, response) => response.writeHead(302, { location: '/plain' }).end(),
  '/redirect-loop': (_, response) => response.writeHead(302, { location: '/redirect-loop' }).end(),
  '/redirect-to-loopback': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/x.ics' }).end(),
  '/redirect-to-mapped': (_, response) => response.writeHead(307, { location: 'http://[::ffff:7f00:1]/x.ics' }).end(),
  '/redirect-to-metadata': (_, response) =>
    response.writeHead(301, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/redirect-to-file': (_, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  '/redirect-nowhere': (_, response) => response.writeHead(302).end(),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.set(request.url!, request.headers);
    answers[request.url!]!(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetchPath = (path: string, version?: { etag: string | null; last_modified: string | null }) =>
  fetchFeed(`http://${authority}${path}`, { allowed: [authority], ...(version ? { version } : {}) });

it.for(['/plain', '/gzip', '/br', '/redirect'])('reads %s', async (path) => {
  const fetched = await fetchPath(path);
  expect(fetched.kind === 'content' && fetched.bytes.toString()).toBe(calendar);
});

it('remembers the version, and asks for it', async () => {
  expect(await fetchPath('/plain')).toMatchObject({ version: { etag: '"1"', last_modified: null } });
  expect(asked.get('/plain')).not.toHaveProperty('if-none-match');
  expect(await fetchPath('/conditional', { etag: '"1"', last_modified: null })).toEqual({ kind: 'unchanged' });
  expect(await fetchPath('/conditional', { etag: '"2"', last_modified: null })).toMatchObject({ kind: 'content' });
});

it.for([
  ['/missing', 'http_status'],
  ['/always-304', 'http_status'],
  ['/redirect-nowhere', 'http_status'],
  ['/redirect-loop', 'too_many_redirects'],
  ['/redirect-to-loopback', 'address_refused'],
  ['/redirect-to-mapped', 'address_refused'],
  ['/redirect-to-metadata', 'address_refused'],
  ['/redirect-to-file', 'address_refused'],
  ['/streams-for-ever', 'too_large'],
  ['/gzip-bomb', 'too_large'],
  ['/cut', 'truncated'],
  ['/cut-gzip', 'truncated'],
  ['/no-gzip', 'encoding'],
  ['/zstd', 'encoding'],
] as const)('refuses %s: %s', async ([path, code]) => {
  await expect(fetchPath(path)).rejects.toMatchObject({ code, message: code });
});

it('leaves zero bytes to the reader', async () => {
  expect(await fetchPath('/empty')).toMatchObject({ kind: 'content', bytes: Buffer.alloc(0) });
});

it('follows at most three redirects', async () => {
  asked.clear();
  let count = 0;
  answers['/counted'] = (_, response) => {
    count += 1;
    response.writeHead(302, { location: '/counted' }).end();
  };
  await expect(fetchPath('/counted')).rejects.toMatchObject({ code: 'too_many_redirects' });
  expect(count).toBe(feedLimits.redirects + 1);
});

it('gives up after ten seconds in all, also where bytes keep coming', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(10_000);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 300);
    return controller.signal;
  });
  for (const path of ['/hangs', '/hangs-in-the-body', '/drips']) {
    await expect(fetchPath(path)).rejects.toMatchObject({ code: 'timeout' });
  }
});

it('reaches no server on this machine that is not listed', async () => {
  asked.clear();
  const port = authority.split(':')[1]!;
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:7f00:1]', '0.0.0.0', '127.0.0.1.nip.io']) {
    await expect(fetchFeed(`http://${host}:${port}/plain`, { allowed: [] })).rejects.toMatchObject({
      code: 'address_refused',
    });
  }
  expect(asked.size).toBe(0);
});

/** Replaces the resolver: of the check before a connection, and of the connection. */
function resolveTo(first: string, second: string): void {
  vi.spyOn(dnsPromises, 'lookup').mockImplementation((async () => [{ address: first, family: 4 }]) as never);
  vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: unknown, done: (...all: unknown[]) => void) =>
    done(null, [{ address: second, family: 4 }])) as never);
  syncBuiltinESMExports();
}
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('refuses a name that resolves to this machine, when it is linked and when it is fetched', async () => {
  resolveTo('127.0.0.1', '127.0.0.1');
  const url = new URL('http://rebinding.example.com/x.ics');
  expect(await leadsToPublicAddress(url, [], 1000)).toBe(false);
  await expect(fetchFeed(url.href, { allowed: [] })).rejects.toMatchObject({ code: 'address_refused' });
});

it.for(['http', 'https'])(
  'checks the address of the %s connection, whatever the name led to before',
  async (scheme) => {
    resolveTo('93.184.215.14', '127.0.0.1');
    const url = new URL(`${scheme}://rebinding.example.com/x.ics`);
    expect(await leadsToPublicAddress(url, [], 1000)).toBe(true);
    await expect(fetchFeed(url.href, { allowed: [] })).rejects.toMatchObject({ code: 'address_refused' });
  },
);

it('cannot resolve, and so refuses nothing before the fetch', async () => {
  expect(await leadsToPublicAddress(new URL('http://does-not-exist.invalid/'), [], 1000)).toBe(true);
});
