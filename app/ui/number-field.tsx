import { useId, useState, type ReactNode } from 'react';
import { FieldError, inputBoxClass, inputClass } from './field.tsx';
import { westernDigits } from './western-digits.ts';

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
  max?: number;
  isDisabled?: boolean;
  className?: string;
}

/**
 * A number that is not negative, typed in Western or Arabic digits. The typed text stays as it is while it means the same
 * number; other characters are not taken.
 */
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
  max = 1_000_000,
  isDisabled = false,
  className = '',
}: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const text = readNumber(typed, decimals) === value ? typed : value === null ? '' : String(value);
  const unitText = unit ? <span className="flex-none text-small text-ink-2">{unit}</span> : null;
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-2 block text-small font-medium'}>
        {label}
      </label>
      <div className={inputBoxClass({ isInvalid: error !== undefined, isOff: isDisabled })}>
        {unitFirst ? unitText : null}
        <input
          id={id}
          type="text"
          dir="ltr"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={text}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          onChange={(event) => {
            const next = event.target.value;
            const number = readNumber(next, decimals);
            if (number === undefined || (number !== null && number > max)) return;
            setTyped(next);
            onChange(number);
          }}
          className={`${inputClass} figures rtl:text-right`}
        />
        {unitFirst ? null : unitText}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-caption text-ink-2">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** The number that a text means; null for none, undefined for a text that is no number. Separators of groups are ignored. */
export function readNumber(text: string, decimals: number): number | null | undefined {
  const western = westernDigits(text).replaceAll(/[\s\u00a0٬]/g, '');
  // A comma before one or two last digits is a decimal separator, else one of groups.
  const plain = (decimals > 0 ? western.replace(/,(\d{0,2})$/, '.$1') : western).replaceAll(',', '');
  if (plain === '') return null;
  const pattern = decimals > 0 ? new RegExp(`^\\d{1,9}(\\.\\d{0,${decimals}})?$`) : /^\d{1,9}$/;
  return pattern.test(plain) ? Number(plain) : undefined;
}
