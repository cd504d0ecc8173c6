import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clock, ListChecks, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { ruleLabels } from './fact-labels.ts';

/** What the list reads of a property. */
export type HomeRules = Pick<
  PropertyDetail,
  'check_in_time' | 'check_out_time' | 'capacity' | 'family_only' | 'standard_rules' | 'house_rules' | 'text_language'
>;

/** The check-in and check-out times, the limits of a stay, and the rules that the host wrote. */
export function HouseRules({ property }: { property: HomeRules }) {
  const { i18n } = useLingui();
  const ownLanguage = property.text_language === (i18n.locale as Locale) ? undefined : property.text_language;
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-3.5 sm:grid-cols-2">
      <Rule icon={<Clock className="size-5" aria-hidden />}>
        <Trans>
          Check-in from <bdi dir="ltr">{property.check_in_time}</bdi>
        </Trans>
      </Rule>
      <Rule icon={<Clock className="size-5" aria-hidden />}>
        <Trans>
          Check-out until <bdi dir="ltr">{property.check_out_time}</bdi>
        </Trans>
      </Rule>
      <Rule icon={<Users className="size-5" aria-hidden />}>
        <Plural value={property.capacity} one="# guest at most" other="# guests at most" />
      </Rule>
      {property.family_only && (
        <Rule icon={<Users className="size-5" aria-hidden />}>
          <Trans>Families only</Trans>
        </Rule>
      )}
      {property.standard_rules.map((rule) => (
        <Rule key={rule} icon={<ListChecks className="size-5" aria-hidden />}>
          {i18n._(ruleLabels[rule])}
        </Rule>
      ))}
      {property.house_rules.map((rule) => (
        <Rule key={rule} icon={<ListChecks className="size-5" aria-hidden />}>
          <bdi lang={ownLanguage}>{rule}</bdi>
        </Rule>
      ))}
    </ul>
  );
}

function Rule({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span className="mt-0.5 flex-none text-ink-2">{icon}</span>
      <span>{children}</span>
    </li>
  );
}
