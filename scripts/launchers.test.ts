import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launcherPaths, launchersChanged } from './launchers.mjs';

let folder: string;
let clone: string;
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.ly', ...args], { cwd, stdio: 'pipe' });

async function save(path: string, text: string): Promise<void> {
  await mkdir(join(clone, path, '..'), { recursive: true });
  await writeFile(join(clone, path), text);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diyar-launchers-'));
  clone = join(folder, 'origin');
  await save('scripts/start.mjs', 'start');
  await save('app/root.tsx', 'root');
  git(clone, 'init', '-q', '-b', 'main');
  git(clone, 'add', '.');
  git(clone, 'commit', '-qm', 'First');
  git(folder, 'clone', '-q', 'origin', 'clone');
  clone = join(folder, 'clone');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the paths exist', () => {
  for (const path of launcherPaths) expect(existsSync(join(import.meta.dirname, '..', path)), path).toBe(true);
});

test('a checkout equal to what was pushed has no change, nor has one with other changes', async () => {
  expect(launchersChanged(clone)).toBe(false);
  await save('app/root.tsx', 'another root');
  git(clone, 'commit', '-qam', 'Change a screen');
  expect(launchersChanged(clone)).toBe(false);
});

test('a changed, a new and a committed file of the launchers count', async () => {
  await save('scripts/start.mjs', 'changed');
  expect(launchersChanged(clone)).toBe(true);
  git(clone, 'checkout', '-q', 'scripts/start.mjs');
  await save('scripts/new.mjs', 'new');
  expect(launchersChanged(clone)).toBe(true);
  git(clone, 'add', '.');
  git(clone, 'commit', '-qm', 'Add a script');
  expect(launchersChanged(clone)).toBe(true);
});

test('they count as changed where git cannot tell', () => {
  expect(launchersChanged(folder)).toBe(true);
});
