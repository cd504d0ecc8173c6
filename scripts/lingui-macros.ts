import { transformAsync, type SourceMap } from '@babel/core';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

interface Expanded {
  code: string;
  map: SourceMap | null;
}

const { corePackage, jsxPackage } = getConfig().macro;
const usesMacros = new RegExp(`from ['"](?:${[...corePackage, ...jsxPackage].join('|')})['"]`);

/**
 * Expands Lingui's macros, in builds once for each file: the build for the browser, the one for the server, React Router's
 * reading of the exports of each screen and the parts of the catalogue all need the result, and Babel takes most of a
 * build's time.
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

async function expand(code: string, id: string, sourceMaps: boolean): Promise<Expanded> {
  if (!usesMacros.test(code)) return { code, map: null };
  const filename = id.split('?', 1)[0]!;
  const result = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps,
    // Vite removes the types and compiles the markup.
    parserOpts: { sourceType: 'module', plugins: filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: ['@lingui/babel-plugin-lingui-macro'],
  });
  return { code: result?.code ?? code, map: result?.map ?? null };
}
