import { posix } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { userPagePattern } from '../app/offline/user-page.ts';

/** A built script, as far as what it loads is concerned. */
export interface BuiltScript {
  fileName: string;
  /** The module that it was made for, with a query for a screen; null for what several share. */
  facadeModuleId: string | null;
  imports: readonly string[];
  dynamicImports: readonly string[];
  styles: readonly string[];
}

/** The files of the screens that the service worker keeps for signed-in users, relative to `app`. */
export function keptScreens(routes: readonly RouteConfigEntry[], parent = ''): string[] {
  return routes.flatMap(({ path = '', file, children = [] }) => {
    const full = posix.join(parent, path);
    const example = `/${full.replaceAll(/:\w+\??/g, '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17')}`;
    return [...(path !== '' && userPagePattern.test(example) ? [file] : []), ...keptScreens(children, full)];
  });
}

/**
 * The files that kept screens and the frame around them load on demand, such as their dialogs, with all that these need: without
 * a connection they could not be loaded. Texts of other languages, libraries and what only other screens have are no part of it.
 * @param app the folder of the screens, with which modules begin
 */
export function keptParts(scripts: readonly BuiltScript[], screens: readonly string[], app: string): string[] {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const moduleOf = ({ facadeModuleId }: BuiltScript) => facadeModuleId?.split('?')[0] ?? '';
  const first = new Set([...screens, 'root.tsx', 'entry.client.tsx'].map((file) => posix.join(app, file)));
  const withImports = (names: Iterable<string>): Set<string> => {
    const found = new Set<string>();
    const waiting = [...names];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const script = byName.get(name);
      if (!script || found.has(name)) continue;
      found.add(name);
      waiting.push(...script.imports);
    }
    return found;
  };
  const isPart = (name: string) => {
    const module = moduleOf(byName.get(name)!);
    return module === '' || module.startsWith(`${app}/`);
  };
  const parts = new Set<string>();
  let shown = withImports(scripts.filter((script) => first.has(moduleOf(script))).map(({ fileName }) => fileName));
  while (shown.size > 0) {
    const onDemand = [...shown].flatMap((name) => byName.get(name)!.dynamicImports).filter((name) => byName.has(name));
    const next = withImports(onDemand.filter((name) => !parts.has(name) && isPart(name)));
    shown = new Set([...next].filter((name) => !parts.has(name)));
    for (const name of shown) parts.add(name);
  }
  const styles = [...parts].flatMap((name) => byName.get(name)!.styles);
  return [...new Set([...parts, ...styles])].map((name) => `/${name}`).toSorted();
}
