/** Installs what journeys need besides npm packages, where it is missing: a browser, and fonts for Arabic. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, findBrowser, headlessShell } from './browser.mjs';
import { Halt, modernNode, root, say } from './prepare.mjs';
import { run } from './test-stages.mjs';

const fonts = { path: '/usr/share/fonts/truetype/noto', name: 'fonts-noto-core' };

/** In seconds, for a slow network. */
const longest = 1800;

/** @param {Promise<void>} installed the packages, one of which installs a browser outside Debian */
export async function installBrowser(installed) {
  const isDebian = existsSync('/etc/debian_version') && spawnSync('apt-get', ['--version']).status === 0;
  if (isDebian && process.getuid?.() === 0) {
    const wanted = [headlessShell, fonts].filter(({ path }) => !existsSync(path));
    if (wanted.length === 0) return;
    say(`Installing ${wanted.map(({ name }) => name).join(' and ')} (only once) …`);
    const update = await run(['apt-get', ...patience, 'update', '-q'], { seconds: longest });
    if ((await addPackages(wanted)).code === 0) return;
    // Older releases have the whole browser only. Where one is there already, the journeys go on with it.
    if (findBrowser()) return;
    const second = await addPackages([chromium, fonts]);
    if (second.code === 0) return;
    throw new Halt(`${update.output}\n${second.output}\nThe browser for the journeys could not be installed.`);
  }
  if (findBrowser()) return;
  await installed;
  const playwright = join(root, 'node_modules/playwright-core/cli.js');
  const { code } = await run([modernNode(), playwright, 'install', 'chromium'], { seconds: longest });
  if (code === 0) return;
  throw new Halt(
    'There is no browser for the journeys. Install Chromium ("apt-get install chromium fonts-noto-core" as root ' +
      'on Debian, or "npx playwright install --with-deps chromium") and run "npm test" again.',
  );
}

/** Options of apt-get: a mirror that does not answer is given up after 20 seconds. */
const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20', '-o', 'Acquire::Retries=1'];

/** @param {{ name: string }[]} packages */
const addPackages = (packages) =>
  run(['apt-get', ...patience, 'install', '-q', '-y', '--no-install-recommends', ...packages.map(({ name }) => name)], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    seconds: longest,
  });
