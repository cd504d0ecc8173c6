import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Locale } from '#contract/common.ts';
import { joinCounts } from '#server/platform/count-spaces.ts';

/** The texts of the screens in one language, compiled from the catalogue. */
export async function loadCatalogue(locale: Locale): Promise<I18n> {
  const config = getConfig();
  const [catalogue] = await getCatalogs(config);
  const { messages } = await catalogue!.getTranslations(locale, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale,
    missingBehavior: 'resolved',
  });
  const joined = Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, joinCounts(text)]));
  const { source } = createCompiledCatalog(locale, joined, { namespace: 'json' });
  const compiled = JSON.parse(source) as { messages: Messages };
  return setupI18n({ locale, messages: { [locale]: compiled.messages } });
}
