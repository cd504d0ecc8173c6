/** Runs the launchers in a temporary folder, where stubs of npm, the build and the programs count their calls. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning, waitUntilGone } from '#server/embedded-postgres/processes.ts';

let folder: string;
let children: ChildProcess[];
const at = (path: string) => join(folder, path);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diyar-start-'));
  children = [];
  for (const path of ['scripts', 'server', 'app', 'contract']) await mkdir(at(path));
  for (const name of [
    'start.mjs',
    'create-admin.mjs',
    'dev.mjs',
    'prepare.mjs',
    'locked-packages.mjs',
    'build.mjs',
    'run-program.mjs',
    'compress-build.mjs',
  ]) {
    await copyFile(join(import.meta.dirname, name), at(`scripts/${name}`));
  }
  await lock('1.0.0');
  await writeFile(at('app/root.tsx'), 'first');
  await writeFile(
    at('server/main.ts'),
    `setInterval(() => {}, 1000);
     console.log('starting as', process.pid);
     if (process.argv.includes('--screens-follow')) await new Promise((told) => process.once('message', told));
     console.log('serving as', process.pid);`,
  );
  await writeFile(
    at('npm.js'),
    `const fs = require('node:fs');
     fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
     if (fs.existsSync('npm-fails')) { console.error('no such package'); process.exit(1); }
     do Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
     while (fs.existsSync('npm-waits'));
     fs.mkdirSync('node_modules/@react-router/dev', { recursive: true });
     fs.copyFileSync('build-stub.cjs', 'node_modules/@react-router/dev/bin.cjs');
     const there = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
     if (process.argv.includes('--omit=dev')) delete there.packages['node_modules/builder'];
     if (process.argv.includes('--workspaces=false')) delete there.packages['node_modules/tester'];
     fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify(there));`,
  );
  await writeFile(
    at('build-stub.cjs'),
    `const fs = require('node:fs'); fs.appendFileSync('build.log', 'build\\n'); fs.mkdirSync('build/client/assets', { recursive: true });
     fs.writeFileSync('build/client/assets/entry.js', '// '.repeat(1000));`,
  );
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

const lock = (version: string) =>
  writeFile(
    at('package-lock.json'),
    JSON.stringify({
      packages: {
        '': { dependencies: { a: version }, devDependencies: { builder: '1.0.0' } },
        'node_modules/a': { version },
        'node_modules/builder': { version: '1.0.0', dev: true },
        'node_modules/tester': { version: '1.0.0', dev: true },
      },
    }),
  );
const calls = async (what: 'npm' | 'build') =>
  (await readFile(at(`${what}.log`), 'utf8').catch(() => '')).split('\n').filter(Boolean);
const timesDone = async (what: 'npm' | 'build') => (await calls(what)).length;

interface Started {
  child: ChildProcess;
  said(): string;
  /** Waits for the stub of the server and returns its number. */
  serving(): Promise<number>;
  ended(): Promise<number | null>;
}

function start(launcher = 'scripts/start.mjs'): Started {
  const child = spawn(process.execPath, [launcher], {
    cwd: folder,
    env: { ...process.env, npm_execpath: at('npm.js'), NODE_OPTIONS: '' },
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const end = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    said: () => output,
    async serving() {
      await expect.poll(() => output, { timeout: 15_000 }).toMatch(/serving as \d+/);
      return Number(/serving as (\d+)/.exec(output)?.[1]);
    },
    ended: () => end,
  };
}

async function startAndStop(): Promise<string> {
  const started = start();
  await started.serving();
  started.child.kill('SIGTERM');
  await started.ended();
  return started.said();
}

test('installs and builds once, and again only after changes', async () => {
  expect(await startAndStop()).toMatch(/Installing [^]*Building/);
  expect(await startAndStop()).toMatch(/^starting/);
  expect([await timesDone('npm'), await timesDone('build')]).toEqual([1, 1]);

  await writeFile(at('app/root.tsx'), 'other');
  await startAndStop();
  expect([await timesDone('npm'), await timesDone('build')]).toEqual([1, 2]);

  await writeFile(at('app/root.test.tsx'), 'a test is not built');
  await startAndStop();
  expect([await timesDone('npm'), await timesDone('build')]).toEqual([1, 2]);

  await lock('2.0.0');
  await startAndStop();
  expect(await timesDone('npm')).toBe(2);
});

test('two simultaneous starts install and build once', async () => {
  await writeFile(at('npm-waits'), '');
  const both = [start(), start()];
  const said = () => both.map((one) => one.said()).join('\n');
  await expect.poll(said, { timeout: 15_000 }).toContain('Another start is busy with the install');
  await rm(at('npm-waits'));
  await Promise.all(both.map((one) => one.serving()));
  expect([await timesDone('npm'), await timesDone('build')]).toEqual([1, 1]);
});

test('takes over the lock of a killed start', async () => {
  await mkdir(at('.cache'));
  await writeFile(at('.cache/install.lock'), '999999999');
  expect(await startAndStop()).toContain('Installing');
});

test('create-admin installs first, and reads .env', async () => {
  await writeFile(at('.env'), 'FROM_ENV=known\n');
  await writeFile(at('scripts/create-admin.ts'), `console.log('admin for', process.env.FROM_ENV);`);
  const started = start('scripts/create-admin.mjs');
  expect(await started.ended()).toBe(0);
  expect(started.said()).toMatch(/Installing [^]*admin for known/);
  expect([await timesDone('npm'), await timesDone('build')]).toEqual([1, 0]);
});

test('a start installs what the product needs, and a command for development adds the rest', async () => {
  await writeFile(at('scripts/create-admin.ts'), '');
  await copyFile(at('server/main.ts'), at('scripts/dev-server.ts'));
  expect(await start('scripts/create-admin.mjs').ended()).toBe(0);
  await startAndStop();
  await startAndStop();
  const dev = start('scripts/dev.mjs');
  await dev.serving();
  dev.child.kill('SIGTERM');
  await dev.ended();
  await startAndStop();
  expect(await calls('npm')).toEqual([
    expect.stringMatching(/^ci --omit=dev --workspaces=false /),
    expect.stringMatching(/^install --no-save --include=dev --workspaces=false /),
    expect.stringMatching(/^install --no-save --include=dev --include=optional /),
  ]);
});

test('what is built serves with the packages of the server alone', async () => {
  await startAndStop();
  const there = JSON.parse(await readFile(at('node_modules/.package-lock.json'), 'utf8')) as { packages: object };
  Reflect.deleteProperty(there.packages, 'node_modules/builder');
  await writeFile(at('node_modules/.package-lock.json'), JSON.stringify(there));
  expect(await startAndStop()).toMatch(/^starting/);
  expect([await timesDone('npm'), await timesDone('build')]).toEqual([1, 1]);
});

/** A build that ends when the file `built` is there. */
const slowBuild = `const { existsSync, writeFileSync } = require('node:fs');
  writeFileSync('build.pid', String(process.pid));
  setInterval(() => { if (existsSync('built')) { require('node:fs').mkdirSync('build'); process.exit(); } }, 20);`;
const buildPid = async () => Number(await readFile(at('build.pid'), 'utf8').catch(() => '0'));

test('the server starts while the screens are built, and serves when they are', async () => {
  await writeFile(at('build-stub.cjs'), slowBuild);
  const started = start();
  await expect.poll(() => started.said(), { timeout: 15_000 }).toMatch(/starting as/);
  await expect.poll(buildPid, { timeout: 15_000 }).toBeGreaterThan(0);
  expect(started.said()).not.toMatch(/serving as/);
  await writeFile(at('built'), '');
  await started.serving();
});

test('the built files are compressed while the server serves, in a later start where the first was too short', async () => {
  const compressed = () => readFile(at('build/client/assets/entry.js.br')).catch(() => undefined);
  const first = start();
  await first.serving();
  await expect.poll(compressed, { timeout: 15_000 }).toBeDefined();
  await expect.poll(() => readFile(at('build/.compressed'), 'utf8').catch(() => ''), { timeout: 15_000 }).not.toBe('');
  first.child.kill('SIGTERM');
  await first.ended();
  expect(brotliDecompressSync((await compressed())!).toString()).toBe('// '.repeat(1000));

  await rm(at('build/.compressed'));
  await rm(at('build/client/assets/entry.js.br'));
  const second = start();
  await second.serving();
  await expect.poll(compressed, { timeout: 15_000 }).toBeDefined();
});

test('a build that fails ends the server', async () => {
  await writeFile(at('build-stub.cjs'), `console.error('no such module'); process.exit(3);`);
  const started = start();
  expect(await started.ended()).toBe(1);
  expect(started.said()).toMatch(/no such module\n[^]*The build failed, see above/);
  expect(started.said()).not.toMatch(/serving as/);
});

test('a server that cannot start ends the build, and says why alone', async () => {
  await writeFile(at('build-stub.cjs'), slowBuild);
  await writeFile(
    at('server/main.ts'),
    `import { existsSync } from 'node:fs';
     setInterval(() => { if (existsSync('build.pid')) { console.error('the port is in use'); process.exit(1); } }, 20);`,
  );
  const started = start();
  expect(await started.ended()).toBe(1);
  expect(started.said()).toContain('the port is in use');
  expect(started.said()).not.toContain('The build failed');
  expect(await waitUntilGone(await buildPid(), 5_000)).toBe(true);
});

test('reports the beginning and the end of installation and build', async () => {
  const said = await startAndStop();
  expect(said).toMatch(
    /^Installing packages .* …\nInstalling packages .*: done after \d+ s\nBuilding the screens .* …\n/,
  );
});

test('a signal during the installation ends npm', async () => {
  await writeFile(
    at('npm.js'),
    `require('node:fs').writeFileSync('npm.pid', String(process.pid)); setInterval(() => {}, 1000);`,
  );
  const started = start();
  const pid = async () => Number(await readFile(at('npm.pid'), 'utf8').catch(() => '0'));
  await expect.poll(pid, { timeout: 15_000 }).toBeGreaterThan(0);
  started.child.kill('SIGTERM');
  await started.ended();
  expect(await waitUntilGone(await pid(), 5_000)).toBe(true);
});

test('a failure of npm is reported with its output and what to do', async () => {
  await writeFile(at('npm-fails'), '');
  const started = start();
  expect(await started.ended()).toBe(1);
  expect(started.said()).toMatch(/no such package\n[^]*"npm ci" failed, see above/);
  expect(started.said()).not.toMatch(/at .*prepare\.mjs/);
});

test('passes signals to the program and returns its exit code', async () => {
  await writeFile(
    at('server/main.ts'),
    `process.on('SIGINT', () => process.exit(7)); console.log('serving as', process.pid); setInterval(() => {}, 1000);`,
  );
  const started = start();
  const server = await started.serving();
  started.child.kill('SIGINT');
  expect(await started.ended()).toBe(7);
  expect(await isRunning(server)).toBe(false);
});

test.runIf(process.platform === 'linux')('the server does not outlive a kill -9', async () => {
  const started = start();
  const server = await started.serving();
  started.child.kill('SIGKILL');
  expect(await waitUntilGone(server, 5_000)).toBe(true);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('a %s of npm ends the server', async (signal) => {
  await startAndStop();
  // The real npm, with nothing left to install.
  await copyFile(join(import.meta.dirname, '../package.json'), at('package.json'));
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(npm);
  let output = '';
  npm.stdout.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 20_000 }).toMatch(/serving as \d+/);
  const server = Number(/serving as (\d+)/.exec(output)?.[1]);
  npm.kill(signal);
  expect(await waitUntilGone(server, 10_000)).toBe(true);
});

test.skipIf(process.getuid?.() === 0)('a folder that cannot be written is enough once all is there', async () => {
  await startAndStop();
  await rm(at('.cache'), { recursive: true });
  await chmod(folder, 0o500);
  try {
    expect(await startAndStop()).toMatch(/^starting/);
    await writeFile(at('app/root.tsx'), 'other');
    const started = start();
    expect(await started.ended()).toBe(1);
    expect(started.said()).toContain('cannot be written, and the build is not up to date');
  } finally {
    await chmod(folder, 0o700);
  }
});
