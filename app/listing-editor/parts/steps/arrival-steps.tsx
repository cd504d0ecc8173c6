import { useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import { listingLimits } from '#contract/limits.ts';
import { LineList } from '../line-list.tsx';
import type { StepProps } from '../step-props.ts';

/** The way to the home in one language, for guests with a confirmed booking. */
export function ArrivalSteps({ content, edit, language }: Pick<StepProps, 'content' | 'edit'> & { language: Locale }) {
  const { t } = useLingui();
  return (
    <LineList
      label={t`Arrival, step by step`}
      addLabel={t`Add a step`}
      hint={t`Only guests with a confirmed booking read it: at the gate, where to park, who has the key.`}
      isNumbered
      lines={content[`arrival_steps_${language}`] ?? []}
      max={listingLimits.arrivalSteps}
      maxCharacters={300}
      onChange={(lines) => edit({ [`arrival_steps_${language}`]: lines })}
    />
  );
}
