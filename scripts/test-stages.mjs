/** The stages of `npm test` and `npm run check`: runs their programs, measures and counts them, and prints the table. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Halt, root, say } from './prepare.mjs';

/**
 * @typedef {{ passed: number, failed: number, output?: string }} Outcome
 * @typedef {{ code: number, output: string, cpuSeconds: number }} Ended processor time is of the program and what it waited for
 */

const started = performance.now();
/** A folder of this run, removed at its end. */
export const scratch = mkdtempSync(join(tmpdir(), 'diyar-test-run-'));
const total = { passed: 0, failed: 0 };
/** @type {{ name: string, seconds: number, cpuSeconds: number, passed: number, failed: number }[]} */
const table = [];

/** In seconds: what takes longer is ended. Several times what a machine of half the speed needs. */
const longestCheck = 600;

export const secondsSinceStart = () => (performance.now() - started) / 1000;

/**
 * Runs a stage, counts it, and shows its output where something failed.
 * @param {string} name
 * @param {() => Promise<Outcome & { cpuSeconds?: number }>} work
 */
export async function stage(name, work) {
  const begun = performance.now();
  /** @type {Outcome & { cpuSeconds?: number }} */
  const outcome = await work().catch((error) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Halt ? error.message : String(error?.stack ?? error),
  }));
  const seconds = (performance.now() - begun) / 1000;
  const { passed, failed, output, cpuSeconds = 0 } = outcome;
  total.passed += passed;
  total.failed += failed;
  table.push({ name, seconds, cpuSeconds, passed, failed });
  if (failed > 0 && output) say(`\n── ${name} ──\n${output.trim()}\n`);
  say(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
}

/**
 * A check that passes where its program ends with 0.
 * @param {string} name
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 */
export const check = (name, command, env) =>
  stage(name, async () => {
    const { code, output, cpuSeconds } = await run(command, { env });
    return code === 0 ? { passed: 1, failed: 0, cpuSeconds } : { passed: 0, failed: 1, output, cpuSeconds };
  });

/**
 * Runs a program in a group of its own, so that whatever it started can be ended with it.
 * @param {string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, seconds?: number, show?: boolean }} [options] `seconds`: after which it is ended
 * @returns {Promise<Ended>}
 */
export function run(command, { env = process.env, seconds = longestCheck, show = false } = {}) {
  const times = join(scratch, `times-${(count += 1)}`);
  // A shell can tell the processor time of what it waited for, which Node cannot.
  const timed = ['-c', '"$@"; code=$?; times >"$0"; exit $code', times, ...command];
  return new Promise((resolve) => {
    const child = spawn('sh', timed, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      const plain = stripVTControlCharacters(String(chunk));
      output += plain;
      if (show) process.stdout.write(plain);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = setTimeout(() => {
      output += `\nstopped after ${seconds} s`;
      endGroup(child);
    }, seconds * 1000);
    child.once('error', (error) => done(1, error.message));
    child.once('close', (code) => done(code ?? 1, ''));
    /** @param {number} code @param {string} more */
    function done(code, more) {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output: output + more, cpuSeconds: readTimes(times) });
    }
  });
}
let count = 0;

/** Sums what `times` of a shell printed, such as `1m2.34s 0m5.60s`. @param {string} path */
function readTimes(path) {
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // The program was ended before the shell could write.
  }
  return [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0);
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    running.forEach(endGroup);
    process.exit(1);
  });
}

/** Runs `stages`, then prints the table of all stages and, as the last line, `N passed, N failed`. @param {() => Promise<void>} stages */
export async function runStages(stages) {
  try {
    await stages();
  } catch (error) {
    total.failed += 1;
    process.stderr.write(`\n${error instanceof Halt ? error.message : String(error)}\n`);
  }
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });

  say('\nstage           wall, s   CPU, s');
  for (const { name, seconds, cpuSeconds, passed, failed } of table) {
    say(`${row(name, seconds, cpuSeconds)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`);
  }
  const cpuSeconds = table.reduce((sum, one) => sum + one.cpuSeconds, 0);
  say(`${row('in all', secondsSinceStart(), cpuSeconds)}\n`);
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** @param {string} name @param {number} seconds @param {number} cpuSeconds */
const row = (name, seconds, cpuSeconds) =>
  `${name.padEnd(14)} ${seconds.toFixed(1).padStart(8)} ${cpuSeconds.toFixed(1).padStart(8)}`;
