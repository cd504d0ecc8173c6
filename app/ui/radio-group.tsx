import { createContext, use, useId, type ReactNode } from 'react';
import { FieldError } from './field.tsx';

interface RadioGroupState {
  name: string;
  value: string | null;
  onChange: (value: string) => void;
}

const RadioGroupContext = createContext<RadioGroupState>({ name: '', value: null, onChange: () => {} });

export interface RadioGroupProps {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  value: string | null;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** `Radio` elements. */
  children: ReactNode;
  className?: string;
}

/** Native radio buttons with a label and an error. */
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
    <fieldset className="min-w-0" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'mb-2 block text-small font-medium'}>{label}</legend>
      <RadioGroupContext value={{ name, value, onChange }}>
        <div className={className}>{children}</div>
      </RadioGroupContext>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}

export interface RadioProps {
  value: string;
  children: ReactNode;
  /** An icon at the end of the line. */
  end?: ReactNode;
  isDisabled?: boolean;
}

/** A radio button with its label; the whole line of 48 px is its target. */
export function Radio({ value, children, end, isDisabled = false }: RadioProps) {
  const group = use(RadioGroupContext);
  return (
    <label className="relative flex min-h-12 items-center gap-3 py-1 text-small has-disabled:text-ink-3">
      <input
        type="radio"
        name={group.name}
        value={value}
        checked={group.value === value}
        disabled={isDisabled}
        onChange={() => group.onChange(value)}
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
