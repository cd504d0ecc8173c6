/** Which files a change consists of, for `npm run check`. */
import { spawnSync } from 'node:child_process';
import { root } from './prepare.mjs';

/**
 * The paths, from the root, that differ from what was pushed last: the commits since `origin/HEAD` and what is not committed.
 * Without a remote only what is not committed.
 * @param {string} [folder] of the checkout
 * @returns {string[] | undefined} undefined where git cannot tell: no repository
 */
export function changedFiles(folder = root) {
  const base = git(folder, ['merge-base', 'HEAD', 'origin/HEAD']) || git(folder, ['rev-parse', 'HEAD']);
  if (!base) return undefined;
  const changed = git(folder, ['diff', '--name-only', '--no-renames', '--relative', base]);
  const fresh = git(folder, ['ls-files', '--others', '--exclude-standard']);
  if (changed === undefined || fresh === undefined) return undefined;
  return [...new Set(`${changed}\n${fresh}`.split('\n'))].filter((path) => path !== '').sort();
}

/** What git prints, or undefined where it fails. @param {string} folder @param {string[]} args */
function git(folder, args) {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=off', ...args], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
