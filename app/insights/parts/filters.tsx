import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays, ChevronDown, House, type LucideIcon } from 'lucide-react';
import { insightPeriods, type InsightPeriod } from '#contract/insights.ts';
import { chipClass } from '#app/ui/chip.tsx';
import { dayCount } from './opening.ts';

interface Home {
  id: string;
  title: string;
}

/** The home and the past days that the figures are of: native lists under chips. */
export function InsightFilters({
  homes,
  chosen,
  days,
  onChoose,
  onDays,
}: {
  homes: readonly Home[];
  chosen: Home | undefined;
  days: InsightPeriod;
  onChoose: (id: string) => void;
  onDays: (days: InsightPeriod) => void;
}) {
  const { t } = useLingui();
  const periods = insightPeriods.map((value) => ({
    value,
    label: t`${plural(dayCount(value), { one: '# day', other: '# days' })}`,
  }));
  return (
    <div className="flex min-h-11 flex-wrap gap-2 max-md:w-full">
      {chosen ? (
        <ChipSelect
          label={t`Choose a home`}
          icon={House}
          value={chosen.id}
          options={homes.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={onChoose}
          className="min-w-0 max-md:flex-1 md:max-w-80"
        />
      ) : null}
      <ChipSelect
        label={t`Period`}
        icon={CalendarDays}
        value={days}
        options={periods}
        onChange={onDays}
        className="flex-none"
      />
    </div>
  );
}

function ChipSelect<Value extends string>({
  label,
  icon: Icon,
  value,
  options,
  onChange,
  className,
}: {
  label: string;
  icon: LucideIcon;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className: string;
}) {
  return (
    <div
      className={`${chipClass} relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`}
    >
      <Icon className="size-4.5 flex-none" aria-hidden />
      <span aria-hidden className="min-w-0 truncate">
        <bdi>{options.find((option) => option.value === value)?.label}</bdi>
      </span>
      <ChevronDown className="ms-auto size-4 flex-none" aria-hidden />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="absolute inset-0 w-full cursor-pointer appearance-none opacity-0 [&>option]:bg-surface [&>option]:text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
