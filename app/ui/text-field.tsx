import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff, Lock } from 'lucide-react';
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { FieldNotes, inputBoxClass, inputClass } from './field.tsx';
import { TextArea } from './text-area.tsx';

type NativeInput = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'className' | 'readOnly' | 'disabled' | 'required'
>;

export interface TextFieldProps extends NativeInput {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** The error as a sentence, shown below the field. The parent clears it when the field is edited. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Makes the field a text area of so many rows. */
  rows?: number;
  isReadOnly?: boolean;
  isDisabled?: boolean;
  className?: string;
}

const latinTypes = new Set(['email', 'password', 'tel', 'url']);

/**
 * A labelled input. Email addresses, passwords and phone numbers run left to right in every language; a password has a
 * button that shows it.
 */
export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  rows,
  isReadOnly = false,
  isDisabled,
  className = '',
  type = 'text',
  ...props
}: TextFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const shared = {
    ...props,
    id,
    value,
    readOnly: isReadOnly,
    disabled: isDisabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
  };
  const isPassword = type === 'password';
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-small font-medium">
        {label}
      </label>
      <div className={inputBoxClass({ isInvalid: error !== undefined, isOff: isReadOnly || Boolean(isDisabled) })}>
        {rows ? (
          <TextArea
            {...(shared as object)}
            value={value}
            rows={rows}
            onChange={onChange}
            className={`${inputClass} resize-y py-3 leading-normal`}
          />
        ) : (
          <input
            {...(latinTypes.has(type) ? { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } : {})}
            {...shared}
            type={isPassword && shown ? 'text' : type}
            onChange={(event) => onChange(event.target.value)}
            className={inputClass}
          />
        )}
        {isPassword ? (
          <IconButton
            label={shown ? t`Hide password` : t`Show password`}
            onPress={() => setShown(!shown)}
            className="-me-2.5"
          >
            {shown ? (
              <EyeOff className="size-5 stroke-[1.75]" aria-hidden />
            ) : (
              <Eye className="size-5 stroke-[1.75]" aria-hidden />
            )}
          </IconButton>
        ) : null}
        {isReadOnly ? <Lock className="size-4 flex-none" aria-hidden /> : null}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
