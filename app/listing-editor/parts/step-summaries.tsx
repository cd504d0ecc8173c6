import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { locales, type Locale } from '#contract/common.ts';
import { listingSteps, type ListingStep } from '#contract/listing-content.ts';
import type { ListingContent, ListingProblem } from '#contract/types.gen.ts';
import { formatNightlyPrice } from '#app/shared/money/money.ts';
import { isWritten } from './steps/words-step.tsx';

export function isStep(text: string | null): text is ListingStep {
  return listingSteps.some((step) => step === text);
}

/** The state of a step and its line: what is left to do, else what is chosen. */
export function summarizeStep(
  step: ListingStep,
  {
    content,
    problems,
    photos,
    placeName,
    locale,
  }: {
    content: ListingContent;
    problems: readonly ListingProblem[];
    photos: number;
    placeName: string;
    locale: Locale;
  },
): { state: 'done' | 'left' | 'untouched'; line: ReactNode } {
  const left = problems.filter((one) => one.step === step).length;
  const line = chosenLine(step, { content, photos, placeName, locale });
  if (step === 'preview') return { state: 'untouched', line: null };
  if (left > 0) {
    return line === null
      ? { state: 'untouched', line: null }
      : { state: 'left', line: <Plural value={left} one="# left" other="# left" /> };
  }
  if (step === 'words' && locales.some((one) => !isWritten(content, one))) {
    return { state: 'left', line: <Trans>A language is missing</Trans> };
  }
  return { state: line === null ? 'untouched' : 'done', line };
}

/** What is chosen in a step; null before anything is. */
function chosenLine(
  step: ListingStep,
  {
    content,
    photos,
    placeName,
    locale,
  }: { content: ListingContent; photos: number; placeName: string; locale: Locale },
): ReactNode {
  switch (step) {
    case 'place':
      return content.place_id === undefined ? null : <bdi>{placeName}</bdi>;
    case 'space':
      return content.property_type === undefined && content.capacity === undefined ? null : (
        <Plural value={content.capacity ?? 0} one="# guest" other="# guests" />
      );
    case 'amenities': {
      const chosen = content.amenities?.length ?? 0;
      return chosen === 0 && content.backup_power === undefined ? null : (
        <Plural value={chosen} one="# chosen" other="# chosen" />
      );
    }
    case 'photos':
      return photos === 0 ? null : <Plural value={photos} one="# photo" other="# photos" />;
    case 'words': {
      const written = locales.filter((one) => content[`title_${one}`] || content[`description_${one}`]).length;
      return written === 0 ? null : <Plural value={written} one="# language" other="# languages" />;
    }
    case 'rules': {
      const rules =
        (content.standard_rules?.length ?? 0) +
        Math.max(0, ...locales.map((one) => content[`house_rules_${one}`]?.length ?? 0));
      return rules === 0 && content.check_in_time === undefined ? null : (
        <Plural value={rules} one="# rule" other="# rules" />
      );
    }
    case 'price':
      return content.base_price_dirham === undefined ? null : (
        <bdi className="figures">{formatNightlyPrice(content.base_price_dirham, locale)}</bdi>
      );
    case 'preview':
      return null;
  }
}
