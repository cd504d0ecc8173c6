import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { modulesWithout, readModules } from './server-modules.ts';

async function program(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'diyar-modules-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

test('follows static imports of modules and packages, not types, comments or later ones', async () => {
  const root = await program({
    'server/main.ts': `import './first.ts';
import { once } from 'node:events';
import {
  one,
  two,
} from '#contract/numbers.ts';
import type { Shape } from './shape.ts';
export * from './platform/all.ts';
// import './comment.ts';
const later = await import('./later.ts');
const text = \`import from 'nowhere'\`;
`,
    'server/first.ts': "import { z } from 'zod';\nimport gone from './gone.ts';\n",
    'contract/numbers.ts': "export { three } from './three.ts';\n",
    'contract/three.ts': 'export const three = 3;\n',
    'server/platform/all.ts': "import postgres, { Client } from 'pg';\nimport '../first.ts';\n",
  });
  const { modules, packages } = readModules(root, 'server/main.ts');
  expect([...modules.keys()].toSorted()).toEqual([
    'contract/numbers.ts',
    'contract/three.ts',
    'server/first.ts',
    'server/gone.ts',
    'server/main.ts',
    'server/platform/all.ts',
  ]);
  expect([...packages].toSorted()).toEqual(['pg', 'zod']);
});

test('leaves out what a change concerns, also through others and in a circle', () => {
  const modules = new Map([
    ['main.ts', ['a.ts', 'b.ts', 'free.ts']],
    ['a.ts', ['changed.ts']],
    ['b.ts', ['a.ts', 'c.ts']],
    ['c.ts', ['b.ts']],
    ['changed.ts', ['below.ts']],
    ['below.ts', []],
    ['free.ts', ['below.ts']],
  ]);
  expect(modulesWithout({ modules, packages: [] }, new Set(['changed.ts']))).toEqual(['below.ts', 'free.ts']);
  expect(modulesWithout({ modules, packages: [] }, new Set(['unknown.ts']))).toHaveLength(7);
});

test('the server is read as it is: nearly all of it, without what is loaded later', () => {
  const loaded = readModules(join(import.meta.dirname, '..'), 'server/main.ts');
  expect(loaded.modules.size).toBeGreaterThan(500);
  expect(loaded.packages).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg', 'pg-boss', 'zod']));
  // A change of one domain leaves most of the others.
  const left = modulesWithout(loaded, new Set(['server/bookings/states.ts']));
  expect(left.length).toBeGreaterThan(loaded.modules.size / 2);
  expect(left).not.toContain('server/main.ts');
});
