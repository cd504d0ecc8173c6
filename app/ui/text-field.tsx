import { useLingui } from '@lingui/react/macro';
import { CircleAlert, Eye, EyeOff, Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  Button as AriaButton,
  FieldError,
  Input,
  Label,
  Text,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style'> {
  label: ReactNode;
  /** What is wrong, as a sentence; shown below and tied to the field. */
  error?: string | undefined;
  hint?: ReactNode;
  placeholder?: string;
  /** Rows of a longer text; one line where absent. */
  rows?: number;
  className?: string;
}

const inputClass =
  'w-full min-h-13 rounded-control border border-control bg-surface px-4 text-[max(1rem,var(--text-body))] placeholder:text-ink-3 ' +
  'data-[focused]:border-sea data-[focused]:outline-none data-[focused]:shadow-[0_0_0_3px_var(--color-sea-wash),inset_0_0_0_1px_var(--color-sea)] ' +
  'data-[invalid]:border-danger data-[invalid]:shadow-[inset_0_0_0_1px_var(--color-danger)] read-only:bg-limestone read-only:border-line';

const latinTypes = new Set(['email', 'password', 'tel', 'url']);

/** A labelled field. E-mail, password and phone are written left to right in every language. */
export function TextField({ label, error, hint, placeholder, rows, className = '', type = 'text', ...props }: TextFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const direction = latinTypes.has(type) ? { dir: 'ltr', className: `${inputClass} rtl:text-right` } : { className: inputClass };
  return (
    <AriaTextField
      {...props}
      type={type === 'password' && shown ? 'text' : type}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={`block ${className}`}
    >
      <Label className="mb-2 block text-small font-medium">{label}</Label>
      <span className="relative block">
        {rows ? (
          <AriaTextArea rows={rows} placeholder={placeholder ?? ''} className={`${inputClass} py-3 leading-normal resize-y`} />
        ) : (
          <Input
            placeholder={placeholder ?? ''}
            {...direction}
            className={`${direction.className} ${type === 'password' || props.isReadOnly ? 'pe-13' : ''}`}
          />
        )}
        {type === 'password' ? (
          <AriaButton
            onPress={() => setShown(!shown)}
            aria-label={shown ? t`Hide password` : t`Show password`}
            className="absolute inset-y-1 end-1 grid w-11 place-items-center rounded-control text-ink-2 hover:bg-limestone"
          >
            {shown ? <EyeOff className="size-5" aria-hidden /> : <Eye className="size-5" aria-hidden />}
          </AriaButton>
        ) : null}
        {props.isReadOnly ? <Lock className="absolute end-4 top-1/2 size-4 -translate-y-1/2 text-ink-3" aria-hidden /> : null}
      </span>
      {hint ? (
        <Text slot="description" className="mt-1.5 block text-caption text-ink-2">
          {hint}
        </Text>
      ) : null}
      <FieldError className="mt-1.5 flex items-center gap-1.5 text-caption text-danger-ink">
        <CircleAlert className="size-4 flex-none" aria-hidden />
        <span>{error}</span>
      </FieldError>
    </AriaTextField>
  );
}
