import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '#contract/product.ts';
import { isLocale } from '#contract/locale.ts';
import type { Locale } from '#contract/common.ts';

export interface MetaArguments {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The language of the page, from the data of the root route. */
export function localeOf({ matches }: MetaArguments): Locale {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { locale?: unknown } | undefined;
  return isLocale(root?.locale) ? root.locale : 'en';
}

/** A `meta` function with a fixed title in each language. */
export function pageMeta(title: Record<Locale, string>): (args: MetaArguments) => MetaDescriptor[] {
  return (args) => {
    const locale = localeOf(args);
    return [{ title: pageTitle(title[locale], locale) }];
  };
}
