/**
 * Which tests a change touches. Tests that need neither a database nor a browser are those that import a changed file, the
 * nearest first, and those of the same screens. Tests on the database reach every domain through the server, so imports tell nothing: these are chosen by
 * domain, the own tests of the changed domains and then those of the domains that import them directly.
 * As a program: prints the selection for the paths among its arguments, as JSON.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { importsOf, resolveOwn, serverDomains } from './import-rules.ts';
import { sortTests } from './test-projects.ts';

/** Follows from the schemas, and every screen imports it: the compiler proves its changes. */
const generatedTypes = 'contract/types.gen.ts';

/** How many files `npm run check` runs within a minute on two cores. */
const limits = { fast: 50, database: 25 };

export interface Selection {
  /** Files of the projects that need no database. */
  fast: string[];
  /** Files of the project `database`. */
  database: string[];
  /** How many more files the change reaches, which only `npm test` runs. */
  leftOut: number;
}

/**
 * @param changed paths from the root, also of files that are gone
 * @param sources path from the root → source, of all files of TypeScript
 * @param tests the files of each kind
 */
export function selectTests(
  changed: readonly string[],
  sources: ReadonlyMap<string, string>,
  tests: { fast: readonly string[]; database: readonly string[] },
): Selection {
  const importers = importersOf(sources);
  importers.delete(generatedTypes);
  const distance = distances([...changed, ...changed.flatMap((path) => readersOfData(path, sources))], importers);
  const readers = (test: string) =>
    changed.some((path) => isReadAsText(path) && sources.get(test)?.includes(extname(path)));
  const folders = changed.filter((path) => path.startsWith('app/')).map((path) => path.split('/', 2).join('/') + '/');
  const fast = unique([
    ...nearest(tests.fast, distance),
    ...tests.fast.filter((test) => folders.some((folder) => test.startsWith(folder)) || readers(test)),
  ]);
  const domains = new Set(changed.flatMap((path) => domainsOf(path, sources)));
  const importing = Object.keys(serverDomains).filter((name) =>
    serverDomains[name]!.some((other) => domains.has(other)),
  );
  const testsOf = (names: Iterable<string>) =>
    [...names].flatMap((name) => tests.database.filter((test) => test.startsWith(`server/${name}/`)));
  const database = unique([
    ...nearest(
      tests.database,
      distances(
        changed.filter((path) => path.startsWith('test/') || path.includes('.test.')),
        importers,
      ),
    ),
    ...testsOf(domains),
    ...testsOf(importing),
  ]);
  const [someFast, someDatabase] = [fast.slice(0, limits.fast), database.slice(0, limits.database)];
  return {
    fast: someFast,
    database: someDatabase,
    leftOut: fast.length + database.length - someFast.length - someDatabase.length,
  };
}

const unique = (paths: string[]) => [...new Set(paths)];

const nearest = (tests: readonly string[], distance: ReadonlyMap<string, number>) =>
  tests.filter((test) => distance.has(test)).sort((a, b) => distance.get(a)! - distance.get(b)!);

/** Styles, catalogues, migrations, documents and data: some tests read them as files. */
const isReadAsText = (path: string) => !/\.(?:tsx?|mjs)$/.test(path) && extname(path) !== '';

/** The files of a domain of the server that read its data of that kind: vocabularies, weights. */
function readersOfData(path: string, sources: ReadonlyMap<string, string>): string[] {
  if (!path.startsWith('server/') || !isReadAsText(path)) return [];
  const domain = path.split('/', 2).join('/') + '/';
  return [...sources.keys()].filter(
    (source) => source.startsWith(domain) && !source.includes('.test.') && sources.get(source)!.includes(extname(path)),
  );
}

/** The server domains to which a path belongs; those that import it for a file of the contract. */
function domainsOf(path: string, sources: ReadonlyMap<string, string>): string[] {
  const [zone, folder = ''] = path.split('/');
  if (zone === 'server') return path.includes('/', 'server/'.length) && !path.includes('.test.') ? [folder] : [];
  if (zone === 'db') return path.startsWith('db/migrations/') ? ['platform'] : [];
  if (zone !== 'contract') return [];
  return Object.keys(serverDomains).filter((domain) => {
    const routes = sources.get(`server/${domain}/routes.ts`);
    return routes?.includes(`#${path}'`) || domain === basename(path, '.ts');
  });
}

/** Imported file → the files that import it. */
function importersOf(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, source] of sources) {
    for (const { specifier } of importsOf(path, source)) {
      const target = resolveOwn(path, specifier);
      if (target === undefined) continue;
      const known = importers.get(target);
      if (known) known.push(path);
      else importers.set(target, [path]);
    }
  }
  return importers;
}

/** How many imports each file is away from the nearest changed one. */
function distances(changed: readonly string[], importers: ReadonlyMap<string, string[]>): Map<string, number> {
  const distance = new Map(changed.map((path) => [path, 0]));
  for (const [path, far] of distance) {
    for (const importer of importers.get(path) ?? []) {
      if (!distance.has(importer)) distance.set(importer, far + 1);
    }
  }
  return distance;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const read = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const paths = read('{contract,server,app,db,scripts,test,bench}/**/*.{ts,tsx}');
  const { unit, isolated, database } = sortTests();
  const components = paths.filter((path) => path.startsWith('app/') && path.endsWith('.test.tsx'));
  const selection = selectTests(
    process.argv.slice(2),
    new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
    { fast: [...unit, ...isolated, ...components], database },
  );
  console.log(JSON.stringify(selection));
}
