/** Benchmarks run seldom, and alone: a change of the schema would break them unseen. Here each runs in a world of its least size. */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isFullRun } from '#test/run-size.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';

const folder = import.meta.dirname;

/** What each writes: the head of a table, or a line. */
const benchmarks: Record<string, RegExp> = {
  admin: /^\| listUsers/m,
  booking: /^\| 16 guests \|/m,
  'calendar-import': /^\| matching/m,
  'contact-filter': /^\| 4,000 characters/m,
  hosting: /^\| insights of one home \|/m,
  ledger: /postings/,
  lists: /^\| trips, /m,
  markers: /^\| about the densest town \|/m,
  messages: /^\| poll p50/m,
  parser: /^\| 1,000 characters/m,
  payouts: /^\| mark as sent \|/m,
  recommendations: /^\| recent \|/m,
  search: /^\| `GET \/api\/properties\/\{id\}` \|/m,
};

/** With a browser, a build of the screens, a fresh clone, a training of minutes or a world of a fixed size. */
const leftOut = new Set([
  'calendar-grid',
  'contact-precision',
  'dev',
  'first-start',
  'idle',
  'lighthouse',
  'pages',
  'parser-ablation',
  'photos',
  'scale',
  'taps',
  'weight',
]);

/** Files that others import or start. */
const isPart = (name: string) =>
  /^(serve|search-|world-size|load|report|reader|process-tree|demo|raw-insert|postgres-usage|bench-services|page-)|(?:world|-calls)$/.test(
    name,
  );

test('every benchmark is run here, or named as one that is not', () => {
  const scripts = globSync('*.ts', { cwd: folder })
    .filter((path) => !/\.(?:test|d)\.ts$/.test(path))
    .map((path) => basename(path, '.ts'))
    .filter((name) => !isPart(name));
  expect(scripts.toSorted()).toEqual([...Object.keys(benchmarks), ...leftOut].toSorted());
});

test.runIf(isFullRun).each(Object.entries(benchmarks))(
  'bench/%s.ts runs in a small world',
  async (name, written) => {
    const scratch = await makeScratchFolder('bench');
    onTestFinished(() => rm(scratch, { recursive: true, force: true }));
    const environment = { BENCH_DIR: scratch, BENCH_SMALL: '1', BENCH_TRIAL_MS: '50', BENCH_SECONDS: '2' };
    const child = spawn(process.execPath, [join(folder, `${name}.ts`)], { env: { ...process.env, ...environment } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect(code, output).toBe(0);
    expect(output).toMatch(written);
  },
  300_000,
);
