/**
 * Measures how long a person waits for the first page after cloning: `npm run bench:first-start` clones the last commit to a
 * temporary folder, starts it with `npm start` and asks for `/` until it is there, then starts it once more.
 * `npm run bench:first-start -- --empty-cache` downloads every package.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processorSecondsOf } from './process-tree.ts';
import { machineWithoutDatabase, table } from './report.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env['BENCH_PORT'] ?? 3196);
const isCacheEmpty = process.argv.includes('--empty-cache');

const stages: readonly (readonly [RegExp, string])[] = [
  [/^Installing .*: done/m, 'packages are installed'],
  [/^Building .*: done/m, 'screens are built'],
  [/Diyar is open/, 'server is open'],
];

interface Point {
  what: string;
  seconds: number;
  processorSeconds: number;
}

const folder = await mkdtemp(join(tmpdir(), 'diyar-first-start-'));
try {
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const rows = [...(await start(clone, 'first')), ...(await start(clone, 'second'))];
  const head = [`npm start, ${isCacheEmpty ? 'empty' : 'filled'} npm cache`, 'at (s)', 'processor (s)'];
  const cells = rows.map(({ what, seconds, processorSeconds }) => [
    what,
    seconds.toFixed(1),
    processorSeconds.toFixed(1),
  ]);
  process.stdout.write(`${machineWithoutDatabase()}\n\n${table(head, cells)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
}

/** Starts the clone, waits for the first page and ends it. Returns when each stage ended, counted from the start. */
async function start(clone: string, name: string): Promise<Point[]> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      ...(isCacheEmpty ? { npm_config_cache: join(folder, 'npm-cache') } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const points: Point[] = [];
  const note = async (what: string) => {
    const seconds = (performance.now() - begun) / 1000;
    points.push({ what: `${name}: ${what}`, seconds, processorSeconds: await processorSecondsOf(child.pid!) });
  };
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    for (const [pattern, what] of stages) {
      if (pattern.test(chunk.toString())) void note(what);
    }
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  try {
    while (!(await isOpen())) {
      if (child.exitCode !== null) throw new Error(`npm start ended:\n${output}`);
      await pause(50);
    }
    await note('first page');
  } finally {
    await end(child);
  }
  return points;
}

async function isOpen(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
  // npm ends before the server, which must have left its port and its data.
  while (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)) await pause(100);
  await pause(2000);
}
