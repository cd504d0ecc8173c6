import type { ReactNode } from 'react';
import {
  FieldError,
  Label,
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components';

export interface RadioGroupProps extends Omit<AriaRadioGroupProps, 'children' | 'className' | 'style'> {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  error?: string | undefined;
  children: ReactNode;
  className?: string;
}

export function RadioGroup({ label, hideLabel = false, error, children, className = '', ...props }: RadioGroupProps) {
  return (
    <AriaRadioGroup {...props} isInvalid={error !== undefined} validationBehavior="aria" className={className}>
      <Label className={hideLabel ? 'sr-only' : 'mb-2 block text-small font-medium'}>{label}</Label>
      {children}
      <FieldError className="mt-1.5 block text-caption text-danger-ink">{error}</FieldError>
    </AriaRadioGroup>
  );
}

export interface RadioProps {
  value: string;
  children: ReactNode;
  /** At the end of the line: an icon. */
  end?: ReactNode;
  isDisabled?: boolean;
}

export function Radio({ value, children, end, isDisabled = false }: RadioProps) {
  return (
    <AriaRadio value={value} isDisabled={isDisabled} className="group flex min-h-12 cursor-pointer items-center gap-3 py-1 text-small data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-3">
      <span className="grid size-6 flex-none place-items-center rounded-full border border-control bg-surface group-data-[selected]:border-[7px] group-data-[selected]:border-sea group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-focus" />
      <span className="flex-1">{children}</span>
      {end}
    </AriaRadio>
  );
}
