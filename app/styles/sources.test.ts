import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** The paths that a stylesheet names as sources of class names, braces expanded. */
async function sourcesOf(stylesheet: string): Promise<string[]> {
  const css = await readFile(join(import.meta.dirname, stylesheet), 'utf8');
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
  expect(sources.filter((path) => globSync(path, { cwd: import.meta.dirname }).length === 0)).toEqual([]);
});

test('every file that a stylesheet loads exists', async () => {
  const folder = join(import.meta.dirname, '..');
  const missing: string[] = [];
  for (const stylesheet of globSync('**/*.css', { cwd: folder })) {
    const css = await readFile(join(folder, stylesheet), 'utf8');
    for (const [, path] of css.matchAll(/url\('(\.[^']+)'\)/g))
      if (!existsSync(join(folder, dirname(stylesheet), path!))) missing.push(`${stylesheet}: ${path}`);
  }
  expect(missing).toEqual([]);
});
