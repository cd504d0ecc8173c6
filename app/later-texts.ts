import { isLocale } from '#contract/locale.ts';
import { loadCatalogue, type LaterCataloguePart } from './i18n.ts';

/**
 * Loads what a first screen shows later together with its texts, which are not among those of the screen: see `laterTexts` in
 * scripts/vite-plugins.ts. The server has all texts.
 */
export async function withTexts<Part>(part: LaterCataloguePart, load: () => Promise<Part>): Promise<Part> {
  if (import.meta.env.SSR) return load();
  const { lang } = document.documentElement;
  const [loaded] = await Promise.all([load(), isLocale(lang) ? loadCatalogue(lang, part) : undefined]);
  return loaded;
}
