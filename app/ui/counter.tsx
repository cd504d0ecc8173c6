import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button as AriaButton, Group } from 'react-aria-components';

export interface CounterProps {
  label: ReactNode;
  hint?: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** The label as plain words, for the two buttons. */
  name: string;
}

const stepClass =
  'grid size-11 place-items-center rounded-full border border-control bg-surface hover:bg-limestone data-[pressed]:bg-sand data-[disabled]:border-line data-[disabled]:text-ink-3 data-[disabled]:cursor-not-allowed';

/** A small whole number with a button on either side. */
export function Counter({ label, hint, value, onChange, min = 0, max = 50, name }: CounterProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Group aria-labelledby={id} className="flex min-h-17 items-center justify-between gap-4 py-3">
      <span id={id}>
        <span className="block font-medium">{label}</span>
        {hint ? <span className="block text-small text-ink-2">{hint}</span> : null}
      </span>
      <span className="flex items-center gap-2">
        <AriaButton aria-label={t`Fewer: ${name}`} isDisabled={value <= min} onPress={() => onChange(value - 1)} className={stepClass}>
          <Minus className="size-4" aria-hidden />
        </AriaButton>
        <output aria-live="polite" className="min-w-8 text-center figures">
          <bdi dir="ltr">{value}</bdi>
        </output>
        <AriaButton aria-label={t`More: ${name}`} isDisabled={value >= max} onPress={() => onChange(value + 1)} className={stepClass}>
          <Plus className="size-4" aria-hidden />
        </AriaButton>
      </span>
    </Group>
  );
}
