import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, resolveOwn } from './import-rules.ts';

const root = join(import.meta.dirname, '..');
const styles = join(root, 'app/styles');

/** The paths that a stylesheet names as sources of class names, braces expanded. */
async function sourcesOf(stylesheet: string): Promise<string[]> {
  const css = await readFile(join(styles, stylesheet), 'utf8');
  return [...css.matchAll(/@source (?:not )?'([^']+)'/g)].flatMap(([, path]) => expandBraces(path!));
}

function expandBraces(path: string): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (whole === undefined) return [path];
  return choices!.split(',').flatMap((choice) => expandBraces(path.replace(whole, choice)));
}

// The build does not report a source that matches no file; its screen would have no styles.
test.each(['app.css', 'rest.css'])('every source of class names in %s exists', async (stylesheet) => {
  const sources = await sourcesOf(stylesheet);
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.filter((path) => globSync(path, { cwd: styles }).length === 0)).toEqual([]);
});

test('every file that a stylesheet loads exists', async () => {
  const folder = join(root, 'app');
  const missing: string[] = [];
  for (const stylesheet of globSync('**/*.css', { cwd: folder })) {
    const css = await readFile(join(folder, stylesheet), 'utf8');
    for (const [, path] of css.matchAll(/url\('(\.[^']+)'\)/g))
      if (!existsSync(join(folder, dirname(stylesheet), path!.replace(/\?inline$/, ''))))
        missing.push(`${stylesheet}: ${path}`);
  }
  expect(missing).toEqual([]);
});

/** The modules of the screens that load app.css alone, see `cataloguePartFor` in app/i18n.ts. */
const firstScreens = ['home/home', 'results/search', 'listings/property', 'accounts/login', 'accounts/signup'];

/** The components with class names that some modules import, directly or not, also those that are loaded later. */
async function componentsOf(paths: string[]): Promise<string[]> {
  const sources = new Map<string, string>();
  for (const queue = [...paths]; queue.length > 0;) {
    const path = queue.pop()!;
    if (sources.has(path) || !path.startsWith('app/') || !/\.tsx?$/.test(path)) continue;
    const source = (await readFile(join(root, path), 'utf8')).replaceAll(/^import type [^;]*;$/gm, '');
    sources.set(path, source);
    for (const { specifier } of importsOf(path, source)) {
      const target = resolveOwn(path, specifier);
      if (target !== undefined && existsSync(join(root, target))) queue.push(target);
    }
  }
  return [...sources].filter(([, source]) => source.includes('className')).map(([path]) => path);
}

// A component that another domain takes over loses its styles on these screens alone.
test('app.css scans every component of the first screens', async () => {
  const css = await readFile(join(styles, 'app.css'), 'utf8');
  const scanned = new Set<string>();
  for (const [, isExcluded, pattern] of css.matchAll(/@source (not )?'([^']+)'/g))
    for (const path of expandBraces(pattern!)) {
      const files = globSync([path, `${path}/**/*.{ts,tsx}`], { cwd: styles });
      for (const file of files) {
        const fromRoot = normalize(join('app/styles', file));
        if (isExcluded) scanned.delete(fromRoot);
        else scanned.add(fromRoot);
      }
    }
  const screens = ['app/root.tsx', ...firstScreens.map((name) => `app/${name}.tsx`)];
  const components = await componentsOf(screens);
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((path) => !scanned.has(path))).toEqual([]);
});

// The text of a block stands on the side of its own direction: an Arabic name at the far end of an English list.
test('an isolated text without a direction of its own is no block', async () => {
  const blocks: string[] = [];
  for (const path of globSync('app/**/*.tsx', { cwd: root })) {
    const source = await readFile(join(root, path), 'utf8');
    for (const [tag] of source.matchAll(/<bdi\b[^>]*>/g))
      if (/[\s"'`](?:block|line-clamp-\d)[\s"'`]/.test(tag) && !tag.includes('dir=')) blocks.push(`${path}: ${tag}`);
  }
  expect(blocks).toEqual([]);
});
