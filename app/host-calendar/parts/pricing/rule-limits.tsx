import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { NumberField } from '#app/ui/number-field.tsx';
import type { RuleForm } from './rule-form.ts';
import { WeekdayChips } from './weekday-chips.tsx';

interface Props {
  form: RuleForm;
  onChange: (values: Partial<RuleForm>) => void;
  hasNightsProblem: boolean;
}

/** The limits of stays in the days of a rule, folded where it has none. */
export function RuleLimits({ form, onChange, hasNightsProblem }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(
    form.min_nights !== null || form.max_nights !== null || form.arrivals.length > 0 || form.departures.length > 0,
  );
  return (
    <details
      open={isOpen || form.mode === 'none' || hasNightsProblem}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-t border-line pt-1"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-small font-medium">
        <Trans>Limits of stays on these days</Trans>
        <ChevronDown className="ms-auto size-4 group-open:rotate-180" aria-hidden />
      </summary>
      <div className="grid gap-5 pt-2">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <NumberField
            label={<Trans>Shortest stay, nights</Trans>}
            value={form.min_nights}
            onChange={(min_nights) => onChange({ min_nights })}
            max={365}
            error={
              hasNightsProblem
                ? t`The longest stay is at least as long as the shortest, which is one night or more.`
                : undefined
            }
          />
          <NumberField
            label={<Trans>Longest stay, nights</Trans>}
            value={form.max_nights}
            onChange={(max_nights) => onChange({ max_nights })}
            max={365}
          />
        </div>
        <WeekdayChips
          label={<Trans>Arrival only on; none for every day</Trans>}
          selected={form.arrivals}
          onChange={(arrivals) => onChange({ arrivals })}
        />
        <WeekdayChips
          label={<Trans>Departure only on; none for every day</Trans>}
          selected={form.departures}
          onChange={(departures) => onChange({ departures })}
        />
      </div>
    </details>
  );
}
