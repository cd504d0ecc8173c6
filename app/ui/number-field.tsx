import { useId, type ReactNode } from 'react';
import type { Currency } from '#contract/common.ts';
import { readAmount } from '#contract/typed-amounts.ts';
import { FieldNotes, inputBoxClass, inputClass } from './field.tsx';
import { useTypedNumber } from './use-typed-number.ts';

export interface NumberFieldProps {
  label: ReactNode;
  /** Only screen readers read the label: what stands around the field says it to the eye. */
  hideLabel?: boolean;
  /** Null while nothing is typed. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Behind the number, such as "kVA" or "hours"; before it for a currency. */
  unit?: ReactNode;
  unitFirst?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** How many digits may follow the decimal separator. */
  decimals?: number;
  /** Of an amount: its name may be typed or pasted beside it. */
  currency?: Currency;
  max?: number;
  isDisabled?: boolean;
  className?: string;
}

/** A number that is not negative, typed as people write one (`readAmount`). The text that cannot be read stays, with the reason. */
export function NumberField({
  label,
  hideLabel = false,
  value,
  onChange,
  unit,
  unitFirst = false,
  hint,
  error,
  decimals = 0,
  currency,
  max = 1_000_000,
  isDisabled = false,
  className = '',
}: NumberFieldProps) {
  const id = useId();
  const { text, onType, problem, input } = useTypedNumber({
    value,
    onChange,
    read: (typed) => readAmount(typed, { decimals, ...(currency && { currency }) }),
    write: String,
    max,
  });
  const shownError = problem ?? error;
  const unitText = unit ? <span className="flex-none text-small text-ink-2">{unit}</span> : null;
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-2 block text-small font-medium'}>
        {label}
      </label>
      <div className={inputBoxClass({ isInvalid: shownError !== undefined, isOff: isDisabled })}>
        {unitFirst ? unitText : null}
        <input
          ref={input}
          id={id}
          type="text"
          dir="ltr"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={text}
          disabled={isDisabled}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, shownError && `${id}-error`].filter(Boolean).join(' ') || undefined}
          onChange={(event) => onType(event.target.value)}
          className={`${inputClass} figures rtl:text-right`}
        />
        {unitFirst ? null : unitText}
      </div>
      <FieldNotes id={id} hint={hint} error={shownError} />
    </div>
  );
}
