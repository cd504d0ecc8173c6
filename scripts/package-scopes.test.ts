import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isInstalled, type LockedPackages } from './locked-packages.mjs';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const packagesOf = (path: string) => JSON.parse(read(path)) as Record<'dependencies' | 'devDependencies', object>;

/** The packages whose values a file imports; types are gone when it runs. */
function packagesIn(path: string): string[] {
  const source = read(path);
  const { module } = parseSync(path, source);
  const specifiers = [
    ...module.staticImports.flatMap(({ entries, moduleRequest }) =>
      entries.length > 0 && entries.every(({ isType }) => isType) ? [] : [moduleRequest.value],
    ),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^(['"])(.*)\1$/.exec(source.slice(start, end))?.[2] ?? [],
    ),
  ];
  return specifiers
    .filter((specifier) => /^@?[a-z]/.test(specifier) && !/^(?:node|virtual):/.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
}

const ofServer = new Set(Object.keys(packagesOf('package.json').dependencies));
const ofBuild = new Set([...ofServer, ...Object.keys(packagesOf('package.json').devDependencies)]);

test('the server and what operators run import packages of the server alone', () => {
  const commands = 'scripts/{backup,restore,restore-drill,create-admin,migrate,close-demo,check-config,verify-audit}';
  const files = globSync(['{contract,db,server}/**/*.ts', `${commands}.{ts,mjs}`], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(1000);
  const wrong = files.flatMap((path) =>
    packagesIn(path)
      .filter((name) => !ofServer.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('the build imports no package that only tests and tools have', () => {
  const files = globSync(['app/**/*.{ts,tsx}', '*.config.ts'], { cwd: root }).filter(
    (path) => !/\.test\.|\.d\.ts$|^(?:vitest|playwright)\./.test(path),
  );
  const wrong = files.flatMap((path) =>
    packagesIn(path)
      .filter((name) => !ofBuild.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

const wanted: LockedPackages = {
  '': { dependencies: { served: '1' }, devDependencies: { builder: '1' }, optionalDependencies: { binary: '1' } },
  tools: { devDependencies: { tester: '1' } },
  'node_modules/@diyar/tools': { link: true },
  'node_modules/served': { version: '1', dependencies: { inner: '1' } },
  'node_modules/served/node_modules/inner': {
    version: '1',
    peerDependencies: { peer: '1', extra: '1' },
    peerDependenciesMeta: { extra: { optional: true } },
  },
  'node_modules/peer': { version: '1' },
  'node_modules/extra': { version: '1', dev: true },
  'node_modules/builder': { version: '1', dev: true, dependencies: { inner: '2' } },
  'node_modules/inner': { version: '2', dev: true },
  'node_modules/tester': { version: '1', dev: true },
  'node_modules/binary': { version: '1', optional: true },
  'node_modules/elsewhere': { version: '1', optional: true },
};
const without = (...paths: string[]) =>
  Object.fromEntries(Object.entries(wanted).filter(([path]) => path !== '' && !paths.includes(path)));
const tools = ['tools', 'node_modules/@diyar/tools', 'node_modules/tester', 'node_modules/extra'];
const build = ['node_modules/builder', 'node_modules/inner'];

test.each([
  ['all', without(), true],
  ['all', without('node_modules/elsewhere'), true],
  ['all', without('node_modules/tester'), false],
  ['product', without(...tools), true],
  ['product', without(...tools, 'node_modules/inner'), false],
  ['product', without(...tools, 'node_modules/binary'), false],
  ['server', without(...tools, ...build), true],
  ['server', without(...tools, ...build, 'node_modules/served/node_modules/inner'), false],
  ['server', without(...tools, ...build, 'node_modules/peer'), false],
  ['server', undefined, false],
  ['server', { ...without(), 'node_modules/served': { version: '2' } }, false],
] as const)('packages of %s, case %#', (scope, there, expected) => {
  expect(isInstalled(scope, { wanted, there, needed: ['binary'] })).toBe(expected);
});
