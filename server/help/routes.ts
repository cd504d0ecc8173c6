import type { helpOperations } from '#contract/schemas/help.ts';
import type { savedAnswersOperations } from '#contract/schemas/saved-answers.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getArticle, searchArticles } from './articles.ts';
import { answerCase, closeCase, getCase, listCases } from './case-queue.ts';
import { changeSavedAnswer, createSavedAnswer, listSavedAnswers, removeSavedAnswer } from './saved-answers.ts';
import { addToCase, getOwnCase, listOwnCases, openCase } from './cases.ts';

export function helpHandlers(services: Services): HandlersFor<typeof helpOperations & typeof savedAnswersOperations> {
  return {
    async searchHelp({ query, locale }) {
      return { articles: searchArticles(locale, query.q) };
    },
    async getHelpArticle({ params, locale }) {
      return getArticle(params.slug, locale);
    },
    openCase: ({ viewer, body, idempotency }) => openCase(services, viewer, body, idempotency),
    async listOwnCases({ viewer, query }) {
      const { items, next_cursor } = await listOwnCases(services, viewer.id, query);
      return { cases: items, next_cursor };
    },
    getOwnCase: ({ viewer, params }) => getOwnCase(services, viewer.id, params.id),
    addToCase: ({ viewer, params, body }) => addToCase(services, viewer, params.id, body.text),
    listCases: ({ query }) => listCases(services, query),
    getCase: ({ params }) => getCase(services, params.id),
    answerCase: ({ viewer, params, body }) => answerCase(services, viewer.id, params.id, body),
    async listSavedAnswers() {
      return { answers: await listSavedAnswers(services.db) };
    },
    createSavedAnswer: ({ viewer, body }) => createSavedAnswer(services, viewer.id, body),
    changeSavedAnswer: ({ viewer, params, body }) =>
      changeSavedAnswer(services, viewer.id, params.saved_answer_id, body),
    async removeSavedAnswer({ params }) {
      await removeSavedAnswer(services, params.saved_answer_id);
      return { id: params.saved_answer_id };
    },
    closeCase: ({ viewer, params }) => closeCase(services, viewer.id, params.id),
  };
}
