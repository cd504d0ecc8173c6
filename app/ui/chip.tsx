import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

export const chipClass =
  'inline-flex min-h-11 max-w-full flex-none items-center gap-2 rounded-full border border-control bg-surface px-4 text-small transition-colors duration-(--duration-quick) hover:bg-limestone ' +
  'data-[selected]:border-sea data-[selected]:bg-sea-wash data-[selected]:font-medium data-[selected]:text-sea-ink';

export interface ChipProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** A toggle button; while selected, a chip without an icon shows a check mark. */
export function Chip({ isSelected, onChange, isDisabled, icon, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      data-selected={isSelected || undefined}
      disabled={isDisabled}
      onClick={() => onChange(!isSelected)}
      className={chipClass}
    >
      {isSelected && !icon ? <Check className="size-4.5" aria-hidden /> : icon}
      {children}
    </button>
  );
}

/** A chip that cannot be pressed, for a parsed field of a search. */
export function Tag({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-sea-wash px-3 text-small leading-none font-medium text-sea-ink">
      {icon}
      {children}
    </span>
  );
}

/** A button that adds a missing field: dashed, 32 px high with a target of 44. */
export function AddChip({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="target inline-flex min-h-8 items-center gap-1.5 rounded-full border border-dashed border-control ps-2.5 pe-3 text-small leading-none whitespace-nowrap hover:bg-limestone"
    >
      <Plus className="size-4" aria-hidden />
      {children}
    </button>
  );
}
