/**
 * Measures what a change costs who develops: `npm run bench:dev` starts `npm run dev` on demo data in a temporary folder, touches a file, and asks
 * for the home page until the new server answers. The sources stay as they are. `npm run bench:dev -- 2` makes two rounds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processorSecondsOf } from './process-tree.ts';
import { machineWithoutDatabase, table, writeSection } from './report.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env['BENCH_PORT'] ?? 3195);
const rounds = Number(process.argv[2] ?? 5);

/** What is changed: a rule of one domain, what many domains import, and a description of the API. */
const changes = [
  ['a file of a domain', 'server/bookings/states.ts'],
  ['a file that most import', 'server/platform/postgres.ts'],
  ['a schema of the API', 'contract/schemas/bookings.ts'],
] as const;

const folder = await mkdtemp(join(tmpdir(), 'diyar-dev-'));
const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
  cwd: root,
  env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, SEED_PROPERTIES: '40' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let output = '';
for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
try {
  await page();
  const rows: string[][] = [];
  for (const [what, path] of changes) {
    const costs = [await cost(path)];
    for (let round = 0; round < rounds; round += 1) costs.push(await cost(path));
    const [first, ...further] = costs;
    rows.push(rowOf(`${what}, first`, [first!]), rowOf(`${what}, again`, further));
  }
  const load = `load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} processors at the end`;
  const head = ['A change of', 'next page (s)', 'slowest (s)', 'processor (s)'];
  const measuredOn = machineWithoutDatabase().replace(', in one process', '');
  await writeSection('dev', `${measuredOn}, ${load}\n\n${table(head, rows)}`);
} finally {
  const ended = dev.exitCode === null ? once(dev, 'exit') : undefined;
  dev.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
}

interface Cost {
  seconds: number;
  processorSeconds: number;
}

/** Touches a file and waits for the page of the new server. */
async function cost(path: string): Promise<Cost> {
  // A person reads before the next change; meanwhile the next server is prepared.
  await pause(8000);
  const [from, before] = [output.length, await processorSecondsOf(dev.pid!)];
  const begun = performance.now();
  const now = new Date();
  await utimes(join(root, path), now, now);
  while (!output.includes('Restarting', from)) await pause(5);
  await page();
  const seconds = (performance.now() - begun) / 1000;
  const processorSeconds = (await processorSecondsOf(dev.pid!)) - before;
  process.stdout.write(`${path}: ${seconds.toFixed(1)} s, processor ${processorSeconds.toFixed(1)} s\n`);
  return { seconds, processorSeconds };
}

function rowOf(what: string, costs: readonly Cost[]): string[] {
  const sorted = (name: keyof Cost) => costs.map((one) => one[name]).toSorted((one, other) => one - other);
  const median = (name: keyof Cost) => sorted(name)[costs.length >> 1]!.toFixed(1);
  return [what, median('seconds'), sorted('seconds').at(-1)!.toFixed(1), median('processorSeconds')];
}

/** Waits until the home page is answered. */
async function page(): Promise<void> {
  for (;;) {
    if (dev.exitCode !== null) throw new Error(`npm run dev ended:\n${output}`);
    const answer = await fetch(`http://127.0.0.1:${port}/en`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await pause(100);
  }
}
