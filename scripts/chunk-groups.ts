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

/** Chunks by the pages whose modules they have. Of one page alone only what other screens use too: the rest is in its own. */
const chunks: readonly { name: string; pages: readonly PublicPage[]; minShareCount?: number }[] = [
  { name: 'frame', pages: ['home', 'search', 'property'] },
  { name: 'cards', pages: ['home', 'search'] },
  { name: 'results', pages: ['search', 'property'] },
  { name: 'start', pages: ['home', 'property'] },
  { name: 'home', pages: ['home'], minShareCount: 2 },
  { name: 'search', pages: ['search'], minShareCount: 2 },
  { name: 'property', pages: ['property'], minShareCount: 2 },
];

/** What is asked of the bundler. */
interface ModuleGraph {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null;
}

interface ChunkGroup {
  name: (id: string, graph: ModuleGraph) => string | null;
  minShareCount: number;
}

/** Groups of modules for the bundler's `codeSplitting`: each module of a first page is in the chunk of the pages that need it. */
export function publicChunkGroups(): ChunkGroup[] {
  const pagesOf = pagesByModule();
  return chunks.map(({ name, pages, minShareCount = 1 }) => ({
    name: (id, graph) => (pagesOf(id, graph) === pages.join() ? name : null),
    minShareCount,
  }));
}

/** Tells which of the first pages import a module statically, through whatever modules, as a list in the order of `publicPages`. */
function pagesByModule(): (id: string, graph: ModuleGraph) => string {
  let known: Map<string, PublicPage[]> | undefined;
  const read = (graph: ModuleGraph) => {
    const found = new Map<string, PublicPage[]>();
    for (const [page, path] of Object.entries(publicPages) as [PublicPage, string][]) {
      for (const id of staticImports([...frameModules, path], graph)) found.set(id, [...(found.get(id) ?? []), page]);
    }
    return found;
  };
  return (id, graph) => ((known ??= read(graph)).get(id) ?? []).join();
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
      // Its index imports every icon of the app.
      if (imported.endsWith(iconIndex)) queue.push(...iconsIn(code ?? '', imported));
      else queue.push(imported);
    }
  }
  return found;
}

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
