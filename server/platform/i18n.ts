/**
 * Texts that the server writes to people. The English text stands where it is used, as `msg`; `npm run locales` collects
 * them in server/locales, where they are translated. Each call names its language: one process serves all of them.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';
import { locales, type Locale } from '#contract/common.ts';
import { intlLocales } from '#contract/locale.ts';

/** A text of the catalogue, in English: ICU MessageFormat, with `{name}` for each value. */
export interface Message {
  readonly id: string;
  readonly message: string;
}

export type MessageValues = Readonly<Record<string, string | number>>;

/** Node runs these files without a build, so this is a function where screens have Lingui's macro of the same name. */
export function msg(source: TemplateStringsArray | { message: string; context?: string; comment?: string }): Message {
  if (!('message' in source)) return { id: idOf(source[0]!), message: source[0]! };
  return { id: idOf(source.message, source.context), message: source.message };
}

/** As gettext tells texts apart. Lingui only needs one id for each. */
function idOf(message: string, context?: string | null): string {
  return context ? `${context}\u0004${message}` : message;
}

const sources = forEachLocale((locale) => readFileSync(join(import.meta.dirname, `../locales/${locale}.po`), 'utf8'));

/** Changes with every change of a text. Answers that contain texts have it in their ETag. */
export const catalogVersion = createHash('sha256').update(JSON.stringify(sources)).digest('base64url').slice(0, 8);

const instances = forEachLocale((locale): I18n => {
  const messages: Messages = {};
  for (const { msgid, msgctxt, msgstr } of parsePo(sources[locale]).items) {
    if (msgstr[0]) messages[idOf(msgid, msgctxt)] = msgstr[0];
  }
  const i18n = setupI18n({ locale, locales: intlLocales[locale], messages: { [locale]: messages } });
  return i18n.setMessagesCompiler(compileOnce);
});

const compiled = new Map<string, ReturnType<typeof compileMessage>>();

/** Compiles a message when it is first used: the start need not wait for all of them. */
function compileOnce(message: string): ReturnType<typeof compileMessage> {
  let found = compiled.get(message);
  if (!found) compiled.set(message, (found = compileMessage(message)));
  return found;
}

/**
 * The text in a language, with its values filled in; in English where the catalogue has none. A function gives values on
 * demand, for those that cost something to format. A value that is missing leaves its name in braces.
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

/** Lingui reads `\u0041` as a letter even in values, which people typed. No text that we store contains NUL. */
function hideBackslashes(value: string | number): string | number {
  return typeof value === 'string' ? value.replaceAll('\\', '\0') : value;
}

/** The text in each language, to be stored: readers choose later. */
export function translateToAll(message: Message): Record<Locale, string> {
  return forEachLocale((locale) => translate(locale, message));
}

function forEachLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}
