import { createContext, use, useId, type ReactNode } from 'react';
import { FieldError } from './field.tsx';

interface Choice {
  name: string;
  value: string | null;
  onChange: (value: string) => void;
}

const ChoiceContext = createContext<Choice>({ name: '', value: null, onChange: () => {} });

export interface RadioGroupProps {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  value: string | null;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** `Radio`s. */
  children: ReactNode;
  className?: string;
}

/** One of a few. */
export function RadioGroup({
  label,
  hideLabel = false,
  value,
  onChange,
  error,
  children,
  className = '',
}: RadioGroupProps) {
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'mb-2 block text-small font-medium'}>{label}</legend>
      <ChoiceContext value={{ name, value, onChange }}>
        <div className={className}>{children}</div>
      </ChoiceContext>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}

export interface RadioProps {
  value: string;
  children: ReactNode;
  /** At the end of the line: an icon. */
  end?: ReactNode;
  isDisabled?: boolean;
}

/** A line of 48 px; all of it is the target. */
export function Radio({ value, children, end, isDisabled = false }: RadioProps) {
  const choice = use(ChoiceContext);
  return (
    <label className="relative flex min-h-12 items-center gap-3 py-1 text-small has-disabled:text-ink-3">
      <input
        type="radio"
        name={choice.name}
        value={value}
        checked={choice.value === value}
        disabled={isDisabled}
        onChange={() => choice.onChange(value)}
        className="peer absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span className="grid size-[1.375rem] flex-none place-items-center rounded-full border-[1.5px] border-control bg-surface text-transparent peer-checked:border-sea peer-checked:bg-sea peer-checked:text-on-sea peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
        <span className="size-2 rounded-full bg-current" />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      {end}
    </label>
  );
}
