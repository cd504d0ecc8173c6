import { locales, type Locale } from '#contract/common.ts';
import { placeholdersOfAnswers, type AnswerPlaceholder } from '#contract/saved-answers.ts';
import type { FilledAnswer, SavedAnswer } from '#contract/types.gen.ts';
import { AppError } from '#server/platform/errors.ts';

export type AnswerValues = Readonly<Partial<Record<AnswerPlaceholder, string | null>>>;

/**
 * Saved answers with their placeholders filled, each in the first of the languages in which it is written, else in any.
 * @param valuesIn is called once for each language that is needed
 */
export async function fillAnswers(
  answers: readonly SavedAnswer[],
  preferred: readonly (Locale | null)[],
  valuesIn: (language: Locale) => Promise<AnswerValues>,
): Promise<FilledAnswer[]> {
  const chosen = answers.map(({ id, name, texts }) => {
    const language = [...preferred, ...locales].find((one) => one !== null && texts[one] !== '') ?? locales[0];
    return { id, name, language, written: texts[language] };
  });
  const languages = [...new Set(chosen.map(({ language }) => language))];
  const values = new Map(
    await Promise.all(languages.map(async (language) => [language, await valuesIn(language)] as const)),
  );
  return chosen.map(({ written, ...answer }) => ({
    ...answer,
    ...placeholdersOfAnswers.fillPlaceholders(written, values.get(answer.language)!),
  }));
}

/** Throws `placeholder_unfilled` where a placeholder of saved answers still stands in a text. */
export function refuseUnfilled(text: string): void {
  const name = placeholdersOfAnswers.unfilledPlaceholder(text);
  if (name !== undefined) throw new AppError('placeholder_unfilled', { values: { name } });
}
