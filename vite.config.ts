import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { operations } from './contract/operations.ts';

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

export default defineConfig({
  plugins: [
    operationPaths(),
    tailwindcss(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    { ...optimizeLocales.vite({ locales: ['en-GB', 'ar-LY', 'fr-FR'] }), enforce: 'pre' },
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    rolldownOptions: {
      // The contract's constants are used in screens; its schemas have no effects and can be left out there.
      treeshake: { manualPureFunctions: ['z', 'operation', 'optional', 'commaList', 'text'] },
    },
  },
});
