/** What the build of the screens needs beyond the libraries' own plugins. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCallback } from 'node:zlib';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { operations } from '../contract/operations.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

/** What a browser needs of the contract to make a call: not the schemas, and so not their library. */
export function operationPaths(): Plugin {
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
  };
}

/** Where the words of a visitor's first screens are said: home, results, the frame around every screen, accounts. */
const firstWords =
  /^app\/(?:[^/]+$|(?:shell|ui|session|search|wishlists|money|accounts)\/|listings\/parts\/(?:property-card|property-type|amenity-names|stay-|calendar))/;

const wordsId = /^\0?virtual:words\/(?<locale>\w+)\/(?<part>first|rest)$/;

/**
 * The catalogues of `app/locales` in two parts for each language: `virtual:words/ar/first` has what a visitor's first
 * screens say, `virtual:words/ar/rest` everything else. A message belongs where the files that use it are, as the
 * catalogue itself records.
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
      const chosen = Object.fromEntries(
        Object.entries(messages).filter(([id]) => {
          const isFirst = (entries[id]?.origin ?? []).some(([file]) => firstWords.test(file));
          return isFirst === (part === 'first');
        }),
      );
      const { source, errors } = createCompiledCatalog(locale, chosen, { namespace: 'es' });
      if (errors.length > 0)
        throw new Error(`app/locales/${locale}.po: ${errors.map(({ error }) => error.message).join('; ')}`);
      return { code: source, moduleType: 'js' };
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
