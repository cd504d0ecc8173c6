/** Runs a TypeScript program of this repository until it ends; passes signals to it and returns its exit code. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { environment, root } from './prepare.mjs';

/**
 * Settings come from the environment, or else from `.env`.
 * @param {string} node the program that runs it, from `modernNode()`
 * @param {string} script its path from the root
 * @param {{ mode: 'production' | 'development', args?: readonly string[], before?: Promise<void> }} options
 *   `before`: the program gets a message when this is done; if it fails, the program is ended and the error thrown
 * @returns {Promise<void>} when it has ended; the exit code is set
 */
export function runProgram(node, script, { mode, args = [], before }) {
  const command = [
    // If the system supports it: the program must not outlive this process when it is killed.
    ...(spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0 ? ['setpriv', '--pdeathsig', 'TERM'] : []),
    node,
    ...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []),
    script,
    ...args,
  ];
  const env = { ...environment(node), NODE_ENV: process.env.NODE_ENV || mode };
  const child = spawn(command[0] ?? node, command.slice(1), {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', ...(before ? [/** @type {const} */ ('ipc')] : [])],
  });
  /** @type {Promise<void> | undefined} */
  let refusal;
  before?.then(
    () => child.connected && child.send('done', () => child.connected && child.disconnect()),
    () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      refusal = before;
      child.kill('SIGTERM');
    },
  );
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => child.kill(name === 'SIGHUP' ? 'SIGTERM' : name));
  }
  // npm forwards signals, but not when it is killed: without this the program would keep running.
  const parent = process.ppid;
  const watchNpm = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM');
  }, 500);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      clearInterval(watchNpm);
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
      resolve();
    });
    child.once('exit', (code, signal) => {
      clearInterval(watchNpm);
      process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 1);
      resolve(refusal);
    });
  });
}
