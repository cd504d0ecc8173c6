/** The Vite plugins of the screens' build. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf';
import type { Plugin } from 'vite';
import { joinCounts } from '../server/platform/count-spaces.ts';
import { readMarkdownText } from '../server/platform/markdown-text.ts';
import { frameModules, pathOf, publicPages } from './chunk-groups.ts';
import { joinFrenchPunctuation } from './french-spaces.ts';
import { expandOnce } from './lingui-macros.ts';
import type { OperationModules } from './operation-modules.ts';

const execute = promisify(execFile);

/**
 * What the browser needs of the operations, without the rest of the contract. `virtual:operation-paths`: the method and path
 * of those that visitors may call, which every page loads; `virtual:operation-paths-signed-in`: of the others, 5 kB.
 * `virtual:operation-admin-roles`: the roles of administrators, of those that not all may call.
 */
export function operationPaths(): Plugin {
  let read: Promise<OperationModules> | undefined;
  return {
    name: 'diyar:operation-paths',
    resolveId: {
      filter: { id: /^virtual:operation-/ },
      handler: (source) => `\0${source}`,
    },
    load: {
      filter: { id: /^\0virtual:operation-/ },
      async handler(id) {
        read ??= readOperationModules();
        return `export default ${JSON.stringify((await read)[id.slice(1)])}`;
      },
    },
    configureServer({ watcher, environments, config: { root: folder, logger } }) {
      const contract = join(folder, 'contract');
      watcher.on('all', (_event, path) => {
        if (!path.startsWith(contract) || !path.endsWith('.ts') || !read) return;
        void Promise.all([read, readOperationModules()]).then(
          ([before, now]) => {
            const changed = Object.keys(now).filter(
              (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
            );
            if (changed.length === 0) return;
            read = Promise.resolve(now);
            for (const { moduleGraph, hot } of Object.values(environments)) {
              for (const name of changed) {
                const module = moduleGraph.getModuleById(`\0${name}`);
                if (module) moduleGraph.invalidateModule(module);
              }
              hot.send({ type: 'full-reload' });
            }
          },
          // The compiler and the server say what is wrong; until then the screens keep what they have.
          (error: Error) => logger.warn(`The operations of the contract cannot be read: ${error.message}`),
        );
      });
    },
  };
}

/**
 * Reads the contract in a process of its own: Vite would start anew with each change of a module that its plugins import, 15 s, and this process
 * would not see the change otherwise.
 */
async function readOperationModules(): Promise<OperationModules> {
  const program = join(import.meta.dirname, 'operation-modules.ts');
  const { stdout } = await execute(process.execPath, [program], { maxBuffer: 10_000_000 });
  return JSON.parse(stdout) as OperationModules;
}

/** Reads texts in Markdown, such as the terms, when they are built: their title and description are in their head. */
export function markdownTexts(): Plugin {
  return {
    name: 'diyar:markdown-texts',
    transform: {
      filter: { id: /\.md$/ },
      handler: (source) => ({
        code: `export default ${JSON.stringify(readMarkdownText(source, ['title', 'description']))}`,
        map: null,
        moduleType: 'js',
      }),
    },
  };
}

/**
 * Fails the build where the schema library would get into the browser's code: only the server parses. Screens take types from
 * `contract/types.gen.ts` and constants from `contract/*.ts`.
 */
export function refuseSchemas(): Plugin {
  return {
    name: 'diyar:refuse-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^zod(?:\/|$)/ },
      handler(_source, importer) {
        this.error(`${importer} would bring the schema library to browsers`);
      },
    },
  };
}

/**
 * Lets every module of the app that imports the query library import app/query-library.ts, which tells
 * app/later-queries.ts that the library is there: the first pages are shown without it.
 */
export function queryLibrary(): Plugin {
  return {
    name: 'diyar:query-library',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@tanstack\/react-query$/ },
      handler: (_source, importer = '') =>
        queryModules.test(importer) || !inApp.test(importer) ? undefined : queryModule,
    },
  };
}
const queryModule = join(import.meta.dirname, '../app/query-library.ts');
const queryModules = /[\\/]app[\\/](?:query-library|query-client|later-queries)\.ts$/;
const inApp = /[\\/]app[\\/](?!.*[\\/]node_modules[\\/])/;

/** Libraries that screens may not use, also not through a file that they share with the server. */
const refusedLibraries = /[\\/]node_modules[\\/](?:@internationalized[\\/]date|libphonenumber-js|zod)[\\/]/;

/** What `publicScripts` writes for each page that visitors open first. */
export interface PageScripts {
  /** The chunks that it loads before a touch, but its texts. */
  files: string[];
  /** The modules in them: paths of the repository, and virtual ones. */
  modules: string[];
}

/**
 * Writes what the chunks of the pages that visitors open first contain, to `page-scripts.json` beside the browser's files,
 * for a journey that holds them to a budget. Fails the build where any chunk has a library that screens may not use: one
 * screen of administrators would bring it to every page through the file that imports it.
 */
export function publicScripts(): Plugin {
  return {
    name: 'diyar:public-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle({ dir }, bundle) {
      const chunks = new Map<string, { imports: string[]; modules: string[] }>();
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const modules = Object.entries(output.modules).flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 ? [pathOf(id)] : [],
        );
        const refused = modules.find((id) => refusedLibraries.test(`/${id}`));
        if (refused) this.error(`${refused} would get to browsers, in the chunk ${output.fileName}`);
        chunks.set(output.fileName, { imports: output.imports, modules });
      }
      const pages = Object.entries(publicPages).map(([name, path]) => {
        const own = [...frameModules, path];
        const found = new Set<string>();
        const queue = [...chunks].flatMap(([file, { modules }]) =>
          modules.some((id) => own.includes(id)) ? [file] : [],
        );
        for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
          if (found.has(file)) continue;
          found.add(file);
          queue.push(...(chunks.get(file)?.imports ?? []));
        }
        const files = [...found].sort();
        const scripts: PageScripts = {
          files,
          modules: files.flatMap((file) => chunks.get(file)?.modules ?? []).sort(),
        };
        return [name, scripts] as const;
      });
      await writeFile(join(dir!, '../page-scripts.json'), JSON.stringify(Object.fromEntries(pages), undefined, 1));
    },
  };
}

/**
 * Replaces the icon component of the icon library, which reads a context and computes attributes for each shape, by
 * app/ui/static-icon.tsx: on the server 50 icons then render in 0.05 ms of processor time instead of 0.4 ms. Only in
 * builds, as the library is bundled in one file in development.
 */
export function staticIcons(): Plugin {
  return {
    name: 'diyar:static-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: (_source, importer) => (importer?.includes('/lucide-react/') ? staticIcon : undefined),
    },
  };
}
const staticIcon = join(import.meta.dirname, '../app/ui/static-icon.tsx');

/**
 * Passes every dynamic import and the modules of screens to `loadPart` of app/ui/load-part.ts: what does not arrive is asked for
 * again. Vite would give up at once, and keep a stylesheet that has failed; the router would reload the page.
 * Fails the build if the code of Vite or of the router has changed.
 */
export function retryParts(): Plugin {
  const changes: readonly (readonly [module: RegExp, part: string | RegExp, by: string])[] = [
    [helper, 'export const __vitePreload = ', 'const preloadAndImport = '],
    [helper, 'if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
    [helper, /$/, '\nexport const __vitePreload = (...input) => loadPart(() => preloadAndImport(...input));'],
    [screens, /await import\(([^()]*?route\.module\s*)\)/, 'await loadPart(() => import($1))'],
    [loaders, /import\(([^()]*?modulePath\s*)\)/, 'import($1).catch(() => undefined)'],
    [loaders, /import\(([^()]*?route\.client\w+Module\s*)\)/g, 'loadPart(() => import($1))'],
    [screens, /console\.error\(`Error loading route module[^]*?return new Promise\(\(\) => \{\}\);/, 'throw error;'],
  ];
  return {
    name: 'diyar:retry-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: [helper, screens, loaders] },
      handler(code, id) {
        let changed = code;
        for (const [module, part, by] of changes) {
          if (!module.test(id)) continue;
          const before = changed;
          changed = changed.replace(part, by);
          if (changed === before) this.error(`${id} has changed: adapt the plugin retryParts to it.`);
        }
        return { code: `import { loadPart } from ${JSON.stringify(loadPartModule)};\n${changed}`, map: null };
      },
    },
  };
}
const helper = /^\0vite\/preload-helper\.js$/;
const screens = /\/lib\/dom\/ssr\/routeModules\.js$/;
/** Where the router imports what a screen does to get its data, which is a part of its own. */
const loaders = /\/lib\/dom\/ssr\/routes\.js$/;
const loadPartModule = join(import.meta.dirname, '../app/ui/load-part.ts');

/**
 * Words for which content blockers refuse to load a file. Names consist of parts in kebab case and a hash.
 */
const blockedWords =
  /(?:^|[-_.])(?:ads?|advert\w*|affiliates?|analytics?|banners?|beacons?|campaigns?|consent|cookies?|metrics?|pixels?|popups?|promo\w*|share|sharing|social|sponsor\w*|stats?|telemetry|track\w*)(?=[-_.]|$)/i;

/** True if content blockers may refuse to load a file of this name or an address with this part. */
export function isBlockedName(name: string): boolean {
  return blockedWords.test(name);
}

/** Gives files whose own name content blockers would refuse a neutral one. */
export function neutralNames(): Plugin {
  return {
    name: 'diyar:neutral-names',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions(options) {
      const renamed =
        <Info>(pattern: string | ((info: Info) => string) | undefined, nameOf: (info: Info) => string) =>
        (info: Info) => {
          const own = (typeof pattern === 'function' ? pattern(info) : pattern) ?? 'assets/[name]-[hash].js';
          return isBlockedName(nameOf(info)) ? own.replace('[name]', 'part') : own;
        };
      options.entryFileNames = renamed(options.entryFileNames, ({ name }) => name);
      options.chunkFileNames = renamed(options.chunkFileNames, ({ name }) => name);
      options.assetFileNames = renamed(options.assetFileNames ?? 'assets/[name]-[hash][extname]', ({ names }) =>
        (names[0] ?? '').replace(/\.\w+$/, ''),
      );
      return options;
    },
  };
}

/**
 * Removes the initial values that Tailwind repeats for browsers without `@property`. All browsers of `build.cssTarget` have
 * it, and Tailwind has no option for this. Must come after Tailwind's plugin.
 */
export function removePropertyFallbacks(): Plugin {
  return {
    name: 'diyar:remove-property-fallbacks',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.css(?:\?|$)/ },
      handler: (code) => ({
        code: code.replace(/@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/, ''),
        map: null,
      }),
    },
  };
}

/** The files of the shell, which every screen uses. */
const shellFiles = ['app/root.tsx', 'app/shell/screens.tsx', 'app/shell/footer.tsx', 'app/notifications/bell.tsx'];

/** Catalogue parts: the screens that visitors open first, and what is shown in them whatever is pressed. */
const firstScreens: Readonly<Record<string, readonly string[]>> = {
  home: ['app/home/home.tsx'],
  search: ['app/results/search.tsx', 'app/results/parts/nearby-dates.tsx', 'app/results/parts/sentence-outcome.tsx'],
  entry: ['app/accounts/login.tsx', 'app/accounts/signup.tsx', 'app/session/log-in.ts'],
  property: ['app/listings/property.tsx'],
};

/**
 * Catalogue parts of what is loaded later on a first screen, by `withTexts` of app/later-texts.ts: without the texts of the
 * screen, which are there.
 */
const laterTexts: Readonly<Record<string, { screens: readonly string[]; files: readonly string[] }>> = {
  stay: {
    screens: ['property'],
    files: [
      'app/listings/parts/highlights-list.tsx',
      'app/listings/parts/property-details.tsx',
      'app/listings/parts/former-home.tsx',
      'app/listings/parts/similar-homes.tsx',
      'app/bookings/booking-panel.tsx',
      'app/bookings/dates-dialog.tsx',
      'app/ui/dialog-frame.tsx',
    ],
  },
  cards: { screens: ['home', 'search', 'property'], files: ['app/shared/property-cards/card-pictures.ts'] },
  photos: { screens: ['property'], files: ['app/listings/parts/photo-gallery.tsx'] },
  booking: { screens: ['property'], files: ['app/bookings/confirm-booking.tsx', 'app/ui/dialog-frame.tsx'] },
  box: {
    screens: ['home', 'search'],
    files: [
      'app/search-box/example-list.tsx',
      'app/home/parts/next-trip-and-new-homes.tsx',
      'app/home/parts/last-searches.tsx',
      'app/home/parts/popular-places.tsx',
      'app/home/parts/place-links.tsx',
      'app/home/parts/trust-badges.tsx',
      'app/search-box/search-dialog.tsx',
      'app/search-box/parts/search-box-panel.tsx',
      'app/search-box/parts/search-box-dialogs.tsx',
      'app/ui/dialog-frame.tsx',
    ],
  },
  results: {
    screens: ['search'],
    files: [
      'app/results/parts/booking-help.tsx',
      'app/results/parts/filter-sheet.tsx',
      'app/results/parts/nothing-found.tsx',
      'app/results/parts/search-alert.tsx',
      'app/results/parts/unsearched-wishes.tsx',
      'app/ui/dialog-frame.tsx',
    ],
  },
};

/** The files and all that they import statically, but no dynamic imports. */
async function withStaticImports(paths: readonly string[], root: string): Promise<Set<string>> {
  const found = new Set<string>();
  const queue = [...paths];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path) || !/\.tsx?$/.test(path)) continue;
    const source = await readFile(join(root, path), 'utf8').catch(() => undefined);
    if (source === undefined) continue;
    found.add(path);
    for (const [, name = ''] of source.matchAll(/^(?:import|export)\s(?!type\s)[^'"]*from\s+['"]([^'"]+)['"]/gm)) {
      if (name.startsWith('#app/')) queue.push(name.slice(1));
      else if (name.startsWith('.')) queue.push(posix.join(posix.dirname(path), name));
    }
  }
  return found;
}

/**
 * What may be ids of messages in the files of each catalogue part: the macros leave the ids in the code as strings of six
 * characters. The catalogues do not record which files use a message.
 */
async function idsOfFirstScreens(root: string): Promise<Map<string, Set<string>>> {
  const idsOf = async (paths: readonly string[]) => {
    const ids = new Set<string>();
    for (const path of await withStaticImports(paths, root)) {
      const { code } = await expandOnce(await readFile(join(root, path), 'utf8'), join(root, path));
      for (const [, id = ''] of code.matchAll(/"([\w+/=-]{6})"/g)) ids.add(id);
    }
    return ids;
  };
  const ofScreens = new Map<string, Set<string>>();
  for (const [part, paths] of Object.entries(firstScreens)) ofScreens.set(part, await idsOf([...shellFiles, ...paths]));
  const ofLater = Object.entries(laterTexts).map(async ([part, { screens: on, files }]) => {
    const known = on.map((screen) => ofScreens.get(screen)!).reduce((all, one) => all.intersection(one));
    return [part, (await idsOf(files)).difference(known)] as const;
  });
  return new Map([...ofScreens, ...(await Promise.all(ofLater))]);
}

const partId = /^\0?virtual:catalogue\/(?<locale>\w+)\/(?<part>\w+)$/;

type Messages = Readonly<Record<string, string>>;

async function readTranslations(
  { fallbackLocales, sourceLocale }: LinguiConfigNormalized,
  catalogue: Awaited<ReturnType<typeof getCatalogs>>[number],
  locale: string,
): Promise<Messages> {
  const options = { fallbackLocales, sourceLocale, missingBehavior: 'resolved' } as const;
  return (await catalogue.getTranslations(locale, options)).messages;
}

/**
 * The catalogues of `app/locales`, for each language in several modules: `virtual:catalogue/ar/home` has the messages of
 * the home page and of the shell, and so on for each of the first screens; `…/all` has all messages, and in development so
 * have the others. `virtual:catalogues` loads them, and `virtual:catalogue-files` has the path of the built file of each.
 */
export function catalogueParts(): Plugin {
  const config = getConfig();
  /** Filled by the build for the browser, read by the later build for the server. Empty in development. */
  const files: Record<string, string> = {};
  let isBuild = false;
  let idsOfParts: Promise<Map<string, Set<string>>> | undefined;
  /** By language; kept in builds, which read those of each part. */
  const translations: Record<string, Promise<Messages>> = {};
  return {
    name: 'diyar:catalogue-parts',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: { filter: { id: /^virtual:catalogue(?:\/|s$|-files$)/ }, handler: (source) => `\0${source}` },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const output of Object.values(bundle)) {
        const id = output.type === 'chunk' ? output.moduleIds.find((module) => partId.test(module)) : undefined;
        const { locale, part } = (id && partId.exec(id)?.groups) || {};
        if (locale) files[`${locale}/${part}`] = `/${output.fileName}`;
      }
    },
    load: {
      filter: { id: /^\0virtual:catalogue/ },
      async handler(loaded) {
        if (loaded === '\0virtual:catalogue-files') return `export default ${JSON.stringify(files)}`;
        if (loaded === '\0virtual:catalogues') return `export default ${loadersOf(config.locales)}`;
        const { locale, part } = partId.exec(loaded)?.groups ?? {};
        if (!locale) return undefined;
        const [catalogue] = await getCatalogs(config);
        this.addWatchFile(join(config.rootDir, catalogue!.getFilename(locale)));
        const read = () => readTranslations(config, catalogue!, locale);
        const messages = await (isBuild ? (translations[locale] ??= read()) : read());
        const partIds =
          isBuild && part !== 'all' ? (await (idsOfParts ??= idsOfFirstScreens(config.rootDir))).get(part!) : undefined;
        const partMessages = Object.fromEntries(
          Object.entries(messages)
            .filter(([id]) => partIds?.has(id) ?? true)
            .map(([id, text]) => [id, joinCounts(locale === 'fr' ? joinFrenchPunctuation(text) : text)]),
        );
        const { source, errors } = createCompiledCatalog(locale, partMessages, { namespace: 'es' });
        if (errors.length > 0)
          throw new Error(`app/locales/${locale}.po: ${errors.map(({ error }) => error.message).join('; ')}`);
        return { code: source, moduleType: 'js' };
      },
    },
  };
}

/** The code of an object with what imports each part of the catalogue of each language. */
function loadersOf(locales: readonly string[]): string {
  const parts = [...Object.keys(firstScreens), ...Object.keys(laterTexts), 'all'];
  const ofLanguage = (locale: string) =>
    parts.map((part) => `${part}: () => import('virtual:catalogue/${locale}/${part}')`).join();
  return `{${locales.map((locale) => `${locale}: {${ofLanguage(locale)}}`).join()}}`;
}

/** The plugins of React Router that look for routes among the modules. */
const ofRoutes = /^react-router:(?:route-chunks-index|build-client-route|split-route-modules|route-exports)$/;

/**
 * Shows React Router's plugins the modules of the app only: they compare each module with each route, and four thousand
 * modules of libraries with two hundred routes take seconds of a build.
 */
export function withoutLibraries(plugins: readonly Plugin[]): Plugin[] {
  return plugins.map((plugin) => {
    const { name, transform } = plugin;
    if (!ofRoutes.test(name) || typeof transform !== 'function') return plugin;
    return { ...plugin, transform: { filter: { id: { exclude: /[\\/]node_modules[\\/]/ } }, handler: transform } };
  });
}
