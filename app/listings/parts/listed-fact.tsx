import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { languageOf } from '#contract/languages.ts';
import { loadLabels, powerLabels, ruleLabels } from '#app/shared/property-labels/fact-labels.ts';
import type { QuestionTopic } from './question-chips.ts';

/** What the listing says about a topic, in sentences. */
export function ListedFact({ topic, property }: { topic: QuestionTopic; property: PropertyDetail }): ReactNode {
  const { i18n } = useLingui();
  if (topic === 'parking') {
    return (
      <p>
        <Trans>There is parking at this home.</Trans>
      </p>
    );
  }
  if (topic === 'families') {
    return (
      <>
        {property.family_only ? (
          <p>
            <Trans>This home is for families only.</Trans>
          </p>
        ) : null}
        {property.standard_rules.includes('family_booklet') ? <p>{i18n._(ruleLabels.family_booklet)}.</p> : null}
      </>
    );
  }
  return <Power property={property} />;
}

function Power({ property }: { property: PropertyDetail }) {
  const { i18n } = useLingui();
  const { backup_power, generator_kva: kva, generator_carries: carries, generator_starts_itself } = property.facts;
  const comma = languageOf(i18n.locale).comma;
  const loads = carries.map((load) => i18n._(loadLabels[load])).join(comma);
  const source = i18n._(powerLabels[backup_power ?? 'generator']);
  return (
    <>
      <p>
        <Trans>During a power cut: {source}</Trans>
        {kva === null ? null : (
          <>
            {comma}
            <bdi dir="ltr">{kva} kVA</bdi>
          </>
        )}
      </p>
      {loads === '' ? null : (
        <p>
          <Trans>It carries: {loads}</Trans>
        </p>
      )}
      {generator_starts_itself ? (
        <p>
          <Trans>It starts by itself.</Trans>
        </p>
      ) : null}
    </>
  );
}
