import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The screens that load app.css without rest.css, and what the build puts into all screens. */
const firstScreens = [
  'app/root.tsx',
  'app/shell/screens.tsx',
  'app/home/home.tsx',
  'app/results/search.tsx',
  'app/listings/property.tsx',
  'app/accounts/login.tsx',
  'app/accounts/signup.tsx',
  'app/coming-soon.tsx',
  'app/not-found.tsx',
  'app/ui/static-icon.tsx',
];

/** The files and all that they import, also on demand; types are not loaded. */
function withImports(paths: readonly string[]): Set<string> {
  const found = new Set(paths);
  for (const path of found) {
    const values = read(path).replaceAll(/^import type [^;]+;/gm, '');
    for (const [, name = ''] of values.matchAll(/(?:from|import\()\s*'([#.][^']+\.tsx?)'/g))
      found.add(name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(path), name));
  }
  return found;
}

/** The files that a pattern of `@source` names. */
function filesAt(pattern: string): string[] {
  const path = posix.join('app/styles', pattern);
  return globSync([path, `${path}/**`], { cwd: root }).filter((file) => /\.tsx?$/.test(file));
}

/** The files whose class names app.css has. */
function scannedFiles(): string[] {
  const sources = [...read('app/styles/app.css').matchAll(/^@source (not )?'([^']+)'/gm)];
  const scanned = new Set(sources.flatMap(([, not, pattern]) => (not ? [] : filesAt(pattern!))));
  for (const [, not, pattern] of sources) if (not) for (const file of filesAt(pattern!)) scanned.delete(file);
  return [...scanned];
}

test('app.css has the styles of no component that only other screens load', () => {
  const components = scannedFiles().filter((file) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(100);
  const loaded = withImports(firstScreens);
  expect(components.filter((file) => !loaded.has(file))).toEqual([]);
});

test('app.css has the styles of all components that its screens load, also on demand', () => {
  const scanned = new Set(scannedFiles());
  const loaded = [...withImports(firstScreens)].filter((file) => file.startsWith('app/') && file.endsWith('.tsx'));
  expect(loaded.length).toBeGreaterThan(100);
  expect(loaded.filter((file) => !scanned.has(file) && read(file).includes('className'))).toEqual([]);
});

test('app.css has no rule for what follows an element with another in it: what leaves a page would cost the styles of all of it', () => {
  expect(scannedFiles().filter((file) => /:has\((?:[^()\s'"`]|\([^()]*\))*\)[~+]/.test(read(file)))).toEqual([]);
});

test('no class has `:has()` of another element inside `:is()`, which slows down every change of every page', () => {
  const components = globSync('app/**/*.tsx', { cwd: root });
  expect(components.filter((file) => /\b(?:group|peer|in)-has-/.test(read(file)))).toEqual([]);
});

test('no dialog is beside its place until scripts have run, and none moves where motion is not welcome', () => {
  const components = globSync('app/**/*.tsx', { cwd: root });
  expect(components.filter((file) => /data-\[(?:entering|exiting)\]/.test(read(file)))).toEqual([]);
  const moved = /animate-\[(?:rise|slide-in)_/;
  const unconditional = components.filter((file) => moved.test(read(file).replaceAll(/motion-safe:animate-\S+/g, '')));
  expect(unconditional).toEqual([]);
});
