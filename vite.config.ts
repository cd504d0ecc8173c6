import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { publicChunkGroups } from './scripts/chunk-groups.ts';
import { linguiMacros } from './scripts/lingui-macros.ts';
import { pageScript } from './scripts/page-script.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { removeInstrumentation, removeUnusedRendering, removeUnusedRouting } from './scripts/trim-libraries.ts';
import {
  catalogueParts,
  markdownTexts,
  neutralNames,
  operationPaths,
  publicScripts,
  queryLibrary,
  refuseSchemas,
  removePropertyFallbacks,
  retryParts,
  staticIcons,
  withoutLibraries,
} from './scripts/vite-plugins.ts';

const framework =
  /node_modules[\\/](?:(?:react|react-dom|scheduler|react-router|cookie|cookie-es|set-cookie-parser|@lingui[\\/](?:core|react|message-utils)|@messageformat)[\\/]|@tanstack[\\/]react-query[\\/]build[\\/]modern[\\/]QueryClientProvider)/;
/** The query library, which no first page loads before somebody needs it. */
const queries = /@tanstack[\\/](?:query-core|react-query)[\\/]|[\\/]app[\\/]query-(?:library|client)\.ts$/;
const icons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

export default defineConfig(({ command }) => ({
  plugins: [
    operationPaths(),
    markdownTexts(),
    refuseSchemas(),
    publicScripts(),
    queryLibrary(),
    retryParts(),
    pageScript(),
    neutralNames(),
    removeInstrumentation(),
    removeUnusedRouting(),
    removeUnusedRendering(),
    staticIcons(),
    catalogueParts(),
    serviceWorker(),
    tailwindcss(),
    removePropertyFallbacks(),
    linguiMacros(),
    withoutLibraries(reactRouter()),
  ],
  // React has this hook itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  // The server's bundle contains the production builds of its libraries, whatever NODE_ENV is.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: command === 'build' ? { noExternal: true } : { noExternal: ['lucide-react'] },
  // Every screen is searched for dependencies when the development server starts: one that is found later reloads the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  // The database of `npm run dev` writes below .data all the time.
  server: { watch: { ignored: ['**/.data/**', '**/test-results/**'] } },
  // MapLibre's worker is a module.
  worker: { format: 'es' as const },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // The styles need these browsers (oklch, :has, nesting); an older target would only add useless fallbacks.
    cssTarget: ['chrome120', 'firefox128', 'safari16.4'],
    rolldownOptions: {
      // Two thousand icons, and most of the component library, are then not read.
      experimental: { lazyBarrel: true },
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            ...publicChunkGroups(),
            { name: 'queries', test: queries },
            { name: 'icons', test: icons, minShareCount: 8 },
            { name: 'parts', test: /[\\/]app[\\/](?:ui|session)[\\/]/, minShareCount: 4 },
          ],
        },
      },
    },
  },
}));
