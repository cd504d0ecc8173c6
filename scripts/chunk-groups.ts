/** The chunks of the pages that visitors open first: few, so that they compress well, and without what no such page uses. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The module of each page that visitors open first. */
export const publicPages = {
  home: 'app/home/home.tsx',
  search: 'app/results/search.tsx',
  property: 'app/listings/property.tsx',
} as const;
export type PublicPage = keyof typeof publicPages;

/** What every page loads. */
export const frameModules: readonly string[] = ['app/entry.client.tsx', 'app/root.tsx', 'app/shell/screens.tsx'];

/** Screens that share chunks: the first pages, and the parts of the property page that are loaded when they come near. */
const sharing = {
  ...publicPages,
  details: 'app/listings/parts/property-details.tsx',
  panel: 'app/bookings/booking-panel.tsx',
};
type Sharing = keyof typeof sharing;
const isLater = (screen: Sharing) => !(screen in publicPages);

/** The names of chunks that screens share, by the screens; others are few, and have the names of their screens. */
const chunkNames: Readonly<Partial<Record<string, string>>> = {
  'home search property': 'frame',
  'home search': 'cards',
  'home property': 'start',
  'search property': 'results',
  'details panel': 'stay',
};

/**
 * All sets of screens, the largest first: the bundler adds what a module imports to its chunk, unless an earlier group has it.
 * The parts of the property page come with that page, and so are in no set with it.
 */
const sets = (Object.keys(sharing) as Sharing[])
  .reduce<Sharing[][]>((all, screen) => all.flatMap((set) => [[...set, screen], set]), [[]])
  .filter((set) => set.length > 0 && !(set.includes('property') && set.some(isLater)))
  .toSorted((one, other) => other.length - one.length)
  .map((set) => set.join(' '));

/** What is asked of the bundler. */
interface ModuleGraph {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null;
}

interface ChunkGroup {
  name: (id: string, graph: ModuleGraph) => string | null;
  minShareCount: number;
}

/**
 * Groups of modules for the bundler's `codeSplitting`: each module of a first page is in the chunk of the pages that need it.
 * Of one page alone only what other screens use too: the rest is in its own chunk.
 */
export function publicChunkGroups(): ChunkGroup[] {
  const screensOf = screensByModule();
  return sets.map((screens) => ({
    name: (id, graph) =>
      screensOf(id, graph) === screens ? (chunkNames[screens] ?? screens.replaceAll(' ', '-')) : null,
    minShareCount: screens.includes(' ') ? 1 : 2,
  }));
}

/** Tells which screens import a module statically, through whatever modules, as a list in the order of `sharing`. */
function screensByModule(): (id: string, graph: ModuleGraph) => string {
  let known: Map<string, Sharing[]> | undefined;
  const read = (graph: ModuleGraph) => {
    const found = new Map<string, Sharing[]>();
    for (const [screen, path] of Object.entries(sharing) as [Sharing, string][]) {
      const paths = isLater(screen) ? [path] : [...frameModules, path];
      for (const id of staticImports(paths, graph)) {
        const others = found.get(id) ?? [];
        // What the page of a property has is there when its parts are loaded.
        if (!isLater(screen) || !others.includes('property')) found.set(id, [...others, screen]);
      }
    }
    return found;
  };
  return (id, graph) => ((known ??= read(graph)).get(id) ?? []).join(' ');
}

/** The forms in which the router's build asks for the module of a page. */
const pageQueries = ['', '?__react-router-build-client-route', '?route-chunk=main', '?route-chunk=clientLoader'];

/**
 * The modules at these paths of the repository and all that they import statically.
 * @throws {Error} if there is no such module, as after a file was moved
 */
function staticImports(paths: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const queue = paths.flatMap((path) => {
    const ids = pageQueries.map((query) => join(root, path) + query).filter((id) => graph.getModuleInfo(id));
    if (ids.length === 0) throw new Error(`The build has no module ${path}.`);
    return ids;
  });
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: '', importedIds: [] };
    for (const imported of importedIds) {
      // They use its context alone, which is in the chunk of libraries.
      if (imported.endsWith(queryIndex)) continue;
      // Its index imports every icon of the app.
      if (imported.endsWith(iconIndex)) queue.push(...iconsIn(code ?? '', imported));
      else queue.push(imported);
    }
  }
  return found;
}

const queryIndex = '/@tanstack/react-query/build/modern/index.js';
const iconIndex = '/lucide-react/dist/esm/lucide-react.mjs';
let iconFiles: Map<string, string> | undefined;

/** The modules of the icons that the code of a module imports from the icon library. */
function iconsIn(code: string, index: string): string[] {
  iconFiles ??= readIconFiles(index);
  const folder = index.slice(0, -'lucide-react.mjs'.length);
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  );
  return names.flatMap((name) => {
    const file = iconFiles?.get(name);
    return file === undefined ? [] : [`${folder}icons/${file}.mjs`];
  });
}

/** The files of the icons by each of their names. */
function readIconFiles(index: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}

/** A path of the repository for the id of a module; other ids as they are. */
export function pathOf(id: string): string {
  return id.startsWith(root) ? relative(root, id.split('?')[0]!).replaceAll('\\', '/') : id;
}
