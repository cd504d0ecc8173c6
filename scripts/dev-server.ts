/**
 * `npm run dev` behind its launcher. This process has what is dear to start and outlives changes: PostgreSQL, and Vite with the
 * modules of the screens, of which it renders the pages (server/development-screens.ts). The server is another process, which a
 * change in one of `folders` replaces. What is asked meanwhile waits for the new one.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, watch } from 'node:fs';
import { createServer, request as askServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { createServer as createVite } from 'vite';
import type { FromServer } from '#server/development-screens.ts';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { readSettings } from '#server/env.ts';
import { openConsole } from '#server/platform/console.ts';
import { endOnUncaughtError } from '#server/platform/startup-error.ts';
import { Rendering } from './dev-rendering.ts';
import { StandbyServers } from './standby-servers.ts';

endOnUncaughtError();

const root = join(import.meta.dirname, '..');
/** Vite watches the others. */
const folders = ['server', 'contract', 'db'];
/** Tests, and the temporary files of editors, are no part of the server. */
const partOfServer = /^(?!\.|.*\.test\.ts$).*\.(?:ts|mjs|sql|json|po|md|css|txt|br|weights)$/;
/** What a server prepares in the database before it opens; it need not where none of these has changed. */
const partOfPreparation =
  /^db\/|^server\/(?:prepare-database|platform\/(?:migrat|apply-migration|product-role|job-schema))/;
/** A change of several files, such as of a branch, is one. */
const quietMs = 60;
/** Until pages that have waited for a server are there. */
const refillMs = 1500;

const settings = readSettings(process.env);
const { log } = openConsole(settings.LOG_LEVEL);

/** Where the newest server listens, also while it is awaited: the first one, or one after a change that has begun. */
let openNext: ((opened: Promise<number | undefined>) => void) | undefined;
let opened = new Promise<number | undefined>((resolve) => (openNext = resolve));

const front = createServer((request, response) => void answer(request, response));
front.listen(settings.PORT, settings.HOST);
await once(front, 'listening');
const viteStarted = createVite({ root, server: { middlewareMode: true, ws: { server: front } } });
const postgres = settings.DATABASE_URL
  ? undefined
  : await startPostgres({ dataDir: join(settings.DATA_DIR, 'postgres'), onNotice: (notice) => log.warn(notice) });

const { TRUST_PROXY } = settings;
const standbys = new StandbyServers(root, {
  ...process.env,
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: settings.PUBLIC_URL,
  TRUST_PROXY: typeof TRUST_PROXY === 'string' ? `${TRUST_PROXY},loopback` : TRUST_PROXY ? 'true' : 'loopback',
});
/** Paths of the change at hand, from the root. */
const changedPaths = new Set<string>();
let isPrepared = false;
let isEnding = false;

/** A process of the server. `opened` is its port, or undefined where it has ended before it was open. */
interface ServerProcess {
  child: ChildProcess;
  opened: Promise<number | undefined>;
}
let server = startServer();
openNext?.(server.opened);
openNext = undefined;

const watched = new Set<string>();
let quiet: NodeJS.Timeout | undefined;
for (const folder of folders) watchFolder(join(root, folder));

/** Each folder by itself: a watch with `recursive` loses files that are renamed into place twice, as editors save. */
function watchFolder(folder: string): void {
  watch(folder, (event, name) => {
    if (name === null) return;
    const path = join(folder, name);
    if (partOfServer.test(name)) return changed(path);
    if (event !== 'rename') return;
    if (!isFolder(path)) watched.delete(path);
    else if (!watched.has(path)) {
      watchFolder(path);
      changed(path);
    }
  }).on('error', () => watched.delete(folder));
  watched.add(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) watchFolder(join(folder, entry.name));
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function changed(file: string): void {
  changedPaths.add(relative(root, file).replaceAll('\\', '/'));
  // From here on nobody is answered by the former version.
  if (!openNext) opened = new Promise((resolve) => (openNext = resolve));
  clearTimeout(quiet);
  quiet = setTimeout(restart, quietMs);
}

function restart(): void {
  process.stdout.write('Restarting the server for a change …\n');
  // It answers what it was asked before, while the next one starts.
  server.child.kill('SIGTERM');
  server = startServer();
  openNext?.(server.opened);
  openNext = undefined;
}

function startServer(): ServerProcess {
  const paths = [...changedPaths];
  changedPaths.clear();
  isPrepared &&= !paths.some((path) => partOfPreparation.test(path));
  const child = standbys.start(paths, isPrepared);
  const rendering = new Rendering(child, viteStarted);
  const port = new Promise<number | undefined>((resolve) => {
    child.on('message', (message: FromServer) => {
      if (message.kind === 'open') {
        resolve(message.port);
        if (child !== server.child) return;
        isPrepared = true;
        setTimeout(() => {
          if (!isEnding && child === server.child) standbys.refill();
        }, refillMs);
      } else rendering.receive(message);
    });
    child.once('exit', (code) => {
      rendering.end();
      resolve(undefined);
      if (child !== server.child || isEnding) return;
      process.stdout.write(`The server has ended (${code ?? 'killed'}); it starts again after a change.\n`);
      opened = Promise.resolve(undefined);
    });
  });
  return { child, opened: port };
}

/** Vite answers for the modules of screens, the server for all else. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  if (url.startsWith('/api/') || url.startsWith('/media/')) return forward(request, response);
  const vite = await viteStarted;
  vite.middlewares(request, response, () => void forward(request, response));
}

async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (;;) {
    const asked = opened;
    const port = await asked;
    // A change has come meanwhile.
    if (asked !== opened) continue;
    if (port === undefined) return refuse(response, 'The server has not started: the console says why.');
    const outcome = await pass(port, request, response);
    if (outcome === 'done') return;
    const isRepeatable = request.method === 'GET' || request.method === 'HEAD';
    if (!isRepeatable || response.headersSent) return refuse(response, 'The server has ended meanwhile.');
    // It has ended for a change, or is about to be known as ended.
    if (asked === opened) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Has a server answer. The address of the caller is told as proxies tell it. */
function pass(port: number, request: IncomingMessage, response: ServerResponse): Promise<'done' | 'failed'> {
  const caller = request.socket.remoteAddress ?? '127.0.0.1';
  const before = settings.TRUST_PROXY === false ? undefined : request.headers['x-forwarded-for'];
  const headers: Record<string, string | string[] | undefined> = {
    ...request.headers,
    'x-forwarded-for': before === undefined ? caller : `${String(before)}, ${caller}`,
    connection: 'close',
  };
  if (settings.TRUST_PROXY === false) {
    delete headers['x-forwarded-proto'];
    delete headers['x-forwarded-host'];
  }
  return new Promise((resolve) => {
    const asked = askServer({
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.url,
      headers,
      agent: false,
    });
    asked.once('error', () => resolve('failed'));
    asked.once('response', (answered) => {
      const { connection: _closed, ...kept } = answered.headers;
      response.writeHead(answered.statusCode ?? 502, answered.statusMessage, kept);
      answered.pipe(response);
      answered.once('error', () => response.destroy());
      answered.once('end', () => resolve('done'));
      answered.once('close', () => resolve('done'));
    });
    response.once('close', () => asked.destroy());
    request.pipe(asked);
  });
}

function refuse(response: ServerResponse, sentence: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
  response.end(`${sentence}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    void end().then(() => process.exit(0));
  });
}

async function end(): Promise<void> {
  const ended =
    server.child.exitCode === null && server.child.signalCode === null ? once(server.child, 'exit') : undefined;
  server.child.kill('SIGTERM');
  standbys.end();
  await ended;
  await (await viteStarted).close();
  await postgres?.stop();
}
