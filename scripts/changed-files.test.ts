import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedFiles } from './changed-files.mjs';

let folder: string;
let clone: string;
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.ly', ...args], { cwd, stdio: 'pipe' });

async function save(path: string, text: string): Promise<void> {
  await mkdir(join(clone, path, '..'), { recursive: true });
  await writeFile(join(clone, path), text);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diyar-changes-'));
  clone = join(folder, 'origin');
  await save('app/root.tsx', 'root');
  await save('app/old.tsx', 'a screen that moves');
  git(clone, 'init', '-q', '-b', 'main');
  git(clone, 'add', '.');
  git(clone, 'commit', '-qm', 'First');
  git(folder, 'clone', '-q', 'origin', 'clone');
  clone = join(folder, 'clone');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a checkout equal to what was pushed has no change', () => {
  expect(changedFiles(clone)).toEqual([]);
});

test('committed, uncommitted, new and moved files count, by both paths', async () => {
  await save('app/root.tsx', 'another root');
  git(clone, 'commit', '-qam', 'Change a screen');
  git(clone, 'mv', 'app/old.tsx', 'app/new.tsx');
  await save('app/شاشة.tsx', 'not added yet');
  expect(changedFiles(clone)).toEqual(['app/new.tsx', 'app/old.tsx', 'app/root.tsx', 'app/شاشة.tsx'].sort());
});

test('without a remote, what is not committed counts', async () => {
  clone = join(folder, 'origin');
  await save('app/root.tsx', 'changed here');
  expect(changedFiles(clone)).toEqual(['app/root.tsx']);
});

test('without a repository nothing can be told', () => {
  expect(changedFiles(folder)).toBeUndefined();
});
