import { defineConfig } from '@lingui/cli';
import extractor from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { locales } from './contract/languages.ts';

/**
 * Node runs the server's files without a build, so `msg` is a function of server/platform/i18n.ts there. Extraction reads
 * it as Lingui's macro of the same name, by whichever path a file imports it.
 */
const serverExtractor: typeof extractor = {
  match: (path) => /[\\/]server[\\/]/.test(path) && extractor.match(path),
  extract: async (path, code, onMessageExtracted, context) => {
    const source = /from '([^']*\/i18n\.ts)'/.exec(code)?.[1];
    if (source === undefined || path.endsWith('.test.ts')) return;
    const { linguiConfig } = context;
    const macro = { ...linguiConfig.macro, corePackage: [source] };
    await extractor.extract(path, code, onMessageExtracted, { ...context, linguiConfig: { ...linguiConfig, macro } });
  },
};

/** Two thirds of the files have no text: they need not be parsed. */
const screenExtractor: typeof extractor = {
  match: extractor.match,
  extract: async (path, code, onMessageExtracted, context) => {
    if (code.includes("'@lingui/")) await extractor.extract(path, code, onMessageExtracted, context);
  },
};

export default defineConfig({
  locales: [...locales],
  sourceLocale: locales[0],
  // Two catalogues, so that no browser loads the server's texts. The first one is built into the screens.
  catalogs: [
    { path: 'app/locales/{locale}', include: ['app'] },
    { path: 'server/locales/{locale}', include: ['server'] },
  ],
  extractors: [serverExtractor, screenExtractor],
  // Without the files in which a text is used: moving a text would change its catalogues, and branches would conflict there.
  format: formatter({ origins: false }),
});
