/**
 * The commands that prove a change. Each installs what is missing, runs all of its stages whatever fails, and ends in the
 * line `N passed, N failed`: tests, journeys in the browser, and each static check as one.
 * - `npm test` is what every commit has to pass, and is the same each time.
 * - `npm run test:full` adds what is dear: every value of the sweep, long property-based runs, all journeys on the phone too, and
 *   the tests of the launchers.
 * - `npm run check` is for the change at hand: the static checks, and the tests that it touches.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { changedFiles } from './changed-files.mjs';
import { build } from './build.mjs';
import { installBrowser } from './install-browser.mjs';
import { environment, install, modernNode, root, say } from './prepare.mjs';
import { check, run, runStages, scratch, secondsSinceStart, stage } from './test-stages.mjs';

/** @typedef {import('./test-stages.mjs').Outcome} Outcome */

/** @type {{ path: string, seconds: number }[]} */
const files = [];

/** The files that a faster suite has to begin with. */
function showSlowest() {
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
  for (const { path, seconds } of slowest) say(`${seconds.toFixed(1).padStart(7)} s ${path}`);
}

/** Those of vitest.config.ts that need no database. */
const fastProjects = ['unit', 'isolated', 'components', 'isolated-components'];

/** In seconds: what takes longer is ended. A machine of half the speed takes half of it. */
const longest = { tests: 1500, journeys: 1500, full: 5400 };

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
const staticChecks = (node, env) => ({
  format: (/** @type {string[]} */ paths = []) => check('format', ['oxfmt', '--check', ...paths], env),
  lint: (/** @type {string[]} */ paths = []) => check('lint', ['oxlint', '--deny-warnings', ...paths], env),
  types: () => check('types', ['npm', 'run', '--silent', 'typecheck'], env),
  imports: () => check('imports', [node, 'scripts/check-imports.ts'], env),
  catalogues: () => check('catalogues', [node, 'scripts/check-locales.ts'], env),
});

/** Where our programs run, once everything is installed. @param {Promise<void>} installed */
async function prepare(installed) {
  await installed;
  const node = modernNode();
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...environment(node), CI: process.env.CI ?? 'true' };
  // Each program sets its own; one from outside would build or test the wrong thing.
  delete env.NODE_ENV;
  say(`Installed (${secondsSinceStart().toFixed(1)} s)`);
  return { node, env, checks: staticChecks(node, env) };
}

/** `npm run check`. The compiler and the tests each use both cores: one after another they take no longer. */
async function checkChange() {
  const { node, env, checks } = await prepare(install());
  const changed = changedFiles();
  if (!changed) say('This is no checkout of git: only the static checks run, of all files.');
  const there = changed?.filter((path) => existsSync(join(root, path)));
  const source = there?.filter((path) => /\.(?:tsx?|mjs)$/.test(path));
  // Formatter and linter take all files where none is named.
  if (there?.length !== 0) await Promise.all([checks.format(there), checks.imports()]);
  if (source?.length !== 0) await checks.lint(source);
  await checks.types();
  if (changed?.some((path) => /^(?:app|server)\//.test(path)) ?? true) await checks.catalogues();
  if (!changed) return;
  const selected = await run([node, 'scripts/select-tests.ts', ...changed], { env });
  /** @type {import('./select-tests.ts').Selection} */
  const { fast, database, leftOut } = JSON.parse(selected.output);
  if (fast.length > 0) await stage('tests', () => vitest(env, fastProjects, { only: fast }));
  if (database.length > 0) await stage('server', () => vitest(env, ['database'], { only: database }));
  if (fast.length + database.length === 0) say('No test imports what has changed.');
  if (leftOut > 0) say(`${leftOut} more files of tests are reached by this change: "npm test" runs them.`);
  if (changed.some((path) => path.startsWith('e2e/'))) say('Journeys are run by "npm run test:e2e -- <name>".');
}

/** `npm test`, and `npm run test:full`. @param {boolean} isFull */
async function everything(isFull) {
  const installed = install();
  const browserReady = installBrowser(installed);
  // The stage that waits for it reports a failure.
  browserReady.catch(() => undefined);
  const { node, env, checks } = await prepare(installed);
  if (isFull) Object.assign(env, { SWEEP: 'all', E2E_FULL: '1' });
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];

  // Two lanes for two cores.
  await Promise.all([
    (async () => {
      await checks.format();
      await checks.imports();
      await check('lock file', [...npm, 'ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund'], env);
      await checks.catalogues();
      await checks.lint();
    })(),
    (async () => {
      await stage('build', async () => {
        await build(node);
        return { passed: 1, failed: 0 };
      });
      await checks.types();
    })(),
  ]);
  const seconds = isFull ? longest.full : longest.tests;
  await stage('tests', () => vitest(env, fastProjects, { seconds }));
  await stage('server', () => vitest(env, ['database'], { seconds }));
  // These install, build and start the product, and say how long a person would wait: nothing runs beside them.
  if (isFull) await stage('launchers', () => vitest(env, ['launcher'], { seconds }));
  // Tests of whole programs wait most of the time, as people in journeys do.
  await Promise.all([
    stage('programs', () => vitest(env, ['process'], { seconds })),
    stage('journeys', async () => {
      await browserReady;
      return journeys(env, isFull ? longest.full : longest.journeys);
    }),
  ]);
  showSlowest();
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} projects those of vitest.config.ts
 * @param {{ only?: string[], seconds?: number }} [options] `only`: files, all of the projects where none is named
 * @returns {Promise<Outcome & { cpuSeconds: number }>}
 */
async function vitest(env, projects, { only = [], seconds = longest.tests } = {}) {
  const path = join(scratch, `vitest-${projects[0]}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const named = projects.flatMap((name) => ['--project', name]);
  const ended = await run(['vitest', 'run', ...named, ...reporters, ...only], { env, seconds, show: true });
  const found = report(path);
  if (!found) return { passed: 0, failed: 1, output: 'the tests ended without a result', cpuSeconds: ended.cpuSeconds };
  files.push(
    ...found.testResults.map((/** @type {{ name: string, startTime: number, endTime: number }} */ file) => ({
      path: relative(root, file.name),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
  );
  // A file that does not even load has no failed test in it.
  const broken = found.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return countAll(found.numPassedTests, found.numFailedTests + broken, ended);
}

/** @param {NodeJS.ProcessEnv} env @param {number} seconds @returns {Promise<Outcome & { cpuSeconds: number }>} */
async function journeys(env, seconds) {
  const path = join(scratch, 'playwright.json');
  const ended = await run(['playwright', 'test'], {
    env: { ...env, E2E_REPORT: path, E2E_DATA_DIR: join(scratch, 'site') },
    seconds,
    show: true,
  });
  showFailedPages();
  const found = report(path)?.stats;
  if (!found)
    return { passed: 0, failed: 1, output: 'the journeys ended without a result', cpuSeconds: ended.cpuSeconds };
  return countAll(found.expected, found.unexpected + found.flaky, ended);
}

/** What the pages showed on which journeys failed, as their accessible content: all that is left of a run elsewhere. */
function showFailedPages() {
  const results = join(root, 'test-results');
  if (!existsSync(results)) return;
  for (const name of readdirSync(results)) {
    const file = join(results, name, 'error-context.md');
    const snapshot = existsSync(file) ? /^```yaml\n([\s\S]*?)\n```/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
    if (snapshot) say(`${name}\n${snapshot.split('\n').slice(0, 80).join('\n')}`);
  }
}

/** @param {string} path */
function report(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * Nothing run, or an error beside the tests, is a failure too.
 * @param {number} passed
 * @param {number} failed
 * @param {import('./test-stages.mjs').Ended} ended
 */
function countAll(passed, failed, { code, cpuSeconds }) {
  if (failed > 0) return { passed, failed, cpuSeconds };
  if (passed === 0) return { passed, failed: 1, output: 'not one test ran', cpuSeconds };
  return code === 0
    ? { passed, failed, cpuSeconds }
    : { passed, failed: 1, output: 'an error beside the tests, see above', cpuSeconds };
}

await runStages(async () => {
  const [mode] = process.argv.slice(2);
  if (mode === 'check') await checkChange();
  else await everything(mode === 'full');
});
