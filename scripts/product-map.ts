/** Where each screen and each operation is, and which tests use it; read from the routes, the contract and the sources. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';
import { addressLanguages } from '../contract/language-address.ts';
import type { Operation } from '../contract/schemas/operation.ts';
import { operations } from '../contract/schemas/operations.ts';
import { readGate } from './screen-gates.ts';

const root = join(import.meta.dirname, '..');

/** A row of the map. `tests` are all that use it; the written row names a few. */
export interface Place {
  cells: string[];
  tests: string[];
}

export interface ProductMap {
  screens: Place[];
  operations: Place[];
}

export const readMap = (): ProductMap => ({ screens: readScreens(), operations: readOperations() });

/** The screens, without their addresses per language. */
function readScreens(): Place[] {
  const tests = readSources('app/**/*.test.tsx');
  const journeys = readSources('e2e/*.e2e.ts');
  return flatten(routes)
    .filter(({ address }) => !addressLanguages.some((language) => isBelow(address, `/${language}`)))
    .map(({ address, file }) => ({
      cells: [code(address), `app/${file}`, readGate(file).gate],
      tests: [
        ...tests.filter(([path, source]) => imports(path, source, `app/${file}`)),
        ...journeys.filter(([, source]) => opens(source, address)),
      ].map(([path]) => path),
    }))
    .sort(byFirstCell);
}

/** The operations of the API. */
function readOperations(): Place[] {
  const contracts = linesBeginning(readSources('contract/schemas/*.ts'), /^  (\w+): operation\(/gm);
  const handlers = linesBeginning(readSources('server/**/*routes.ts'), /^    (?:async )?(\w+)[(:,]/gm);
  const uses = new Map<string, string[]>();
  for (const [path, source] of readSources('{server,test}/**/*.test.ts')) {
    for (const word of new Set(source.match(/\w+/g)))
      if (word in operations) uses.set(word, [...(uses.get(word) ?? []), path]);
  }
  return Object.entries<Operation>(operations)
    .map(([id, { method, path }]) => ({
      cells: [code(`${path} ${method}`), id, only(contracts, id), only(handlers, id)],
      tests: uses.get(id) ?? [],
    }))
    .sort(byFirstCell);
}

/** The map as a document. Each row names a few tests. */
export function writeMap({ screens, operations: calls }: ProductMap): string {
  const rows = (places: Place[]) =>
    places.map(({ cells, tests }) => `| ${[...cells, fewOf(tests, cells).join(', ')].join(' | ')} |\n`).join('');
  return `# Screens and operations

Where each one is, who may see it, and tests that use it. Written by \`npm run map\` from the routes, the contract and the
sources; not edited by hand. What the product does behind them is in [specification-coverage.md](specification-coverage.md).

## Screens

\`test/routes.test.ts\` tests who sees which. \`open\` is for everybody, \`signed-in\` for every user, the others are lists of
\`app/session/audiences.ts\`.

| Address | File | Who | Tests |
|---|---|---|---|
${rows(screens)}
## Operations

The sweep, \`test/sweep-*.test.ts\`, calls each as a visitor, as another user and with malformed input.

| Path | Operation | Contract | Handler | Tests |
|---|---|---|---|---|
${rows(calls)}`;
}

/**
 * What is wrong with a map that was written earlier: rows that are missing, that changed or that are no more, and tests
 * that do not use the thing any more. A test that is new does not make a map wrong.
 */
export function findOutdated(map: string, { screens, operations: calls }: ProductMap): string[] {
  const written = new Map(
    map
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.slice(2, -2).split(' | '))
      .map((cells) => [cells.slice(0, -1).join(' | '), cells.at(-1)!.split(', ').filter(Boolean)] as const),
  );
  const places = [...screens, ...calls].map(({ cells, tests }) => ({ row: cells.join(' | '), tests }));
  const rows = new Set(places.map(({ row }) => row));
  return [
    ...[...written.keys()].filter((row) => !rows.has(row)).map((row) => `no more: ${row}`),
    ...places.flatMap(({ row, tests }) => {
      const named = written.get(row);
      if (!named) return [`missing: ${row}`];
      if (named.length === 0 && tests.length > 0) return [`has tests by now: ${row}`];
      return named.filter((test) => !tests.includes(test)).map((test) => `${test} does not use: ${row}`);
    }),
  ];
}

/** Those beside the files of the row; where there are none, others, but two are enough to begin to read. */
function fewOf(tests: string[], cells: string[]): string[] {
  const beside = tests.filter((test) => cells.some((cell) => dirname(cell) === dirname(test)));
  return beside.length > 0 ? beside.slice(0, 3) : tests.slice(0, 2);
}

function flatten(entries: RouteConfigEntry[], above = ''): { address: string; file: string }[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    const isScreen = path !== undefined || index === true;
    return [...(isScreen ? [{ address: address || '/', file }] : []), ...flatten(children, address)];
  });
}

type Source = [path: string, text: string];

function readSources(pattern: string): Source[] {
  return globSync(pattern, { cwd: root })
    .sort()
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}

/** The files by the name with which a line of them begins. */
function linesBeginning(sources: Source[], pattern: RegExp): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [path, source] of sources) {
    for (const [, name = ''] of source.matchAll(pattern)) files.set(name, [...(files.get(name) ?? []), path]);
  }
  return files;
}

function only(files: Map<string, string[]>, id: string): string {
  const found = files.get(id) ?? [];
  if (found.length !== 1) throw new Error(`${id} is in ${found.length} files: ${found.join(', ')}`);
  return found[0]!;
}

function imports(path: string, source: string, file: string): boolean {
  return source.includes(`'#${file}'`) || (dirname(path) === dirname(file) && source.includes(`'./${basename(file)}'`));
}

/** Whether a journey has an address in its source, any value in the place of a parameter. */
function opens(source: string, address: string): boolean {
  const pattern = address.replaceAll(/[.*+?^$()[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/\'"`\\s]+');
  return address !== '/' && new RegExp(`(?<=['"\`}])${pattern}(?=['"\`?])`).test(source);
}

const isBelow = (address: string, folder: string) => address === folder || address.startsWith(`${folder}/`);
const code = (text: string) => `\`${text}\``;
const byFirstCell = (one: Place, other: Place) => (plain(one.cells[0]!) < plain(other.cells[0]!) ? -1 : 1);
const plain = (text: string) => text.replaceAll('`', '');
