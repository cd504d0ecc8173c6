import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { locales, type Locale } from '#contract/common.ts';
import { languageOf, languages } from '#contract/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { useLanguageName } from './language-labels.ts';

interface Props {
  selected: Locale;
  onSelect: (locale: Locale) => void;
  /** Whether there is a text in a language. */
  isWritten: (locale: Locale) => boolean;
  children: ReactNode;
}

/** A tab for each language, each with whether its texts are written, and a hint at one that is missing beside another. */
export function LanguageTabs({ selected, onSelect, isWritten, children }: Props) {
  const { t } = useLingui();
  const nameOf = useLanguageName();
  const missing = locales.find((locale) => locale !== selected && !isWritten(locale));
  const missingName = missing ? nameOf(missing) : '';
  return (
    <Tabs
      label={t`Languages`}
      selected={selected}
      onSelect={onSelect}
      tabs={locales.map((locale) => ({
        key: locale,
        title: (
          <>
            <bdi lang={locale}>{languages[locale].name}</bdi>
            {isWritten(locale) ? (
              <Check className="size-4 text-palm-ink" aria-label={t`written`} />
            ) : (
              <span role="img" aria-label={t`missing`} className="size-2 rounded-full bg-clay" />
            )}
          </>
        ),
      }))}
    >
      {missing && locales.some(isWritten) ? (
        <div className="mt-5">
          <Note
            tone="attention"
            icon={Languages}
            action={
              <Button kind="quiet" onPress={() => onSelect(missing)}>
                <Trans>Write it</Trans>
              </Button>
            }
          >
            <p className="font-medium">
              <Trans>Missing in {missingName}</Trans>
            </p>
            <p>
              <Trans>Until then, guests who read {missingName} see another language.</Trans>
            </p>
          </Note>
        </div>
      ) : null}
      {/* The panel has the direction of its language, whatever the page's is. */}
      <div key={selected} dir={languageOf(selected).direction} lang={selected} className="mt-6 grid gap-6">
        {children}
      </div>
    </Tabs>
  );
}
