/** Tells tests apart by what they need to run; vitest.config.ts makes a project of each kind. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * - `unit` needs nothing but Node. `npm run check` runs these and the components.
 * - `database` imports `test/database.ts`, directly or through a helper in `test/`.
 * - `isolated` is a unit test that replaces modules (`vi.mock`), so that it may not share them with others.
 * - `process` starts whole programs (`*.process.test.ts`), or replaces modules and needs a database.
 * - `components` is a test of screens (`*.test.tsx` in `app/`); with `vi.mock` it is of the kind `isolated-components`, for the
 *   same reason.
 * - `launcher` (`*.launcher.test.ts`) starts what people start, as they do: `npm start`, `npm run dev`, the embedded
 *   PostgreSQL. `npm test` leaves these out where git sees no change in what they start, see `launcherPaths`.
 */
export type TestKind = 'unit' | 'isolated' | 'database' | 'process' | 'launcher';

/** Every test of TypeScript without markup, by kind; paths from the root. */
export function sortTests(): Record<TestKind, string[]> {
  const sorted: Record<TestKind, string[]> = { unit: [], isolated: [], database: [], process: [], launcher: [] };
  for (const path of globSync('{contract,server,app,db,scripts,test,bench}/**/*.test.ts', { cwd: root }).sort()) {
    sorted[kindOf(path, readFileSync(join(root, path), 'utf8'))].push(path);
  }
  return sorted;
}

/** Tests of screens: those that share modules with others, and those that replace some. Paths from the root. */
export function sortComponents(): { components: string[]; isolatedComponents: string[] } {
  const paths = globSync('app/**/*.test.tsx', { cwd: root }).sort();
  const isMocking = (path: string) => replacesModules(readFileSync(join(root, path), 'utf8'));
  return {
    components: paths.filter((path) => !isMocking(path)),
    isolatedComponents: paths.filter(isMocking),
  };
}

/** A module that another test of the worker has loaded stays as it is for who imported it. */
export function replacesModules(source: string): boolean {
  return /\bvi\.mock\(/.test(source);
}

export function kindOf(path: string, source: string): TestKind {
  if (path.endsWith('.launcher.test.ts')) return 'launcher';
  const isMocking = replacesModules(source);
  const isOnDatabase = needsDatabase(path, source);
  if (path.endsWith('.process.test.ts') || (isMocking && isOnDatabase)) return 'process';
  if (isOnDatabase) return 'database';
  return isMocking ? 'isolated' : 'unit';
}

const known = new Map<string, boolean>();

function needsDatabase(path: string, source: string): boolean {
  // An import begins its line, or its closing brace does; a string that holds one does not.
  for (const [, name = ''] of source.matchAll(/^(?:import|export|\}) [^\n]*?from '((?:#test\/|\.\.?\/)[^']+)'/gm)) {
    const target = name.startsWith('#') ? name.slice(1) : relative(root, join(root, dirname(path), name));
    // Only helpers of tests connect to the tests' database.
    if (!target.startsWith('test/')) continue;
    if (target === 'test/database.ts') return true;
    let reaches = known.get(target);
    if (reaches === undefined) {
      known.set(target, false);
      const file = join(root, target);
      reaches = existsSync(file) && needsDatabase(target, readFileSync(file, 'utf8'));
      known.set(target, reaches);
    }
    if (reaches) return true;
  }
  return false;
}
