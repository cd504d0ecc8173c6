import { useId, useState, type ReactNode } from 'react';
import { digitsOf } from '#contract/typed-text.ts';
import { FieldError } from './field.tsx';

const codeLength = 6;

/** A code of six digits, in boxes over one input, so that pasting and screen readers meet a single field. */
export function CodeField({
  label,
  value,
  onChange,
  isWrong,
  error,
  autoFocus,
}: {
  label: ReactNode;
  value: string;
  onChange: (digits: string) => void;
  isWrong: boolean;
  error?: ReactNode;
  autoFocus?: boolean;
}) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-small font-medium">
        {label}
      </label>
      <div dir="ltr" className="relative">
        <div aria-hidden className="grid grid-cols-[1fr_1fr_1fr_0.5rem_1fr_1fr_1fr] gap-1.5">
          {Array.from({ length: codeLength }, (_, at) => (
            <span
              key={at}
              className={`figures grid h-14 place-items-center rounded-control border bg-surface text-title ${at === 3 ? 'col-start-5' : ''} ${
                isWrong
                  ? 'border-danger ring-1 ring-danger'
                  : isFocused && at === Math.min(value.length, codeLength - 1)
                    ? 'border-sea ring-1 ring-sea'
                    : 'border-control'
              }`}
            >
              {value[at]}
            </span>
          ))}
        </div>
        <input
          id={id}
          value={value}
          // A dialog or the next step, which the user has asked for, opens with it.
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={(event) => onChange(digitsOf(event.target.value).slice(0, codeLength))}
          className="absolute inset-0 size-full cursor-text rounded-control bg-transparent text-transparent caret-transparent"
        />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
