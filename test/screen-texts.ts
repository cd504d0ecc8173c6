import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n, type I18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '#contract/common.ts';

/** Looks up the texts of the screens in one language. */
export interface Texts {
  /** A message of the catalogue by its English source, with values for its placeholders. Throws for an unknown message. */
  (source: string, values?: Record<string, unknown>): string;
  /** Matches a whole message with any values of its placeholders. */
  pattern(source: string): RegExp;
  /** A value by language that is no message: typed input, or a part of a message. */
  pick<Value>(values: { en: Value; ar: Value; fr?: Value }): Value;
}

const locales = ['en', 'ar', 'fr'] as const satisfies readonly Locale[];
const catalogues = new Map<Locale, I18n>();

function catalogueOf(locale: Locale): I18n {
  const known = catalogues.get(locale);
  if (known) return known;
  const filename = join(import.meta.dirname, `../app/locales/${locale}.po`);
  const context = { locale, sourceLocale: 'en', filename };
  const entries = Object.values(formatter().parse(readFileSync(filename, 'utf8'), context) as Record<string, Entry>);
  // A message that a context tells apart gives way to the same one without.
  entries.sort((one, other) => Number(one.context === undefined) - Number(other.context === undefined));
  const messages = entries.map(({ message, translation }) => [message!, compileMessage(translation || message!)]);
  const i18n = setupI18n({ locale, messages: { [locale]: Object.fromEntries(messages) } });
  catalogues.set(locale, i18n);
  return i18n;
}

interface Entry {
  context?: string;
  message?: string;
  translation?: string;
}

function textsIn(locale: Locale): Texts {
  const i18n = catalogueOf(locale);
  const lookUp = (source: string, values?: Record<string, unknown>) => {
    if (!(source in i18n.messages)) throw new Error(`the catalogue has no message "${source}"`);
    return i18n._(source, values);
  };
  return Object.assign(lookUp, {
    pattern(source: string) {
      const names = [...source.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      const text = lookUp(source, Object.fromEntries(names.map((name) => [name, '\u0000'])));
      const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      // Screens have spaces that do not break after counts and around French signs.
      return new RegExp(`^${escaped.replaceAll(' ', String.raw`\s`).replaceAll('\u0000', '.+')}$`);
    },
    pick<Value>(values: { en: Value; ar: Value; fr?: Value }): Value {
      return (values as Record<Locale, Value | undefined>)[locale] ?? values.en;
    },
  });
}

/** A table of texts in each language, built on first access. */
export function textsOf<Table>(build: (t: Texts) => Table): Record<Locale, Table> {
  const tables = {} as Record<Locale, Table>;
  for (const locale of locales) {
    let table: Table | undefined;
    Object.defineProperty(tables, locale, { get: () => (table ??= build(textsIn(locale))) });
  }
  return tables;
}
