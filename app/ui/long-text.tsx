import { useId, type ReactNode } from 'react';
import { FieldNotes, inputBoxClass, inputClass } from './field.tsx';
import { TextArea } from './text-area.tsx';

/** A text with a count of its letters. A pasted text that is too long is kept and named, not cut. */
export function LongText({
  label,
  value,
  max,
  rows,
  hint,
  error,
  onChange,
}: {
  label: ReactNode;
  value: string;
  max: number;
  /** A text area of so many rows; without it one line. */
  rows?: number;
  hint?: ReactNode;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const isTooLong = value.length > max;
  const shared = {
    id,
    value,
    'aria-invalid': error || isTooLong ? true : undefined,
    'aria-describedby': `${id}-hint ${id}-count`,
  };
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-small font-medium">
          {label}
        </label>
        <bdi
          dir="ltr"
          id={`${id}-count`}
          className={`text-caption figures ${isTooLong ? 'font-medium text-danger-ink' : 'text-ink-2'}`}
        >
          {value.length.toLocaleString('en')} / {max.toLocaleString('en')}
        </bdi>
      </div>
      <div className={inputBoxClass({ isInvalid: error !== undefined || isTooLong })}>
        {rows === undefined ? (
          <input
            {...shared}
            dir="auto"
            type="text"
            onChange={(event) => onChange(event.target.value)}
            className={inputClass}
          />
        ) : (
          <TextArea
            {...shared}
            rows={rows}
            onChange={onChange}
            className={`${inputClass} resize-y py-3 leading-relaxed`}
          />
        )}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
