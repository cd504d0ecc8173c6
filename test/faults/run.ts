/**
 * `npm run test:faults`: breaks a running site in every way that it must survive, under load, and compares afterwards what
 * it acknowledged with what is there. Takes half an hour. Arguments choose scenarios by words of their names.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { checkHistory, type Verdict } from './check-history.ts';
import type { Experiment } from './experiment.ts';
import { startLoad } from './load.ts';
import { migrationOfLargeSite } from './migration.ts';
import { scenarios, type Report, type Scenario } from './scenarios.ts';
import { startSite, type Site } from './site.ts';
import { makeWorld } from './world.ts';

/**
 * The longest that writes may fail after a fault has ended, in seconds; the start of a killed server is part of it. On a
 * machine that is busy otherwise RECOVERY_SECONDS allows more.
 */
const recoverySeconds = Number(process.env.RECOVERY_SECONDS ?? 5);
/** A site that has not recovered by then is given up. */
const patienceSeconds = recoverySeconds + 45;

interface Result {
  name: string;
  verdict?: Verdict;
  /** Seconds after each fault. */
  recoveries: number[];
  violations: string[];
  failures: string;
  seconds: number;
  skipped?: string;
}

async function play(scenario: Scenario): Promise<Result> {
  const started = performance.now();
  const result: Result = { name: scenario.name, recoveries: [], violations: [], failures: '', seconds: 0 };
  const prepared = await scenario.prepare?.();
  if (prepared && 'skip' in prepared) return { ...result, skipped: prepared.skip };
  let site: Site | undefined;
  try {
    site = await startSite({ ...scenario.site, ...(prepared ? { folder: prepared.folder } : {}) });
    const world = await makeWorld(site);
    const load = startLoad(site, world);
    await pause(2000);
    const report: Report = {
      async recovered() {
        const seconds = await load.secondsUntilWrite(patienceSeconds);
        result.recoveries.push(seconds);
        if (seconds > recoverySeconds) result.violations.push(`recovered after ${seconds.toFixed(1)} s`);
      },
      violation: (sentence) => result.violations.push(sentence),
      say: (line) => say(`    ${line}`),
    };
    await scenario.happen(site, load, report, world);
    await pause(2000);
    await load.stop();
    await scenario.afterwards?.(site, report, world);
    const { history } = load;
    result.failures = [...history.failures].map(([status, times]) => `${times} × ${status || 'none'}`).join(', ');
    for (const [refusal, times] of history.refusals) say(`    ${times} × refused: ${refusal}`);
    result.verdict = await checkHistory(site, history);
    const { lost, doubled, halfDone, acknowledged } = result.verdict;
    for (const one of lost) result.violations.push(`lost: ${one}`);
    for (const one of doubled) result.violations.push(`doubled: ${one}`);
    for (const one of halfDone) result.violations.push(`half done: ${one}`);
    if (acknowledged < 30) result.violations.push(`only ${acknowledged} writes were acknowledged`);
  } catch (error) {
    result.violations.push(String((error as Error).stack ?? error));
  } finally {
    if (result.violations.length > 0) for (const { running } of site?.servers ?? []) say(indent(running.output()));
    await site?.stop();
    await prepared?.remove();
  }
  result.seconds = (performance.now() - started) / 1000;
  return result;
}

async function tryOut(experiment: Experiment): Promise<Result> {
  const started = performance.now();
  const result: Result = { name: experiment.name, recoveries: [], violations: [], failures: '', seconds: 0 };
  try {
    const { violations, ...outcome } = await experiment.run(say);
    result.verdict = { ...outcome, doubled: [], mails: 0 };
    for (const one of outcome.lost) result.violations.push(`lost: ${one}`);
    for (const one of outcome.halfDone) result.violations.push(`half done: ${one}`);
    result.violations.push(...violations);
  } catch (error) {
    result.violations.push(String((error as Error).stack ?? error));
  }
  result.seconds = (performance.now() - started) / 1000;
  return result;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const indent = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(-15)
    .map((line) => `    | ${line.slice(0, 300)}`)
    .join('\n');

function row(cells: readonly (string | number)[]): string {
  const widths = [30, 6, 5, 8, 10, 6, 14, 6];
  return cells.map((cell, index) => String(cell)[index === 0 ? 'padEnd' : 'padStart'](widths[index] ?? 0)).join('  ');
}

const experiments = [migrationOfLargeSite];
const wanted = process.argv.slice(2);
const results: Result[] = [];
for (const one of [...scenarios, ...experiments]) {
  if (wanted.length > 0 && !wanted.some((word) => one.name.includes(word))) continue;
  say(`${one.name} …`);
  const result = await ('run' in one ? tryOut(one) : play(one));
  results.push(result);
  for (const violation of result.violations.slice(0, 20)) say(`    ${violation}`);
  if (result.violations.length > 20) say(`    and ${result.violations.length - 20} more`);
}

say(`\n${row(['fault', 'acked', 'lost', 'doubled', 'half done', 'mails', 'recovered (s)', 'took'])}`);
for (const { name, verdict, recoveries, violations, failures, seconds, skipped } of results) {
  if (skipped) {
    say(`${name}: not run, ${skipped}`);
    continue;
  }
  const counts = verdict
    ? [verdict.acknowledged, verdict.lost.length, verdict.doubled.length, verdict.halfDone.length, verdict.mails]
    : ['-', '-', '-', '-', '-'];
  const recovered = recoveries.map((one) => one.toFixed(1)).join(' ');
  const outcome = `${violations.length === 0 ? 'ok' : 'FAILED'}${failures ? ` (failed calls: ${failures})` : ''}`;
  say(`${row([name, ...counts, recovered, seconds.toFixed(0)])}  ${outcome}`);
}
process.exit(results.some(({ violations }) => violations.length > 0) ? 1 : 0);
