import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sources = [
  'app',
  'contract',
  'db',
  'public',
  'scripts',
  'server',
  'tools',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.server.json',
  'tsconfig.app.json',
  'tsconfig.tests.json',
  'vite.config.ts',
];

export interface ProjectCopy {
  /** Absolute path of its root. */
  folder: string;
  remove(): Promise<void>;
}

/**
 * Copies the sources to a temporary folder, where a test may change them. Packages are symbolic links; builds and caches
 * of tools (`node_modules/.vite`) are written to the copy.
 */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'diyar-copy-'));
  await Promise.all(sources.map((path) => cp(join(root, path), join(folder, path), { recursive: true })));
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (!name.startsWith('.') || name === '.bin') await symlink(join(root, 'node_modules', name), join(packages, name));
  }
  // What npm writes after an install: the launchers compare it with the lock file.
  await cp(join(root, 'package-lock.json'), join(packages, '.package-lock.json'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20 }) };
}
