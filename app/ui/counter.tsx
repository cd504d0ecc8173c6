import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface CounterProps {
  label: ReactNode;
  hint?: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** The label as plain text, for the names of the two buttons. */
  name: string;
}

const stepClass =
  'grid size-11 place-items-center rounded-full border border-control bg-surface hover:bg-limestone active:bg-sand aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-surface aria-disabled:text-ink-3';

/** A number between `min` and `max` with buttons to change it by one. */
export function Counter({ label, hint, value, onChange, min = 0, max = 50, name }: CounterProps) {
  const { t } = useLingui();
  const id = useId();
  // At its limit a button is not `disabled`, which would lose the focus.
  const step = (by: number) => {
    const next = Math.min(max, Math.max(min, value + by));
    if (next !== value) onChange(next);
  };
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex min-h-17 flex-wrap items-center justify-between gap-x-4 py-3"
    >
      <span id={id} className="flex-[1_1_6rem]">
        <span className="block font-medium">{label}</span>
        {hint ? <span className="block text-small text-ink-2">{hint}</span> : null}
      </span>
      <span className="flex items-center gap-2">
        <button
          type="button"
          aria-label={t`Fewer: ${name}`}
          aria-disabled={value <= min}
          onClick={() => step(-1)}
          className={stepClass}
        >
          <Minus className="size-4" aria-hidden />
        </button>
        <output aria-live="polite" className="min-w-8 text-center figures">
          <bdi dir="ltr">{value}</bdi>
        </output>
        <button
          type="button"
          aria-label={t`More: ${name}`}
          aria-disabled={value >= max}
          onClick={() => step(1)}
          className={stepClass}
        >
          <Plus className="size-4" aria-hidden />
        </button>
      </span>
    </div>
  );
}
