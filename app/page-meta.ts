import type { MessageDescriptor } from '@lingui/core';
import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '#contract/product.ts';
import { isLocale } from '#contract/locale.ts';
import type { Locale } from '#contract/common.ts';
import { textIn } from './i18n.ts';

export interface MetaArguments {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The language of the page, from the data of the root route. */
export function localeOf({ matches }: MetaArguments): Locale {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { locale?: unknown } | undefined;
  return isLocale(root?.locale) ? root.locale : 'en';
}

/** A `meta` function with a fixed title, in the language of the page. */
export function pageMeta(title: MessageDescriptor): (args: MetaArguments) => MetaDescriptor[] {
  return (args) => {
    const locale = localeOf(args);
    return [{ title: pageTitle(textIn(locale, title), locale) }];
  };
}
