import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { serviceWorker } from './scripts/service-worker.ts';
import {
  compressed,
  modernStyles,
  operationPaths,
  plainIcons,
  screensWithoutConnection,
  withoutReports,
  withoutSchemas,
  words,
} from './scripts/vite-plugins.ts';

const framework =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|cookie-es|set-cookie-parser|@lingui[\\/](?:core|react|message-utils)|@messageformat|@tanstack[\\/](?:query-core|react-query)(?![\\/]build[\\/]modern[\\/](?:infiniteQueryO|mutationO|useMutation|useInfinite)))[\\/]/;
/** Queries in pages and mutations: no first screen has any. */
const laterQueries = /@tanstack[\\/](?:query-core|react-query)[\\/]/;
/** The frame of every screen. */
const frame =
  /[\\/]app[\\/](?:root|api|i18n|shared[\\/]days|entry\.client|page-meta|preferences|screen-context)\.|[\\/]app[\\/]shell[\\/](?!account-menu|arrival|bottom-bar|host-)|[\\/]app[\\/]session[\\/](?!after-sign-in|log-in\.|guard|access|resume|use-draft)|[\\/]app[\\/]ui[\\/](?:avatar|button|dialog|logo|menu|note|skeleton|spinner|toast)\.|[\\/]app[\\/]shared[\\/]money[\\/]|[\\/]contract[\\/](?:common|days|listings|locale)\.|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)|preload-helper/;
const icons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** What home and results share. */
const cards =
  /[\\/]app[\\/](?:search-query[\\/]search-(?:query|links)|search-box[\\/]parts[\\/](?:search-box-rules|example-searches)|shared[\\/](?:use-kept|head-count|likes[\\/]|property-cards[\\/]|property-labels[\\/](?:property-type|amenity)-labels))|[\\/]icons[\\/](?:badge-check|calendar|chevron-down|chevron-right|headset|map|map-pin|shield-check|users|waves-ladder|zap)\./;

/** What results and their map share with the search box: little each, and all of it at once. */
const results =
  /[\\/]app[\\/](?:search-query[\\/](?:search-error|filter-labels|filters|trip-type-labels|price-scale|stay-labels)|results[\\/]parts[\\/](?:no-results|with-fallback)|map[\\/]parts[\\/]map-unavailable)\./;

/** What a home's page, a trip and paying share. */
const booking =
  /[\\/]app[\\/](?:bookings[\\/](?:booking-draft|stay-choice)|shared[\\/](?:bookings[\\/](?:guests-field|price-lines)|calendar[\\/]|property-labels[\\/]amenity-icons))|[\\/]icons[\\/](?:chevron-left|key-round)\./;

export default defineConfig(({ command }) => ({
  plugins: [
    compressed(),
    modernStyles(),
    operationPaths(),
    withoutSchemas(),
    withoutReports(),
    screensWithoutConnection(),
    plainIcons(),
    words(),
    serviceWorker(),
    tailwindcss(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    { ...optimizeLocales.vite({ locales: ['en', 'ar', 'fr'] }), enforce: 'pre' },
    reactRouter(),
  ],
  // The server's bundle brings its libraries along in their production form, whatever the environment says.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: command === 'build' ? { noExternal: true } : { noExternal: ['lucide-react'] },
  // Found at start instead of on the way, which would reload the page in development.
  optimizeDeps: {
    include: ['@lingui/core', '@lingui/react', '@tanstack/react-query', 'lucide-react', 'react-aria-components'],
  },
  // The map's worker is a module, as MapLibre ships it.
  worker: { format: 'es' as const },
  build: {
    target: 'es2022',
    // What the styles use anyway (oklch, :has, nesting); older targets only repeat it in older words.
    cssTarget: ['chrome120', 'firefox128', 'safari16.4'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What is shared comes in a few pieces instead of fifty: few requests, better packed.
          groups: [
            { name: 'framework', test: framework },
            { name: 'queries', test: laterQueries },
            { name: 'frame', test: frame },
            { name: 'frame', test: icons, minShareCount: 8 },
            { name: 'cards', test: cards },
            { name: 'results', test: results },
            { name: 'booking', test: booking, minShareCount: 2 },
            { name: 'parts', test: /[\\/]app[\\/](?:ui|session)[\\/]/, minShareCount: 4 },
          ],
        },
      },
    },
  },
}));
