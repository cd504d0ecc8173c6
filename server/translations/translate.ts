import type { Locale } from '#contract/common.ts';
import { languageOfText } from '#contract/text-language.ts';
import type { TranslatedKind } from '#contract/translations.ts';
import type { AnswerOf } from '#contract/schemas/operation.ts';
import type { translationsOperations } from '#contract/schemas/translations.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { contactWordsAt, findListingContact, findMessageContact } from '#server/contact-filter/contact-filter.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Engine } from './engine.ts';
import { findKept, keep } from './kept-translations.ts';
import { readText } from './texts.ts';

/**
 * A text in the reader's language: a translation that was kept, or one that is made now. A text that the filter of contact details
 * refuses goes to nobody. Throws `not_found` for what the viewer may not read, `translation_refused`, `translation_not_needed`, and
 * `translation_unavailable` where there is no engine or it does not answer.
 */
export async function translateText(
  services: Services,
  engine: Engine | undefined,
  { viewer, ip, locale }: { viewer: Viewer | undefined; ip: string; locale: Locale },
  named: { kind: TranslatedKind; id: string },
): Promise<AnswerOf<(typeof translationsOperations)['translateText']>> {
  const { db, clock } = services;
  const original = await readText(services, viewer, named, locale);
  if (!engine) throw new AppError('translation_unavailable');
  const { text } = original;
  const source = languageOfText(text) ?? original.language;
  if (source === locale) throw new AppError('translation_not_needed');
  const find = named.kind === 'listing' ? findListingContact : findMessageContact;
  if (find(text, await contactWordsAt(db, clock.now()))) throw new AppError('translation_refused');
  const kept = original.public && (await findKept(db, original.public, text, locale, engine.name));
  const made = kept ?? (await engine.translate(text, source, locale, viewer?.id ?? ip));
  if (made.source === locale) throw new AppError('translation_not_needed');
  if (original.public && !kept)
    await keep(db, original.public, original, locale, { ...made, engine: engine.name, at: clock.now() });
  return { text: made.text, language: made.source };
}
