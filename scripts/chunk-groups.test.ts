import { join } from 'node:path';
import { expect, test } from 'vitest';
import { frameModules, publicChunkGroups, publicPages } from './chunk-groups.ts';

const at = (path: string) => join(import.meta.dirname, '..', path);
const icons = 'node_modules/lucide-react/dist/esm/lucide-react.mjs';
const icon = (name: string) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`;

/** A graph of modules with these imports by path. */
function graphOf(imports: Readonly<Record<string, readonly string[]>>, code: Readonly<Record<string, string>> = {}) {
  const modules = new Map(
    Object.entries(imports).map(([path, paths]) => [at(path), { code: code[path] ?? '', importedIds: paths.map(at) }]),
  );
  return { getModuleInfo: (id: string) => modules.get(id) ?? null };
}

/** The chunk of a module, by the first group that takes it. */
function chunkOf(path: string, graph: ReturnType<typeof graphOf>): string | null | undefined {
  return publicChunkGroups()
    .map(({ name }) => name(at(path), graph))
    .find((name) => name !== null);
}

const { home, search, property } = publicPages;
const details = 'app/listings/parts/property-details.tsx';
const frame = {
  ...Object.fromEntries(frameModules.map((path) => [path, ['app/ui/button.tsx']])),
  [details]: ['app/ui/button.tsx', 'app/calendar.tsx'],
  'app/bookings/booking-panel.tsx': [],
};

test('a module is in the chunk of the first pages that need it, and of no other page', () => {
  const graph = graphOf({
    ...frame,
    [home]: ['app/card.tsx'],
    [search]: ['app/card.tsx', 'app/filters.ts'],
    [property]: ['app/labels.ts'],
    'app/card.tsx': ['app/labels.ts', 'app/stay.ts'],
    'app/other.tsx': [],
  });
  expect(chunkOf('app/ui/button.tsx', graph)).toBe('frame');
  expect(chunkOf('app/labels.ts', graph)).toBe('frame');
  expect(chunkOf('app/card.tsx', graph)).toBe('cards');
  expect(chunkOf('app/stay.ts', graph)).toBe('cards');
  expect(chunkOf('app/filters.ts', graph)).toBe('search');
  expect(chunkOf('app/calendar.tsx', graph)).toBe('details');
  expect(chunkOf('app/other.tsx', graph)).toBeUndefined();
});

test('icons go with the modules that name them', () => {
  const graph = graphOf(
    { ...frame, [home]: [icons], [search]: [], [property]: [icons] },
    {
      [home]: 'import { Zap, Plus as Add } from "lucide-react";',
      [property]: "import { Zap } from 'lucide-react';",
    },
  );
  expect(chunkOf(icon('zap'), graph)).toBe('start');
  expect(chunkOf(icon('plus'), graph)).toBe('home');
  expect(chunkOf(icon('heart'), graph)).toBeUndefined();
});

test('a page that was moved is told', () => {
  expect(() => chunkOf('app/x.ts', graphOf(frame))).toThrow(home);
});
