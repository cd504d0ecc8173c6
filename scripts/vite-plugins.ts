/** Vite plugins of the screens' build. */
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

/** `virtual:operation-paths`: method and path of each operation, which is all that a browser needs to make a call. */
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
 * Removes the schemas of the contract from the browser's code, which only the server uses. `zod` becomes an object whose
 * every property and call is that object itself, and each constant of the contract is marked as pure, so that the
 * bundler drops those that no screen uses.
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

/** Marks the value of each constant of a module as pure (`@__PURE__`). */
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
 * Replaces the component of the icon library, which reads a context and computes attributes for each shape, by
 * app/ui/drawn-icon.tsx. Kept for the server: 50 icons take 0.05 ms of processor time to render instead of 0.4 ms. Only
 * in builds: in development the library is bundled in one file.
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
 * Where the module of a screen does not load, the router reloads the page. That is right after a release, when the old
 * file is gone; without a connection it shows the browser's error page. This makes the router reload only if the
 * server answers; otherwise app/shell/screen-error.tsx says that there is no connection.
 * Fails the build where the router's code has changed.
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
      if (!code.includes(reloading))
        this.error('The code of the router that loads screens has changed: adapt the plugin screensWithoutConnection.');
      return { code: code.replace(reloading, `if (!(${isAnswered})) throw error;\n${reloading}`), map: null };
    },
  };
}

/** Files that every screen uses. */
const frame = ['app/root.tsx', 'app/shell/screens.tsx', 'app/notifications/bell.tsx'];

/** The screens that visitors open first, each with what they are likely to open there next. */
const firstScreens: Readonly<Record<string, readonly string[]>> = {
  home: ['app/home/home.tsx'],
  search: ['app/results/search.tsx'],
  entry: ['app/accounts/login.tsx', 'app/accounts/signup.tsx'],
  property: ['app/listings/property.tsx', 'app/listings/parts/photo-viewer.tsx', 'app/bookings/dates-dialog.tsx'],
};

/** These files and all that they import statically; what is imported on demand is left out. */
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
 * The catalogues of `app/locales`, for each language in several modules: `virtual:words/ar/home` has the messages of the
 * home page and of the frame, and so on for each of the first screens; `…/all` has every message. The catalogue records
 * which files use a message.
 */
export function words(): Plugin {
  const config = getConfig();
  /** Made by the browser's build, read by the server's, which comes after it. Empty in development. */
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

/** Compresses the files that browsers download when they are built, so that the server only sends them. */
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
