import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Languages } from 'lucide-react';
import { useState } from 'react';
import { locales, type Locale } from '#contract/common.ts';
import { listingLimits } from '#contract/limits.ts';
import type { ListingContent } from '#contract/listing-content.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { LongText } from '../long-text.tsx';
import { languageNames, useLanguageName } from '../language-names.ts';
import { StepHeading } from '../section.tsx';
import type { StepProps } from '../step-props.ts';

/** A title of this length fits whole on a card. */
const cardTitleCharacters = 24;

/** Whether title and description are written in a language. */
export function isWritten(content: ListingContent, locale: Locale): boolean {
  return Boolean(content[`title_${locale}`] && content[`description_${locale}`]);
}

export function WordsStep({ content, edit, errors }: StepProps) {
  const { t, i18n } = useLingui();
  const nameOf = useLanguageName();
  const [tab, setTab] = useState<Locale>(() => firstTab(content, i18n.locale as Locale));
  const missing = locales.find((locale) => locale !== tab && !isWritten(content, locale));
  const hasAny = locales.some((locale) => isWritten(content, locale));
  const title = content[`title_${tab}`] ?? '';
  const description = content[`description_${tab}`] ?? '';
  const missingName = missing ? nameOf(missing) : '';
  return (
    <>
      <StepHeading title={<Trans>Title and description</Trans>}>
        <Trans>Write in your language first. Each guest reads their own, or the nearest one you have.</Trans>
      </StepHeading>
      <Tabs
        label={t`Languages`}
        selected={tab}
        onSelect={setTab}
        tabs={locales.map((locale) => ({
          key: locale,
          title: (
            <>
              <bdi lang={locale}>{languageNames[locale]}</bdi>
              {isWritten(content, locale) ? (
                <Check className="size-4 text-palm-ink" aria-label={t`written`} />
              ) : (
                <span role="img" aria-label={t`missing`} className="size-2 rounded-full bg-clay" />
              )}
            </>
          ),
        }))}
      >
        {missing && hasAny ? (
          <div className="mt-5">
            <Note
              tone="attention"
              icon={Languages}
              action={
                <Button kind="quiet" onPress={() => setTab(missing)}>
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
        <div key={tab} dir={tab === 'ar' ? 'rtl' : 'ltr'} lang={tab} className="mt-6 grid gap-6">
          <LongText
            label={<Trans>Title</Trans>}
            value={title}
            max={listingLimits.titleCharacters}
            error={errors[`title_${tab}`]}
            hint={
              title.length > cardTitleCharacters ? (
                <Trans>On a card it is cut after {cardTitleCharacters} letters.</Trans>
              ) : (
                <Trans>Up to {cardTitleCharacters} letters fit whole on a card.</Trans>
              )
            }
            onChange={(value) => edit({ [`title_${tab}`]: value })}
          />
          <LongText
            label={<Trans>Description</Trans>}
            value={description}
            max={listingLimits.descriptionCharacters}
            rows={9}
            error={errors[`description_${tab}`]}
            hint={<Trans>Start with what photos cannot say: how far the sea is, the shade, who has the key.</Trans>}
            onChange={(value) => edit({ [`description_${tab}`]: value })}
          />
        </div>
      </Tabs>
    </>
  );
}

/** The reader's language, unless only others are written. */
function firstTab(content: ListingContent, locale: Locale): Locale {
  if (isWritten(content, locale)) return locale;
  return locales.find((one) => content[`title_${one}`] || content[`description_${one}`]) ?? locale;
}
