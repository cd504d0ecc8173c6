/** What the build of the screens needs beyond the libraries' own plugins. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCallback } from 'node:zlib';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';
import type { Operation } from '../contract/operation.ts';
import { operations } from '../contract/operations.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

/** What a browser needs of the contract to make a call: not the schemas, and so not their library. */
export function operationPaths(): Plugin {
  const id = '\0virtual:operation-paths';
  const paths = Object.fromEntries(
    Object.entries<Operation>(operations).map(([name, { method, path, paged }]) => [
      name,
      paged ? [method, path, paged] : [method, path],
    ]),
  );
  return {
    name: 'diyar:operation-paths',
    resolveId: (source) => (source === 'virtual:operation-paths' ? id : undefined),
    load: (loaded) => (loaded === id ? `export default ${JSON.stringify(paths)}` : undefined),
  };
}

/**
 * Screens use the contract's constants and types, never its schemas: the server parses. So browsers get a stand-in for
 * the schema library that answers itself to everything (26 kB less for each visitor), and what the contract works out
 * is marked as without effects, so that whatever no screen uses is left out.
 */
export function withoutSchemas(): Plugin {
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
    transform: (code, path) =>
      /[\\/]contract[\\/][\w-]+\.ts$/.test(path) ? { code: withoutEffects(path, code) } : undefined,
  };
}

/** Says of each constant of a module that working it out has no effects. */
function withoutEffects(path: string, source: string): string {
  const { program } = parseSync(path, source);
  const values = program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => (init && !/^(?:Arrow)?Function/.test(init.type) ? [init] : []));
  });
  let marked = source;
  for (const { start, end } of values.toReversed()) {
    const value = source.slice(start, end);
    if (!value.includes('(')) continue;
    marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${marked.slice(end)}`;
  }
  return marked;
}

/**
 * Icons come with a component that knows contexts, sizes and colours by attribute. Here it gives way to one that draws:
 * a third of the work on the server, and a kilobyte less in the browser. Only in builds: in development the
 * library comes packed.
 */
export function plainIcons(): Plugin {
  return {
    name: 'diyar:plain-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      importer?.includes('/lucide-react/') && source.endsWith('/createLucideIcon.mjs') ? drawnIcon : undefined,
  };
}
const drawnIcon = join(import.meta.dirname, '../app/ui/drawn-icon.tsx');

/**
 * The router can report on itself to whoever asks for that when it is made; nobody here does. In browsers a stand-in
 * takes the place of what does it (1.4 kB for each visitor).
 */
export function withoutReports(): Plugin {
  const id = '\0no-reports';
  return {
    name: 'diyar:without-reports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      importer?.endsWith('/lib/router/router.js') && source === './instrumentation.js' ? id : undefined,
    load: (loaded) =>
      loaded === id
        ? `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
           export const getRouteInstrumentationUpdates = () => ({});
           export const instrumentClientSideRouter = (router) => router;`
        : undefined,
  };
}

/**
 * Where a screen's module does not load, the router loads the page anew: right after a new release, when the old file is
 * gone, and without a connection the browser's own error page. Here it does so only where the server answers; else
 * the screen says that there is no connection (app/shell/screen-error.tsx). Stops the build where the router is written otherwise.
 */
export function screensWithoutConnection(): Plugin {
  const reloading = 'window.location.reload();';
  const isAnswered = `await fetch(route.module, { method: 'HEAD' }).then(() => true, () => false)`;
  return {
    name: 'diyar:screens-without-connection',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/lib/dom/ssr/routeModules.js')) return undefined;
      if (!code.includes(reloading)) this.error('The router loads screens otherwise than it did.');
      return { code: code.replace(reloading, `if (!(${isAnswered})) throw error;\n${reloading}`), map: null };
    },
  };
}

/** What stands around every screen. */
const frame = ['app/root.tsx', 'app/shell/screens.tsx', 'app/notifications/bell.tsx'];

/** A visitor's first screens, each with what they soon open there. */
const firstScreens: Readonly<Record<string, readonly string[]>> = {
  home: ['app/home/home.tsx'],
  search: ['app/results/search.tsx'],
  entry: ['app/accounts/login.tsx', 'app/accounts/signup.tsx'],
  property: ['app/listings/property.tsx', 'app/listings/parts/photo-viewer.tsx', 'app/bookings/dates-dialog.tsx'],
};

/** The files that these need at once: what they import, and so on, but not what they load later. */
async function filesNeededBy(paths: readonly string[], root: string): Promise<Set<string>> {
  const found = new Set<string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !/\.tsx?$/.test(path)) continue;
    const source = await readFile(join(root, path), 'utf8').catch(() => undefined);
    if (source === undefined) continue;
    found.add(path);
    for (const [, name = ''] of source.matchAll(/^(?:import|export)\s(?!type\s)[^'"]*from\s+['"]([^'"]+)['"]/gm)) {
      if (name.startsWith('#app/')) waiting.push(name.slice(1));
      else if (name.startsWith('.')) waiting.push(posix.join(posix.dirname(path), name));
    }
  }
  return found;
}

const wordsId = /^\0?virtual:words\/(?<locale>\w+)\/(?<part>\w+)$/;

/**
 * The catalogues of `app/locales`, for each language in several files: `virtual:words/ar/home` has what the home page and
 * the frame say, and so on for each of a visitor's first screens; `…/all` has everything. A message belongs where the
 * files are that use it, as the catalogue itself records.
 */
export function words(): Plugin {
  const config = getConfig();
  /** Of the browser's build, which comes before the server's. Empty in development, where nothing is announced. */
  const files: Record<string, string> = {};
  return {
    name: 'diyar:words',
    resolveId: (source) => (wordsId.test(source) || source === 'virtual:word-files' ? `\0${source}` : undefined),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const output of Object.values(bundle)) {
        const id = output.type === 'chunk' ? output.moduleIds.find((module) => wordsId.test(module)) : undefined;
        const { locale, part } = (id && wordsId.exec(id)?.groups) || {};
        if (locale) files[`${locale}/${part}`] = `/${output.fileName}`;
      }
    },
    async load(loaded) {
      if (loaded === '\0virtual:word-files') return `export default ${JSON.stringify(files)}`;
      const { locale, part } = wordsId.exec(loaded)?.groups ?? {};
      if (!locale || !loaded.startsWith('\0')) return undefined;
      const [catalogue] = await getCatalogs(config);
      this.addWatchFile(join(config.rootDir, catalogue!.getFilename(locale)));
      const entries = (await catalogue!.read(locale)) ?? {};
      const { messages } = await catalogue!.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale,
        missingBehavior: 'resolved',
      });
      const screens =
        part === 'all' ? undefined : await filesNeededBy([...frame, ...firstScreens[part!]!], config.rootDir);
      const chosen = Object.fromEntries(
        Object.entries(messages).filter(
          ([id]) => !screens || (entries[id]?.origin ?? []).some(([file]) => screens.has(file)),
        ),
      );
      const { source, errors } = createCompiledCatalog(locale, chosen, { namespace: 'es' });
      if (errors.length > 0)
        throw new Error(`app/locales/${locale}.po: ${errors.map(({ error }) => error.message).join('; ')}`);
      return { code: source, moduleType: 'js' };
    },
  };
}

/**
 * Tailwind repeats what `@property` says for browsers that do not know it, asking for them by what else they lack. They
 * are older than those that the build is for, and everybody would load it.
 */
export function modernStyles(): Plugin {
  return {
    name: 'diyar:modern-styles',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue;
        const styles = typeof output.source === 'string' ? output.source : new TextDecoder().decode(output.source);
        output.source = styles.replace(/@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/, '');
      }
    },
  };
}

/** Packs what browsers download once and for all, so that the server only has to pick the right file. */
export function compressed(): Plugin {
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
