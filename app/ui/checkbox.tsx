import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  className?: string;
}

export function Checkbox({ children, className = '', ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className={`group inline-flex min-h-11 items-center gap-3 text-small cursor-pointer data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-3 ${className}`}>
      <span className="grid size-6 flex-none place-items-center rounded-[0.375rem] border border-control bg-surface text-on-sea group-data-[selected]:border-sea group-data-[selected]:bg-sea group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-focus">
        <Check className="size-4 opacity-0 group-data-[selected]:opacity-100" strokeWidth={3} aria-hidden />
      </span>
      <span>{children}</span>
    </AriaCheckbox>
  );
}
