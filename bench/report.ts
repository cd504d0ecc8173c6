import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { trialMilliseconds } from './load.ts';
import { tripoliDay } from '#contract/days.ts';

const file = join(import.meta.dirname, 'README.md');

function processor(): string {
  const processors = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${gigabytes} GB, Node ${process.version.slice(1)}`;
}

const dayOfRun = () => tripoliDay(new Date());

/** A line that names the machine on which the numbers were measured. */
export function machine(postgresVersion: string): string {
  return `${processor()}, PostgreSQL ${postgresVersion}, load generator on the same machine, ${dayOfRun()}`;
}

/** The same for benchmarks without a database. */
export function machineWithoutDatabase(): string {
  return `${processor()}, in one process, ${dayOfRun()}`;
}

/** A table in Markdown, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** Prints results, and puts them between the section's marks in `bench/README.md` unless it is a trial. */
export async function writeSection(name: string, text: string): Promise<void> {
  process.stdout.write(`\n${text}\n`);
  if (trialMilliseconds !== undefined) return;
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const page = await readFile(file, 'utf8');
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`bench/README.md has no section "${name}"`);
  await writeFile(file, `${page.slice(0, from + start.length)}\n${text}\n${page.slice(to)}`);
}
