import type { translationsOperations } from '#contract/schemas/translations.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { openEngine } from './engine.ts';
import { reportTranslation } from './report-translation.ts';
import { translateText } from './translate.ts';

export function translationsHandlers(services: Services): HandlersFor<typeof translationsOperations> {
  const engine = openEngine(services);
  return {
    translateText: ({ body: { language, ...named }, viewer, ip, locale }) =>
      translateText(services, engine, { viewer, ip, locale: language ?? locale }, named),
    async reportTranslation({ viewer, body, locale }) {
      await reportTranslation(services, viewer, body, locale);
      return { reported: true };
    },
  };
}
