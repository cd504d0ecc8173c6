import { expect, test } from 'vitest';
import { kindOf, sortComponents, sortTests } from './test-projects.ts';

const mock = `vi.${'mock'}('x');`;

test('a test is told apart by its name and imports', () => {
  expect(kindOf('server/a.test.ts', `import { day } from './days.ts';`)).toBe('unit');
  expect(kindOf('server/a.test.ts', mock)).toBe('isolated');
  expect(kindOf('server/a.test.ts', `import { createTestDatabase } from '#test/database.ts';`)).toBe('database');
  expect(kindOf('test/a.test.ts', `import { createTestDatabase } from './database.ts';`)).toBe('database');
  expect(kindOf('server/a.test.ts', `import { startServer } from '#test/server.ts';`)).toBe('database');
  expect(kindOf('server/a.test.ts', `import '#test/server.ts'; import { a } from '#test/server.ts'; ${mock}`)).toBe(
    'process',
  );
  expect(kindOf('server/a.process.test.ts', '')).toBe('process');
  expect(kindOf('scripts/a.launcher.test.ts', '')).toBe('launcher');
});

test('every kind has tests, and no test of a database counts as unit', () => {
  const sorted = sortTests();
  for (const paths of Object.values(sorted)) expect(paths.length).toBeGreaterThan(0);
  expect(sorted.database).toContain('scripts/schema.test.ts');
  expect(sorted.process).toContain('server/main.process.test.ts');
  expect(sorted.launcher).toContain('scripts/start.launcher.test.ts');
  expect(sorted.unit).toContain('scripts/test-projects.test.ts');
});

test('tests of screens that replace modules share none with others', () => {
  const { components, isolatedComponents } = sortComponents();
  expect(isolatedComponents).toContain('app/map/parts/area-picker-map.test.tsx');
  expect(components.length).toBeGreaterThan(100);
  expect(components.filter((path) => isolatedComponents.includes(path))).toEqual([]);
});
