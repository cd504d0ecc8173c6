import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { locales, type Locale } from '#contract/common.ts';
import { listingLimits } from '#contract/limits.ts';
import { standardRules } from '#contract/property-facts.ts';
import { languageOf, languages } from '#contract/languages.ts';
import { Select } from '#app/ui/select.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { ruleLabels } from '#app/shared/property-labels/fact-labels.ts';
import { LineList } from '../line-list.tsx';
import { Section, StepHeading } from '../section.tsx';
import type { StepProps } from '../step-props.ts';
import { ArrivalSteps } from './arrival-steps.tsx';

const times = Array.from({ length: 48 }, (_, half) => {
  const value = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return { value, label: value };
});
/** Where the host has not chosen: the times of most homes. */
const defaultTimes = { check_in_time: '15:00', check_out_time: '11:00' };

export function RulesStep({ content, edit }: StepProps) {
  const { t, i18n } = useLingui();
  const [tab, setTab] = useState<Locale>(i18n.locale as Locale);
  const chosen = content.standard_rules ?? [];
  return (
    <>
      <StepHeading title={<Trans>Rules and arrival</Trans>}>
        <Trans>Guests agree to the rules when they book. The arrival guide appears before they come.</Trans>
      </StepHeading>
      <Section title={<Trans>Times</Trans>}>
        <div className="grid grid-cols-2 gap-5">
          <Select
            label={<Trans>Check-in from</Trans>}
            value={(content.check_in_time ?? defaultTimes.check_in_time).slice(0, 5)}
            onChange={(check_in_time) => edit({ check_in_time })}
            options={times}
          />
          <Select
            label={<Trans>Check-out until</Trans>}
            value={(content.check_out_time ?? defaultTimes.check_out_time).slice(0, 5)}
            onChange={(check_out_time) => edit({ check_out_time })}
            options={times}
          />
        </div>
      </Section>
      <Section title={<Trans>House rules</Trans>} hint={<Trans>Each guest reads these in their language.</Trans>}>
        <div className="divide-y divide-line">
          {standardRules.map((rule) => (
            <Switch
              key={rule}
              label={i18n._(ruleLabels[rule])}
              isSelected={chosen.includes(rule)}
              onChange={(isSelected) =>
                edit({
                  standard_rules: standardRules.filter((one) => (one === rule ? isSelected : chosen.includes(one))),
                })
              }
            />
          ))}
        </div>
      </Section>
      <Section
        title={<Trans>In your own words</Trans>}
        hint={<Trans>More rules, and the way to the house step by step. Write them in each language you know.</Trans>}
      >
        <div className="-mt-4">
          <Tabs
            label={t`Languages`}
            selected={tab}
            onSelect={setTab}
            tabs={locales.map((locale) => ({
              key: locale,
              title: <bdi lang={locale}>{languages[locale].name}</bdi>,
              count:
                (content[`house_rules_${locale}`]?.length ?? 0) + (content[`arrival_steps_${locale}`]?.length ?? 0),
            }))}
          >
            <div key={tab} dir={languageOf(tab).direction} lang={tab} className="mt-6 grid gap-8">
              <LineList
                label={t`More rules`}
                addLabel={t`Add a rule`}
                lines={content[`house_rules_${tab}`] ?? []}
                max={listingLimits.houseRules}
                maxCharacters={200}
                onChange={(lines) => edit({ [`house_rules_${tab}`]: lines })}
              />
              <ArrivalSteps content={content} edit={edit} language={tab} />
            </div>
          </Tabs>
        </div>
      </Section>
    </>
  );
}
