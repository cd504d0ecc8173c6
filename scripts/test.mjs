/**
 * `npm test` installs what is missing, then runs every check there is and stops at none. `npm run check` runs those that
 * need neither PostgreSQL nor a browser nor a build: format, lint, types, imports, catalogues and unit tests.
 * The last line is always `N passed, N failed`: tests, journeys in the browser, and each static check as one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium, findBrowser, headlessShell } from './browser.mjs';
import { launchersChanged } from './launchers.mjs';
import { build, environment, Halt, install, modernNode, root, say } from './prepare.mjs';

const started = performance.now();
const scratch = mkdtempSync(join(tmpdir(), 'diyar-test-run-'));
const total = { passed: 0, failed: 0 };
/** @type {[name: string, seconds: number, passed: number, failed: number][]} */
const table = [];
/** In seconds: what takes longer is ended. */
const longest = { check: 300, tests: 1800, journeys: 2400 };

/**
 * @typedef {{ passed: number, failed: number, output?: string }} Outcome
 * @typedef {{ code: number, output: string }} Ended
 */

/** Runs a stage, counts it, and shows its output where something failed. @param {string} name @param {() => Promise<Outcome>} work */
async function stage(name, work) {
  const begun = performance.now();
  /** @type {Outcome} */
  const outcome = await work().catch((error) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Halt ? error.message : String(error?.stack ?? error),
  }));
  const seconds = (performance.now() - begun) / 1000;
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  table.push([name, seconds, outcome.passed, outcome.failed]);
  if (outcome.failed > 0 && outcome.output) say(`\n── ${name} ──\n${outcome.output.trim()}\n`);
  say(`${outcome.failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
}

/**
 * Runs a program in a group of its own, so that whatever it started can be ended with it.
 * @param {string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, seconds?: number, show?: boolean }} [options]
 * @returns {Promise<Ended>}
 */
function run([command = '', ...args], { env = process.env, seconds = longest.check, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
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
      resolve({ code, output: output + more });
    }
  });
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

/** A check that passes where its program ends with 0. @param {string} name @param {string[]} command @param {NodeJS.ProcessEnv} env */
const check = (name, command, env) =>
  stage(name, async () => {
    const { code, output } = await run(command, { env });
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  });

const fonts = { path: '/usr/share/fonts/truetype/noto', name: 'fonts-noto-core' };

/** Installs what journeys need besides npm packages, where it is missing: a browser, and fonts for Arabic. */
async function browser() {
  const isDebian = existsSync('/etc/debian_version') && spawnSync('apt-get', ['--version']).status === 0;
  if (isDebian && process.getuid?.() === 0) {
    const wanted = [headlessShell, fonts].filter(({ path }) => !existsSync(path));
    if (wanted.length === 0) return;
    say(`Installing ${wanted.map(({ name }) => name).join(' and ')} (only once) …`);
    const update = await run(['apt-get', ...patience, 'update', '-q'], { seconds: longest.check });
    if ((await addPackages(wanted)).code === 0) return;
    // Older releases have the whole browser only. Where one is there already, the journeys go on with it.
    if (findBrowser()) return;
    const second = await addPackages([chromium, fonts]);
    if (second.code === 0) return;
    throw new Halt(`${update.output}\n${second.output}\nThe browser for the journeys could not be installed.`);
  }
  if (findBrowser()) return;
  const playwright = join(root, 'node_modules/playwright-core/cli.js');
  await installed;
  const { code } = await run([modernNode(), playwright, 'install', 'chromium'], { seconds: longest.tests });
  if (code === 0) return;
  throw new Halt(
    'There is no browser for the journeys. Install Chromium ("apt-get install chromium fonts-noto-core" as root ' +
      'on Debian, or "npx playwright install --with-deps chromium") and run "npm test" again.',
  );
}

/** Options of apt-get: a mirror that does not answer is given up after 20 seconds. */
const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20', '-o', 'Acquire::Retries=1'];

/** @param {{ name: string }[]} packages */
const addPackages = (packages) =>
  run(['apt-get', ...patience, 'install', '-q', '-y', '--no-install-recommends', ...packages.map(({ name }) => name)], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    seconds: longest.tests,
  });

/** @param {string} path */
function report(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} projects those of vitest.config.ts; all where none is named
 * @returns {Promise<Outcome>}
 */
async function vitest(env, projects = []) {
  const path = join(scratch, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const only = projects.flatMap((name) => ['--project', name]);
  const ended = await run(['vitest', 'run', ...only, ...reporters], { env, seconds: longest.tests, show: true });
  const found = report(path);
  if (!found) return { passed: 0, failed: 1, output: 'the tests ended without a result' };
  // A file that does not even load has no failed test in it.
  const broken = found.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return countAll(found.numPassedTests, found.numFailedTests + broken, ended);
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<Outcome>} */
async function journeys(env) {
  await browserReady;
  const path = join(scratch, 'playwright.json');
  const dataDir = join(scratch, 'site');
  const ended = await run(['playwright', 'test'], {
    env: { ...env, E2E_REPORT: path, E2E_DATA_DIR: dataDir },
    seconds: longest.journeys,
    show: true,
  });
  const found = report(path)?.stats;
  if (!found) return { passed: 0, failed: 1, output: 'the journeys ended without a result' };
  // A journey that passed at its second try is one to mend, and is told by name in the list above.
  if (found.flaky > 0) say(`! ${found.flaky} journeys passed at the second try only: mend them`);
  return countAll(found.expected + found.flaky, found.unexpected, ended);
}

/** Nothing run, or an error beside the tests, is a failure too. @param {number} passed @param {number} failed @param {Ended} ended */
function countAll(passed, failed, ended) {
  if (failed > 0) return { passed, failed };
  if (passed === 0) return { passed, failed: 1, output: 'not one test ran' };
  return ended.code === 0 ? { passed, failed } : { passed, failed: 1, output: 'an error beside the tests, see above' };
}

/** @type {Promise<void>} */
let installed = Promise.resolve();
/** @type {Promise<void>} */
let browserReady = Promise.resolve();

/** Where our programs run, once everything is installed. */
async function prepare() {
  await installed;
  const node = modernNode();
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...environment(node), CI: process.env.CI ?? 'true' };
  // Each program sets its own; one from outside would build or test the wrong thing.
  delete env.NODE_ENV;
  say(`Installed (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return { node, env };
}

/** @param {NodeJS.ProcessEnv} env */
const checkFormat = (env) => check('format', ['oxfmt', '--check'], env);
/** @param {NodeJS.ProcessEnv} env */
const checkLint = (env) => check('lint', ['oxlint', '--deny-warnings'], env);
/** The types of the routes are made from the route table, then all are checked. @param {NodeJS.ProcessEnv} env */
const checkTypes = (env) => check('types', ['sh', '-c', 'react-router typegen && tsc'], env);
/** @param {string} node @param {NodeJS.ProcessEnv} env */
const checkImports = (node, env) => check('imports', [node, 'scripts/check-imports.ts'], env);
/** @param {string} node @param {NodeJS.ProcessEnv} env */
const checkCatalogues = (node, env) => check('catalogues', [node, 'scripts/check-locales.ts'], env);

/** `npm run check`. Linter, compiler and tests each use both cores: one after another they take no longer. */
async function quick() {
  installed = install();
  const { node, env } = await prepare();
  await Promise.all([checkFormat(env), checkImports(node, env), checkCatalogues(node, env)]);
  await checkLint(env);
  await checkTypes(env);
  await stage('unit tests', () => vitest(env, ['unit', 'isolated', 'components']));
}

/** `npm test`. */
async function all() {
  installed = install();
  browserReady = browser();
  // The stage that waits for it reports a failure.
  browserReady.catch(() => undefined);
  const { node, env } = await prepare();
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];

  // Two lanes for two cores.
  await Promise.all([
    (async () => {
      await checkFormat(env);
      await checkImports(node, env);
      await checkLint(env);
      await check('lock file', [...npm, 'ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund'], env);
      await checkCatalogues(node, env);
    })(),
    (async () => {
      await stage('build', async () => {
        await build(node);
        return { passed: 1, failed: 0 };
      });
      await checkTypes(env);
    })(),
  ]);
  const projects = ['unit', 'isolated', 'components', 'database', 'process'];
  if (process.argv[2] === '--all' || launchersChanged()) projects.push('launcher');
  else say('The launchers are as they were pushed: their tests are left out ("npm test -- --all" runs them).');
  await stage('tests', () => vitest(env, projects));
  await stage('journeys', () => journeys(env));
}

mkdirSync(scratch, { recursive: true });
try {
  await (process.argv[2] === 'check' ? quick() : all());
} catch (error) {
  total.failed += 1;
  process.stderr.write(`\n${error instanceof Halt ? error.message : String(error)}\n`);
}
rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });

say('\n');
for (const [name, seconds, passed, failed] of table) {
  say(
    `${name.padEnd(12)} ${seconds.toFixed(1).padStart(7)} s ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`,
  );
}
say(`${'in all'.padEnd(12)} ${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s\n`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
