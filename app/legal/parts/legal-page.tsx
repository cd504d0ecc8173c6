import { Trans, useLingui } from '@lingui/react/macro';
import { pageTitle } from '#contract/product.ts';
import type { Locale } from '#contract/common.ts';
import { formatDay } from '#app/shared/days.ts';
import { headingsOf, Prose } from '#app/ui/prose.tsx';

export interface LegalText {
  title: string;
  /** The meta description. */
  description: string;
  /** In the markup of `Prose`. */
  body: string;
}

/** A text in every language. */
export type LegalTexts = Readonly<Record<Locale, LegalText>> & { updated_on: string };

/** A long text with a table of contents. */
export function LegalPage({ text, updated_on }: { text: LegalText; updated_on: string }) {
  const { t, i18n } = useLingui();
  const day = formatDay(updated_on, i18n.locale as Locale);
  return (
    <div className="page pt-6 pb-4 md:pt-10">
      <title>{pageTitle(text.title, i18n.locale)}</title>
      <meta name="description" content={text.description} />
      <h1>{text.title}</h1>
      <p className="mt-1 text-small text-ink-2">
        <Trans>Last changed on {day}</Trans>
      </p>
      <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,42rem)_1fr] lg:items-start">
        <Prose text={text.body} />
        <nav
          aria-label={t`Contents`}
          className="hidden border-s-2 border-line ps-4 text-small lg:sticky lg:top-28 lg:block"
        >
          <ul>
            {headingsOf(text.body).map((heading, at) => (
              <li key={heading}>
                <a
                  href={`#part-${at + 1}`}
                  className="inline-flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline lg:min-h-9"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
