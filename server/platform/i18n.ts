/**
 * Texts that the server writes to people. The English text is in the source, as `msg`; `npm run locales` extracts it to
 * server/locales, where it is translated. Each call names its language, because one process serves all of them.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';
import type { Locale } from '#contract/common.ts';
import { languages } from '#contract/languages.ts';
import { forEachLocale } from '#contract/names.ts';
import { joinCounts } from './count-spaces.ts';

/** A text of the catalogue, in English: ICU MessageFormat, with `{name}` for each value. */
export interface Message {
  readonly id: string;
  readonly message: string;
}

export type MessageValues = Readonly<Record<string, string | number>>;

/** Marks a text for the catalogue. A function in place of Lingui's macro, because Node runs these files without a build. */
export function msg(source: TemplateStringsArray | { message: string; context?: string; comment?: string }): Message {
  if (!('message' in source)) return { id: idOf(source[0]!), message: source[0]! };
  return { id: idOf(source.message, source.context), message: source.message };
}

/** The id of a text is its English text and its context, as in gettext. */
function idOf(message: string, context?: string | null): string {
  return context ? `${context}\u0004${message}` : message;
}

const sources = forEachLocale((locale) => readFileSync(join(import.meta.dirname, `../locales/${locale}.po`), 'utf8'));

/** Changes whenever a text changes. It is part of the ETag of answers that contain texts. */
export const catalogVersion = createHash('sha256').update(JSON.stringify(sources)).digest('base64url').slice(0, 8);

const instances = forEachLocale((locale): I18n => {
  const messages: Messages = {};
  for (const { msgid, msgctxt, msgstr } of parsePo(sources[locale]).items) {
    if (msgstr[0]) messages[idOf(msgid, msgctxt)] = msgstr[0];
  }
  const i18n = setupI18n({ locale, locales: languages[locale].intl, messages: { [locale]: messages } });
  return i18n.setMessagesCompiler(compileOnce);
});

const compiled = new Map<string, ReturnType<typeof compileMessage>>();

/** Compiles a message on first use, so that the start does not wait for all of them. */
function compileOnce(message: string): ReturnType<typeof compileMessage> {
  let found = compiled.get(message);
  if (!found) compiled.set(message, (found = compileMessage(joinCounts(message))));
  return found;
}

/**
 * The text in a language with its values; in English where the catalogue has no translation. `values` may be a function,
 * which is called only for the values in the text. A missing value is shown as its name in braces.
 */
export function translate(
  locale: Locale,
  { id, message }: Message,
  values: MessageValues | ((name: string) => string | number | undefined) = {},
): string {
  const valueOf = typeof values === 'function' ? values : (name: string) => values[name];
  const filled = new Proxy({}, { get: (_, name: string) => hideBackslashes(valueOf(name) ?? `{${name}}`) });
  return instances[locale]._(id, filled, { message }).replaceAll('\0', '\\');
}

/** Lingui replaces `\u0041` by a letter even in values, which people typed. No stored text contains NUL. */
function hideBackslashes(value: string | number): string | number {
  return typeof value === 'string' ? value.replaceAll('\\', '\0') : value;
}

/** The text in every language, for storage where the language of the reader is not known yet. */
export function translateToAll(message: Message): Record<Locale, string> {
  return forEachLocale((locale) => translate(locale, message));
}
