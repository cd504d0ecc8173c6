/** Runs `npm run dev` on a copy of the sources and changes files of the server and of screens meanwhile. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyProject, type ProjectCopy } from '#test/project-copy.ts';

let copy: ProjectCopy;
let dev: ChildProcess;
let base: string;
let output = '';

const starts = () => output.match(/Diyar is open/g)?.length ?? 0;
const restarts = () => output.match(/Restarting/g)?.length ?? 0;
const page = async (path: string) => (await fetch(`${base}${path}`, { headers: { 'accept-language': 'en' } })).text();

beforeAll(async () => {
  copy = await copyProject();
  const port = await freePort();
  base = `http://localhost:${port}`;
  await writeFile(join(copy.folder, '.env'), `HOST=localhost\nPORT=${port}\nSEED_PROPERTIES=0\n`);
  dev = spawn('npm', ['run', 'dev'], {
    cwd: copy.folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  dev.stdout!.on('data', (chunk) => (output += chunk));
  dev.stderr!.on('data', (chunk) => (output += chunk));
  await vi.waitFor(() => expect(starts(), output).toBe(1), { timeout: 200_000, interval: 200 });
}, 210_000);
afterAll(async () => {
  // Waits for `close`, not `exit`: the server below npm holds the output open until it has exited too.
  const closed = once(dev, 'close');
  dev.kill('SIGTERM');
  await closed;
  await copy.remove();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function change(path: string, edit: (source: string) => string): Promise<void> {
  const file = join(copy.folder, path);
  const source = await readFile(file, 'utf8');
  const edited = edit(source);
  expect(edited).not.toBe(source);
  // Renamed into place, as editors save: watchers see one change and no partial file.
  await writeFile(`${file}.new`, edited);
  await rename(`${file}.new`, file);
}

/**
 * Connects to Vite as its client in a browser does, and collects the files that it is told to update. React Router
 * sends the same update again for each module graph of the server that has the file; a file counts once.
 */
async function hotUpdates(): Promise<Set<string>> {
  const client = await page('/@vite/client');
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const updated = new Set<string>();
  const socket = new WebSocket(`${base.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as { type: string; updates?: { path: string }[] };
    for (const { path } of message.updates ?? []) updated.add(path);
    if (message.type === 'full-reload') updated.add('the whole page');
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('Vite refused the connection')));
  });
  return updated;
}

test('updates only the changed screen in the browser, without a restart', { timeout: 120_000 }, async () => {
  const [path, next] = ['app/accounts/login.tsx', 'app/accounts/forgot-password.tsx'];
  await page('/login');
  await page(`/${path}`);
  await page('/forgot-password');
  await page(`/${next}`);
  const [updated, before] = [await hotUpdates(), starts()];
  await change(path, (source) => source.replace('For your trips, messages', 'For your journeys, messages'));
  await vi.waitFor(() => expect(updated).toContain(`/${path}`), { timeout: 30_000 });
  expect(await page('/login')).toContain('For your journeys, messages');
  // Updates come in the order of the changes: after this one, all of the first have come.
  await change(next, (source) => source.replace('Forgot your password?', 'No password?'));
  await vi.waitFor(() => expect(updated).toContain(`/${next}`), { timeout: 30_000 });
  // Tailwind looks for class names in every changed file.
  updated.delete('/app/styles/app.css');
  expect([...updated]).toEqual([`/${path}`, `/${next}`]);
  expect(starts()).toBe(before);
});

test('a message that is not extracted yet is shown in the language of the source', { timeout: 60_000 }, async () => {
  await change('app/accounts/login.tsx', (source) => source.replace('New to Diyar?', 'Not in any catalogue'));
  await expect.poll(() => page('/login'), { timeout: 30_000 }).toContain('Not in any catalogue');
  expect(await (await fetch(`${base}/login`, { headers: { cookie: 'locale=ar' } })).text()).toContain(
    'Not in any catalogue',
  );
});

test('restarts once for a change of the server, and not without a change', { timeout: 120_000 }, async () => {
  // The pages above made Vite load all its modules.
  expect([starts(), restarts()]).toEqual([1, 0]);
  await change('server/crawlers.ts', (source) => source.replace('User-agent: *', 'User-agent: changed'));
  await expect.poll(starts, { timeout: 60_000 }).toBe(2);
  expect(await page('/robots.txt')).toContain('User-agent: changed');
  // One more change is one more start: there was none in between.
  await change('server/crawlers.ts', (source) => source.replace('User-agent: changed', 'User-agent: changed again'));
  await expect
    .poll(() => page('/robots.txt').catch(String), { timeout: 60_000 })
    .toContain('User-agent: changed again');
  expect([starts(), restarts()]).toEqual([3, 2]);
});

test(
  'after a change of the server the next page waits for it, three seconds at most, and Vite stays',
  { timeout: 120_000 },
  async () => {
    await page('/en');
    const viteToken = async () => /wsToken = "([^"]+)"/.exec(await page('/@vite/client'))?.[1];
    const [token, before] = [await viteToken(), starts()];
    const took: number[] = [];
    for (const words of ['Seek our conditions.', 'We have looked.', 'Not here.']) {
      const begun = performance.now();
      await change('server/error-messages.ts', (source) => source.replace(/(not_found: msg`)[^`]+/, `$1${words}`));
      // As long as a person takes to reload the page.
      await new Promise((resolve) => setTimeout(resolve, 100));
      const answers = await Promise.all([fetch(`${base}/api/properties/none`), fetch(`${base}/en`)]);
      took.push(performance.now() - begun);
      expect(answers.map(({ status }) => status)).toEqual([404, 200]);
      expect(await answers[0].json()).toMatchObject({ detail: words });
    }
    expect(starts()).toBe(before + 3);
    expect(await viteToken()).toBe(token);
    // Other programs on the machine make it wait in proportion.
    const share = Math.max(1, loadavg()[0]! / availableParallelism());
    expect(Math.min(...took), took.join()).toBeLessThan(3000 * share);
  },
);

test('after a change of the contract screens call the new paths, and Vite stays', { timeout: 120_000 }, async () => {
  const viteToken = async () => /wsToken = "([^"]+)"/.exec(await page('/@vite/client'))?.[1];
  const paths = () => page('/@id/__x00__virtual:operation-paths');
  const [token, before] = [await viteToken(), starts()];
  expect(await paths()).toContain('/api/hello');
  await change('contract/schemas/platform.ts', (source) =>
    source.replace("path: '/api/hello'", "path: '/api/greeting'"),
  );
  await expect.poll(paths, { timeout: 60_000 }).toContain('/api/greeting');
  expect((await fetch(`${base}/api/greeting`)).status).toBe(200);
  expect([starts(), await viteToken()]).toEqual([before + 1, token]);
});

test('a server that cannot start says so to who asks, until it is mended', { timeout: 60_000 }, async () => {
  await change('server/crawlers.ts', (source) => `${source}\nno code(`);
  await expect.poll(() => fetch(`${base}/robots.txt`).then(({ status }) => status)).toBe(503);
  expect(output).toMatch(/crawlers\.ts[\s\S]+starts again after a change/);
  await change('server/crawlers.ts', (source) => source.replace('\nno code(', ''));
  await expect.poll(() => page('/robots.txt'), { timeout: 30_000 }).toContain('User-agent: changed again');
});

test('create-admin works beside the running server', { timeout: 60_000 }, async () => {
  const child = spawn('npm', ['run', '--silent', 'create-admin', '--', '--email', 'a@diyar.ly', '--name', 'Amal'], {
    cwd: copy.folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  child.stdin.end('twelve and more');
  const [printed, failure] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(printed, failure).toBe(`a@diyar.ly is an administrator (owner). Sign in at ${base}/admin/login\n`);
  const answer = await fetch(`${base}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@diyar.ly', password: 'twelve and more' }),
  });
  expect(answer.status).toBe(200);
});

test('the console shows start and address, but no requests and no demo accounts without demo data', () => {
  expect(output).toContain(`Diyar is open at ${base}`);
  expect(output).not.toMatch(/request|guest@example\.ly|Demo accounts/);
});
