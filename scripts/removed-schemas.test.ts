import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');

/** The values that a file of the screens takes from the contract, as `[module, name]`. */
function contractValues(path: string, source: string): [module: string, name: string][] {
  return parseSync(path, source).module.staticImports.flatMap(({ moduleRequest, entries }) =>
    moduleRequest.value.startsWith('#contract/')
      ? entries.flatMap(({ isType, importName }): [string, string][] =>
          isType ? [] : [[moduleRequest.value.replace('#contract/', ''), importName.name ?? '*']],
        )
      : [],
  );
}

test('no screen uses a schema of the contract: in the browser they parse nothing (see removeSchemas)', async () => {
  const used: string[] = [];
  const modules = new Map<string, Record<string, unknown>>();
  for await (const file of glob(`${root}/app/**/*.{ts,tsx}`)) {
    if (file.includes('.test.')) continue;
    for (const [module, name] of contractValues(file, await readFile(file, 'utf8'))) {
      if (!modules.has(module)) {
        modules.set(module, (await import(join(root, 'contract', module))) as Record<string, unknown>);
      }
      if (modules.get(module)![name] instanceof z.ZodType) used.push(`${relative(root, file)}: ${name}`);
    }
  }
  expect(modules.size).toBeGreaterThan(10);
  expect(used).toEqual([]);
});
