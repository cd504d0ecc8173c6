/** The files of the proxies in `deploy/`: what they say, and what a proxy does with them where it is installed. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import { createServer as createListener, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const folder = join(import.meta.dirname, '../../deploy');
const bodyLimit = 12 * 1024 ** 2;

interface Proxy {
  file: string;
  /** What stands in the file: the limit of bodies, the headers, and how an instance that ends is noticed. */
  says: RegExp[];
  /** The file for this machine: other ports, a certificate of the test, no other account. */
  adapt(source: string, at: Place): string;
  command(at: Place): string[];
  version: string[];
}

interface Place {
  path: string;
  port: number;
  instances: [number, number];
}

const proxies: Record<string, Proxy> = {
  haproxy: {
    file: 'haproxy.cfg',
    says: [
      new RegExp(`deny_status 413 if \\{ req\\.body_size gt ${bodyLimit} \\}`),
      /^ {2}option forwardfor$/m,
      /set-header X-Forwarded-Proto https$/m,
      /del-header X-Forwarded-Host$/m,
      /option httpchk GET \/api\/ready$/m,
    ],
    adapt: (source, { path, port, instances: [one, two] }) =>
      withPorts(source, one, two)
        .replace(/^ {2}(?:user|group) haproxy\n/gm, '')
        .replace(/^frontend plain\n(?: {2}.*\n)+/m, '')
        .replace('bind :443 ssl crt /etc/ssl/diyar.pem', `bind 127.0.0.1:${port} ssl crt ${path}/both.pem`)
        .replaceAll('/etc/haproxy/', `${folder}/`),
    command: ({ path }) => ['haproxy', '-db', '-f', `${path}/haproxy.cfg`],
    version: ['haproxy', '-v'],
  },
  nginx: {
    file: 'nginx.conf',
    says: [
      /client_max_body_size 12m;/,
      /proxy_request_buffering off;/,
      /proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;/,
      /proxy_set_header X-Forwarded-Proto \$scheme;/,
      /proxy_set_header X-Forwarded-Host "";/,
      /proxy_next_upstream error timeout;/,
    ],
    adapt: (source, { path, port, instances: [one, two] }) =>
      withPorts(source, one, two)
        .replace(/^user .*\n/m, '')
        .replace('/run/nginx.pid', `${path}/nginx.pid`)
        .replace(/^ {2}server \{\n {4}listen 80;\n.*\n {2}\}\n/m, '')
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('/etc/ssl/diyar.crt', `${path}/certificate.pem`)
        .replace('/etc/ssl/diyar.key', `${path}/key.pem`)
        .replace('root /etc/nginx;', `root ${folder};`)
        .replace(
          /^http \{\n/m,
          (line) =>
            line +
            ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
              .map((kind) => `${kind}_temp_path ${path}/${kind};\n`)
              .join(''),
        ),
    command: ({ path }) => ['nginx', '-e', `${path}/log`, '-c', `${path}/nginx.conf`, '-g', 'daemon off;'],
    version: ['nginx', '-v'],
  },
  caddy: {
    file: 'Caddyfile',
    // X-Forwarded-For and X-Forwarded-Proto are its defaults.
    says: [
      /max_size 12MiB$/m,
      new RegExp(`> ${bodyLimit}$`, 'm'),
      /header_up -X-Forwarded-Host$/m,
      /health_uri \/api\/ready$/m,
    ],
    adapt: (source, { path, port, instances: [one, two] }) =>
      '{\n\tadmin off\n\tauto_https disable_redirects\n}\n' +
      withPorts(source, one, two)
        .replace(
          '{$DOMAIN:localhost} {',
          `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${path}/certificate.pem ${path}/key.pem`,
        )
        .replace('{$ERROR_PAGES:/etc/caddy}', folder),
    command: ({ path }) => ['caddy', 'run', '--config', `${path}/Caddyfile`, '--adapter', 'caddyfile'],
    version: ['caddy', 'version'],
  },
};

const withPorts = (source: string, one: number, two: number) =>
  source.replaceAll('127.0.0.1:3000', `127.0.0.1:${one}`).replaceAll('127.0.0.1:3001', `127.0.0.1:${two}`);

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.each(Object.entries(proxies))('%s', (_name, proxy) => {
  test('allows bodies of 12 MB, says where calls come from, and leaves out what strangers may not send or read', async () => {
    const source = await readFile(join(folder, proxy.file), 'utf8');
    for (const words of proxy.says) expect(source).toMatch(words);
    expect(source).toContain('/metrics');
    expect(source).toContain('unavailable.html');
    expect(source).toContain('127.0.0.1:3000');
    expect(source).toContain('127.0.0.1:3001');
  });

  const [program = '', ...args] = proxy.version;
  describe.runIf(hasOpenssl && spawnSync(program, args).status === 0)('started', () => {
    let at: Place;
    let running: ChildProcess;
    let instances: Server[];

    beforeAll(async () => {
      const path = await mkdtemp(join(tmpdir(), 'diyar-proxy-'));
      instances = [echo(), echo()];
      const ports = await Promise.all(instances.map((one) => open(one)));
      at = { path, port: await findFreePort(), instances: [ports[0]!, ports[1]!] };
      await makeCertificate(path);
      await writeFile(join(path, proxy.file), proxy.adapt(await readFile(join(folder, proxy.file), 'utf8'), at));
      const [command = '', ...rest] = proxy.command(at);
      running = spawn(command, rest, { cwd: path, env: { ...process.env, HOME: path }, stdio: 'ignore' });
      // A refused connection rejects, and is tried again.
      await vi.waitFor(async () => expect((await ask('/')).status).toBe(200), { timeout: 30_000, interval: 50 });
    });

    afterAll(async () => {
      const ended = once(running, 'exit');
      // SIGKILL would leave nginx' workers behind.
      running.kill('SIGTERM');
      await ended;
      for (const one of instances) if (one.listening) closeNow(one);
      await rm(at.path, { recursive: true, force: true });
    });

    const ask = (path: string, sent?: { body?: Buffer; headers?: Record<string, string> }) => call(at.port, path, sent);

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
      expect(body).toBe(await readFile(join(folder, 'unavailable.html'), 'utf8'));
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

async function findFreePort(): Promise<number> {
  const probe = createListener().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function makeCertificate(path: string): Promise<void> {
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'].concat(
      ['-addext', 'subjectAltName=DNS:localhost'],
      ['-keyout', 'key.pem', '-out', 'certificate.pem'],
    ),
    { cwd: path, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const parts = await Promise.all(['certificate.pem', 'key.pem'].map((name) => readFile(join(path, name), 'utf8')));
  await writeFile(join(path, 'both.pem'), parts.join(''));
}

/** One call over TLS on a connection of its own. With `content-length` and no body, the body does not follow. */
async function call(
  port: number,
  path: string,
  { body, headers = {} }: { body?: Buffer; headers?: Record<string, string> } = {},
): Promise<{ status: number; type: string | undefined; body: string }> {
  const outgoing = request({
    port,
    path,
    host: '127.0.0.1',
    servername: 'localhost',
    rejectUnauthorized: false,
    agent: false,
    method: body || 'content-length' in headers ? 'POST' : 'GET',
    headers: { host: `localhost:${port}`, ...headers, ...(body ? { 'content-length': body.length } : {}) },
  });
  if (body || !('content-length' in headers)) outgoing.end(body);
  else outgoing.flushHeaders();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const answer = await text(incoming);
  outgoing.on('error', () => undefined).destroy();
  return { status: incoming.statusCode ?? 0, type: incoming.headers['content-type'], body: answer };
}
