import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { Chip } from '#app/ui/chip.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { weekdayName, weekFromSaturday } from './pricing-text.ts';

interface Props {
  label: ReactNode;
  /** ISO weekdays. */
  selected: readonly number[];
  onChange: (weekdays: number[]) => void;
  error?: string | undefined;
}

const everyWeekday = [1, 2, 3, 4, 5, 6, 7];

/** Chooses days of the week. */
export function WeekdayChips({ label, selected, onChange, error }: Props) {
  const { i18n } = useLingui();
  const id = useId();
  const toggle = (weekday: number, isSelected: boolean) =>
    onChange(everyWeekday.filter((day) => (day === weekday ? isSelected : selected.includes(day))));
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 text-small font-medium">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {weekFromSaturday.map((weekday) => (
          <Chip
            key={weekday}
            isSelected={selected.includes(weekday)}
            onChange={(isSelected) => toggle(weekday, isSelected)}
          >
            {weekdayName(weekday, i18n.locale as Locale, 'short')}
          </Chip>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
