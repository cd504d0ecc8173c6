import { join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { transform, type Options } from '@swc/core';
import type { Plugin } from 'vite';

interface Expanded {
  code: string;
  map: string | null;
}

const { rootDir, macro } = getConfig();
const usesMacros = new RegExp(`from ['"](?:${[...macro.corePackage, ...macro.jsxPackage].join('|')})['"]`);

/**
 * Expands Lingui's macros, in builds once for each file: the build for the browser, the one for the server, React Router's
 * reading of the exports of each screen and the parts of the catalogue all need the result.
 */
export function linguiMacros(): Plugin {
  let isBuild = false;
  return {
    name: 'diyar:lingui-macros',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: { include: /\.tsx?(?:$|\?)/, exclude: /[\\/]node_modules[\\/]/ }, code: usesMacros },
      handler: (code, id) => (isBuild ? expandOnce(code, id) : expand(code, id, true)),
    },
  };
}

const expanded = new Map<string, Promise<Expanded>>();

/** The code of a file with its macros expanded, without a source map; kept for the next call with the same code. */
export function expandOnce(code: string, id: string): Promise<Expanded> {
  let found = expanded.get(code);
  if (!found) expanded.set(code, (found = expand(code, id, false)));
  return found;
}

/**
 * SWC takes a thirtieth of the time that Babel takes for this. It removes the types with the macros; the markup is left to
 * Vite, as in files without macros.
 */
async function expand(code: string, id: string, sourceMaps: boolean): Promise<Expanded> {
  if (!usesMacros.test(code)) return { code, map: null };
  const filename = id.split('?', 1)[0]!;
  const options: Options = {
    filename,
    swcrc: false,
    configFile: false,
    sourceMaps,
    isModule: true,
    jsc: {
      target: 'esnext',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { verbatimModuleSyntax: true, react: { runtime: 'preserve' } },
      experimental: { plugins: [['@lingui/swc-plugin', {}]], cacheRoot: join(rootDir, '.cache/swc') },
    },
  };
  const result = await transform(code, options);
  return { code: result.code, map: result.map ?? null };
}
