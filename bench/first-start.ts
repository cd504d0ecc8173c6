/**
 * Measures how long a person waits for the first page after cloning: `npm run bench:first-start` clones the last commit to a
 * temporary folder, starts it with `npm start` and asks for `/` until it is there, then starts it once more.
 * `npm run bench:first-start -- --empty-cache` downloads every package.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { machineWithoutDatabase, table } from './report.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env['BENCH_PORT'] ?? 3196);
const isCacheEmpty = process.argv.includes('--empty-cache');
/** Processor time is in these units in `/proc`. */
const ticksPerSecond = 100;

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

/** Seconds of the processor that a process and its descendants have used; 0 except on Linux. */
async function processorSecondsOf(pid: number): Promise<number> {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const entry of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    // The name of the program, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    if (stat) processes.set(Number(entry), { parent: Number(fields[1]), ticks });
  }
  const isBelow = (one: number): boolean => {
    const found = processes.get(one);
    return one === pid || (found !== undefined && found.parent > 0 && isBelow(found.parent));
  };
  const ticks = [...processes].filter(([one]) => isBelow(one)).reduce((sum, [, found]) => sum + found.ticks, 0);
  return ticks / ticksPerSecond;
}
