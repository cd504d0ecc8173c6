import type { ReactNode } from 'react';

/** A group of cards of which one is chosen, as native radio buttons. */
export function ChoiceCards<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: {
  label: string;
  name: string;
  options: readonly { value: Value; label: ReactNode; icon: ReactNode }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}) {
  return (
    <div role="radiogroup" aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
      {options.map((option) => (
        <label
          key={option.value}
          className="grid justify-items-start gap-2.5 rounded-control border border-control bg-surface px-4 py-3.5 text-small has-checked:border-sea has-checked:bg-sea-wash has-checked:font-medium has-checked:text-sea-ink has-checked:shadow-[0_0_0_1px_var(--color-sea)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
