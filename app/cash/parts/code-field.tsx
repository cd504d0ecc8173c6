import { useId, useState, type ReactNode } from 'react';
import { cashCodeLength } from '#contract/cash-code.ts';
import { FieldError } from '#app/ui/field.tsx';
import { westernDigits } from '#app/ui/western-digits.ts';

/** Six digits in six boxes over one input, so that pasting and screen readers meet a single field. */
export function CodeField({
  label,
  value,
  onChange,
  isWrong,
  error,
}: {
  label: ReactNode;
  value: string;
  onChange: (digits: string) => void;
  isWrong: boolean;
  error?: ReactNode;
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
          {Array.from({ length: cashCodeLength }, (_, at) => (
            <span
              key={at}
              className={`figures grid h-14 place-items-center rounded-control border bg-surface text-title ${at === 3 ? 'col-start-5' : ''} ${
                isWrong
                  ? 'border-danger ring-1 ring-danger'
                  : isFocused && at === Math.min(value.length, cashCodeLength - 1)
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
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={cashCodeLength}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={(event) =>
            onChange(westernDigits(event.target.value).replaceAll(/\D/g, '').slice(0, cashCodeLength))
          }
          className="absolute inset-0 size-full cursor-text rounded-control bg-transparent text-transparent caret-transparent"
        />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
