import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCallback } from 'node:zlib';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { operations } from './contract/operations.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

/** What a browser needs of the contract to make a call: not the schemas, and so not their library. */
function operationPaths(): Plugin {
  const id = '\0virtual:operation-paths';
  const paths = Object.fromEntries(
    Object.entries(operations).map(([name, { method, path }]) => [name, [method, path]]),
  );
  return {
    name: 'diyar:operation-paths',
    resolveId: (source) => (source === 'virtual:operation-paths' ? id : undefined),
    load: (loaded) => (loaded === id ? `export default ${JSON.stringify(paths)}` : undefined),
  };
}

/**
 * Screens use the contract's constants and types, never its schemas: the server parses. So browsers get a stand-in for
 * the schema library that answers itself to everything (26 kB less for each visitor).
 */
function withoutSchemas(): Plugin {
  const id = '\0no-schemas';
  return {
    name: 'diyar:without-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source === 'zod' ? id : undefined),
    load: (loaded) =>
      loaded === id
        ? 'export const z = /* @__PURE__ */ new Proxy(() => z, { get: (_, name) => (name === Symbol.toPrimitive ? () => "" : z) });'
        : undefined,
  };
}

const framework =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|cookie-es|set-cookie-parser|@lingui[\\/](?:core|react|message-utils)|@messageformat|@tanstack[\\/](?:query-core|react-query))[\\/]/;
const sharedByScreens = /[\\/]app[\\/](?!.*\.po)|[\\/]lucide-react[\\/]|vite[\\/]preload-helper/;

/** Packs what browsers download once and for all, so that the server only has to pick the right file. */
function compressed(): Plugin {
  return {
    name: 'diyar:compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(?:js|css|svg|json)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir!, name);
          const content = await readFile(path);
          if (content.length < 1024) return;
          await writeFile(`${path}.br`, await brotli(content));
          await writeFile(`${path}.gz`, await gzip(content, { level: 9 }));
        }),
      );
    },
  };
}

export default defineConfig({
  plugins: [
    compressed(),
    operationPaths(),
    withoutSchemas(),
    tailwindcss(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    { ...optimizeLocales.vite({ locales: ['en', 'ar', 'fr'] }), enforce: 'pre' },
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    rolldownOptions: {
      // The contract's constants are used in screens; its schemas have no effects and can be left out there.
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            // What most screens share comes in one piece instead of fifty; few requests, better compressed.
            { name: 'frame', test: sharedByScreens, minShareCount: 6 },
          ],
        },
      },
      treeshake: { manualPureFunctions: ['z', 'operation', 'optional', 'commaList', 'text'] },
    },
  },
});
