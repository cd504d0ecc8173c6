import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Modules and packages that a program loads when it starts, in the order in which it finds them. */
export interface LoadedModules {
  /** Paths from the root, with what each imports itself. */
  modules: ReadonlyMap<string, readonly string[]>;
  packages: readonly string[];
}

/** At the beginning of a line, as the formatter writes them; what is imported as a type alone is not loaded. */
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
/** A package, or a part of one; no module of Node, and no JSON. */
const packageName = /^(?!node:)(?:@[\w.-]+\/)?[\w-][\w.-]*(?:\/(?!.*\.json$)[\w./-]+)?$/;
/** The names of folders in `imports` of package.json. */
const ownFolders = /^#((?:contract|server|db|test)\/.+)$/;

/** Follows the static imports of a program. A module that cannot be read is left out. */
export function readModules(root: string, entry: string): LoadedModules {
  const modules = new Map<string, string[]>();
  const packages = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules.has(path)) continue;
    const imported: string[] = [];
    for (const specifier of specifiersIn(join(root, path))) {
      const own = specifier.startsWith('.')
        ? posix.join(posix.dirname(path), specifier)
        : ownFolders.exec(specifier)?.[1];
      if (own === undefined) packages.add(specifier);
      else imported.push(own);
    }
    modules.set(path, imported);
    waiting.push(...imported);
  }
  return { modules, packages: [...packages].filter((name) => packageName.test(name)) };
}

function specifiersIn(file: string): string[] {
  try {
    return [...readFileSync(file, 'utf8').matchAll(staticImport)].map(([, specifier]) => specifier!);
  } catch {
    return [];
  }
}

/** The modules of which none imports one of `changed`, itself or through others. */
export function modulesWithout({ modules }: LoadedModules, changed: ReadonlySet<string>): string[] {
  const importers = new Map<string, string[]>();
  for (const [path, imported] of modules) {
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), path]);
  }
  const affected = new Set<string>();
  const waiting = [...changed];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (affected.has(path)) continue;
    affected.add(path);
    waiting.push(...(importers.get(path) ?? []));
  }
  return [...modules.keys()].filter((path) => !affected.has(path));
}
