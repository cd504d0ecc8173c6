import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { locales, type Locale } from '#contract/common.ts';
import { listingLimits } from '#contract/limits.ts';
import type { ListingContent } from '#contract/types.gen.ts';
import { LanguageTabs } from '#app/shared/language-tabs.tsx';
import { LongText } from '#app/ui/long-text.tsx';
import { StepHeading } from '../section.tsx';
import type { StepProps } from '../step-props.ts';

/** A title of this length fits whole on a card. */
const cardTitleCharacters = 24;

/** Whether title and description are written in a language. */
export function isWritten(content: ListingContent, locale: Locale): boolean {
  return Boolean(content[`title_${locale}`] && content[`description_${locale}`]);
}

export function WordsStep({ content, edit, errors }: StepProps) {
  const { i18n } = useLingui();
  const [tab, setTab] = useState<Locale>(() => firstTab(content, i18n.locale as Locale));
  const title = content[`title_${tab}`] ?? '';
  const description = content[`description_${tab}`] ?? '';
  return (
    <>
      <StepHeading title={<Trans>Title and description</Trans>}>
        <Trans>Write in your language first. Each guest reads their own, or the nearest one you have.</Trans>
      </StepHeading>
      <LanguageTabs selected={tab} onSelect={setTab} isWritten={(locale) => isWritten(content, locale)}>
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
      </LanguageTabs>
    </>
  );
}

/** The reader's language, unless only others are written. */
function firstTab(content: ListingContent, locale: Locale): Locale {
  if (isWritten(content, locale)) return locale;
  return locales.find((one) => content[`title_${one}`] || content[`description_${one}`]) ?? locale;
}
