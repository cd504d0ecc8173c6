/** Decides whether the tests of the launchers are part of a run of `npm test`. */
import { spawnSync } from 'node:child_process';
import { root } from './prepare.mjs';

/** What `npm start`, `npm run dev`, `npm run create-admin` and the embedded PostgreSQL are made of. */
export const launcherPaths = [
  'scripts',
  'server/main.ts',
  'server/screens.ts',
  'server/platform',
  'test/project-copy.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/**
 * Whether one of `launcherPaths` differs from what was pushed last: the commits since `origin/HEAD` and what is not
 * committed. Where git cannot tell (no repository, no remote), they count as changed.
 * @param {string} [folder] of the checkout
 */
export function launchersChanged(folder = root) {
  const base = git(folder, ['merge-base', 'HEAD', 'origin/HEAD']);
  if (!base) return true;
  const committed = git(folder, ['diff', '--name-only', base, '--', ...launcherPaths]);
  const fresh = git(folder, ['ls-files', '--others', '--exclude-standard', '--', ...launcherPaths]);
  return committed !== '' || fresh !== '';
}

/** What git prints, or undefined where it fails. @param {string} folder @param {string[]} args */
function git(folder, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
