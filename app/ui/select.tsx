import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { FieldError, inputBoxClass } from './field.tsx';

export interface SelectProps<Value extends string> {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  error?: string | undefined;
  className?: string;
}

/** A native select with a label, so that phones show their own picker. */
export function Select<Value extends string>({
  label,
  hideLabel = false,
  value,
  onChange,
  options,
  error,
  className = '',
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-2 block text-small font-medium'}>
        {label}
      </label>
      <div className={`${inputBoxClass({ isInvalid: error !== undefined })} relative px-0!`}>
        <select
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value as Value)}
          className="min-h-[calc(3.25rem-2px)] w-full appearance-none rounded-control bg-transparent text-ellipsis ps-4 pe-11 text-[max(1rem,var(--text-body))] outline-none [&>option]:bg-surface [&>option]:text-ink"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-4 size-4" aria-hidden />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
