import { useId, type ReactNode } from 'react';

export interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
  /** Less padding on phones, for long labels. */
  isDense?: boolean;
}

/** A segmented control of native radio buttons, for two or three options. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  isDense = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex max-w-full flex-wrap rounded-[1.375rem] bg-limestone p-[0.1875rem]"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={`target flex min-h-[2.375rem] items-center gap-2 rounded-full ${isDense ? 'px-2.5 sm:px-4' : 'px-4'} text-small text-ink-2 has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:shadow-[0_1px_3px_oklch(0.25_0.03_215/0.14)] has-focus-visible:outline-2 has-focus-visible:outline-focus`}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
