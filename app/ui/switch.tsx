import type { ReactNode } from 'react';

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
}

/** A setting that is on or off and takes effect at once; the whole line is its target. */
export function Switch({ label, hint, icon, isSelected, onChange, isDisabled = false }: SwitchProps) {
  return (
    <label className="relative flex min-h-14 items-center gap-4 py-2.5 has-disabled:text-ink-3">
      {icon ? <span className="mt-0.5 flex-none self-start text-ink-2">{icon}</span> : null}
      <span className="min-w-0 flex-1">
        <span className="block text-small font-medium">{label}</span>
        {hint ? <span className="block text-caption text-ink-2">{hint}</span> : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isSelected}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span
        aria-hidden
        className="relative h-7.5 w-13 flex-none rounded-full border-[1.5px] border-control bg-surface transition-colors duration-(--duration-quick) peer-checked:border-sea peer-checked:bg-sea peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:border-line after:absolute after:start-[0.1875rem] after:top-[0.1875rem] after:size-[1.3125rem] after:rounded-full after:bg-control after:transition-[inset-inline-start] after:duration-(--duration-quick) peer-checked:after:start-[calc(100%-1.5rem)] peer-checked:after:bg-on-sea peer-disabled:after:bg-line"
      />
    </label>
  );
}
