import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

export interface CheckboxProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  name?: string;
  children: ReactNode;
  className?: string;
  /** The id of the sentence that says what is wrong, while something is. */
  errorId?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A checkbox with its label; the whole line of 44 px is its target. */
export function Checkbox({
  isSelected,
  onChange,
  isDisabled,
  name,
  children,
  className = '',
  errorId,
  inputRef,
}: CheckboxProps) {
  return (
    <label
      className={`relative inline-flex min-h-11 items-center gap-2.5 text-small has-disabled:text-ink-3 ${className}`}
    >
      <input
        ref={inputRef}
        type="checkbox"
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        name={name}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span className="grid size-[1.375rem] flex-none place-items-center rounded-[0.375rem] border-[1.5px] border-control bg-surface text-transparent peer-checked:border-sea peer-checked:bg-sea peer-checked:text-on-sea peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
        <Check className="size-4 stroke-[2.5]" aria-hidden />
      </span>
      <span>{children}</span>
    </label>
  );
}
