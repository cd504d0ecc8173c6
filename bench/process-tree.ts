import { readdir, readFile } from 'node:fs/promises';

/** Processor time is in these units in `/proc`. */
const ticksPerSecond = 100;

/** Seconds of the processor that a process and its descendants have used; 0 except on Linux. */
export async function processorSecondsOf(pid: number): Promise<number> {
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
