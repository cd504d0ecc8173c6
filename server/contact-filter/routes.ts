import type { contactWordsOperations } from '#contract/schemas/contact-words.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { listContactWords } from './contact-word-list.ts';
import { setContactWords } from './contact-word-versions.ts';

export function contactFilterHandlers(services: Services): HandlersFor<typeof contactWordsOperations> {
  const list = () => listContactWords(services.db, services.clock.now());
  return {
    getContactWords: list,
    async setContactWords({ viewer, body }) {
      await setContactWords(services, viewer, body);
      return list();
    },
  };
}
