/** The proxies of `deploy/`, started with its files on this machine: other ports, a certificate of their own. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createServer as createListener, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export const deployFolder = join(import.meta.dirname, '../../deploy');
/** Until the workers of before have answered the calls that they had. */
const reloadMs = 2000;
export const bodyLimit = 12 * 1024 ** 2;

export interface Proxy {
  file: string;
  /** What stands in the file: the limit of bodies, the headers, and how an instance that ends is noticed. */
  says: RegExp[];
  /** The file for this machine: other ports, a certificate of the test, no other account. */
  adapt(source: string, at: Place): string;
  command(at: Place): string[];
  version: string[];
  /** Takes an instance that ends out by itself. */
  asksReady: boolean;
}

interface Place {
  path: string;
  port: number;
  instances: [number, number];
}

/** By the names of their programs. */
export const proxies: Record<string, Proxy> = {
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
        .replaceAll('/etc/haproxy/', `${deployFolder}/`),
    command: ({ path }) => ['haproxy', '-db', '-f', `${path}/haproxy.cfg`],
    version: ['haproxy', '-v'],
    asksReady: true,
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
        .replace('root /etc/nginx;', `root ${deployFolder};`)
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
    asksReady: false,
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
        .replace('{$ERROR_PAGES:/etc/caddy}', deployFolder),
    command: ({ path }) => ['caddy', 'run', '--config', `${path}/Caddyfile`, '--adapter', 'caddyfile'],
    version: ['caddy', 'version'],
    asksReady: true,
  },
};

const withPorts = (source: string, one: number, two: number) =>
  source.replaceAll('127.0.0.1:3000', `127.0.0.1:${one}`).replaceAll('127.0.0.1:3001', `127.0.0.1:${two}`);

/** Whether the program of a proxy is installed, and what makes its certificate. */
export function hasProxy(name: string): boolean {
  const [program = '', ...args] = proxies[name]!.version;
  return spawnSync('openssl', ['version']).status === 0 && spawnSync(program, args).status === 0;
}

export interface RunningProxy {
  /**
   * What an operator does before an instance is ended behind a proxy that does not ask /api/ready: takes its line out, and loads the file again.
   * Without an instance, all lines are there again. Does nothing for the others.
   */
  withdraw(instance?: number): Promise<void>;
  /** One call over TLS on a connection of its own. */
  call(path: string, sent?: Sent): Promise<Answer>;
  stop(): Promise<void>;
}

/** @param instances the ports of the instances behind it */
export async function startProxy(name: string, instances: [number, number]): Promise<RunningProxy> {
  const proxy = proxies[name]!;
  const path = await mkdtemp(join(tmpdir(), 'diyar-proxy-'));
  const at: Place = { path, port: await findFreePort(), instances };
  await makeCertificate(path);
  const config = proxy.adapt(await readFile(join(deployFolder, proxy.file), 'utf8'), at);
  await writeFile(join(path, proxy.file), config);
  const [command = '', ...rest] = proxy.command(at);
  const running: ChildProcess = spawn(command, rest, {
    cwd: path,
    env: { ...process.env, HOME: path },
    stdio: 'ignore',
  });
  return {
    call: (to, sent) => call(at.port, to, sent),
    async withdraw(instance) {
      if (proxy.asksReady) return;
      const port = instance === undefined ? undefined : at.instances[instance];
      const lines = config
        .split('\n')
        .filter((line) => port === undefined || !line.includes(`server 127.0.0.1:${port}`));
      await writeFile(join(path, proxy.file), lines.join('\n'));
      running.kill('SIGHUP');
      await pause(reloadMs);
    },
    async stop() {
      if (running.exitCode === null && running.signalCode === null) {
        const ended = once(running, 'exit');
        // SIGKILL would leave nginx' workers behind.
        running.kill('SIGTERM');
        await ended;
      }
      await rm(path, { recursive: true, force: true });
    },
  };
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

export interface Sent {
  /** By default POST with a body or a `content-length`, else GET. */
  method?: string;
  body?: Buffer;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  type: string | undefined;
  body: string;
}

/** With `content-length` and no body, the body does not follow. */
async function call(port: number, path: string, { method, body, headers = {} }: Sent = {}): Promise<Answer> {
  const outgoing = request({
    port,
    path,
    host: '127.0.0.1',
    servername: 'localhost',
    rejectUnauthorized: false,
    agent: false,
    method: method ?? (body || 'content-length' in headers ? 'POST' : 'GET'),
    headers: { host: `localhost:${port}`, ...headers, ...(body ? { 'content-length': body.length } : {}) },
  });
  if (body || !('content-length' in headers)) outgoing.end(body);
  else outgoing.flushHeaders();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const answer = await text(incoming);
  outgoing.on('error', () => undefined).destroy();
  return { status: incoming.statusCode ?? 0, type: incoming.headers['content-type'], body: answer };
}
