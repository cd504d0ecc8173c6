import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Processor time in milliseconds of the PostgreSQL of a folder and all its processes, also of those that have ended; 0 where the
 * system has no `/proc`.
 */
export function postgresCpu(dataDir: string): number {
  try {
    const main = readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]!;
    const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
    const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ').filter(Boolean);
    const ticks = (pid: string) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      // utime, stime, and of the main process also those of the children that have ended.
      return fields.slice(11, pid === main ? 15 : 13).reduce((sum, field) => sum + Number(field), 0);
    };
    return ([main, ...children].reduce((sum, pid) => sum + ticks(pid), 0) / ticksPerSecond) * 1000;
  } catch {
    return 0;
  }
}
