import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, ToggleButton, type ButtonProps, type ToggleButtonProps } from 'react-aria-components';

export const chipClass =
  'inline-flex min-h-11 flex-none items-center gap-2 rounded-full border border-control bg-surface px-4 text-small whitespace-nowrap hover:bg-limestone ' +
  'data-[selected]:border-sea data-[selected]:bg-sea-wash data-[selected]:font-medium data-[selected]:text-sea-ink';

/** A choice that is on or off. */
export function Chip({ icon, children, ...props }: Omit<ToggleButtonProps, 'children' | 'className' | 'style'> & { icon?: ReactNode; children: ReactNode }) {
  return (
    <ToggleButton {...props} className={chipClass}>
      {({ isSelected }) => (
        <>
          {isSelected && !icon ? <Check className="size-4.5" aria-hidden /> : icon}
          {children}
        </>
      )}
    </ToggleButton>
  );
}

/** A pill that opens something; `isOn` where it already holds a choice. */
export function ChipButton({ icon, end, isOn = false, children, ...props }: Omit<ButtonProps, 'children' | 'className' | 'style'> & { icon?: ReactNode; end?: ReactNode; isOn?: boolean; children: ReactNode }) {
  return (
    <AriaButton {...props} {...(isOn ? { 'data-selected': true } : {})} className={chipClass}>
      {icon}
      {children}
      {end}
    </AriaButton>
  );
}

/** A fact that was understood; only to be read. */
export function Tag({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-sea-wash px-3 text-small font-medium text-sea-ink">
      {icon}
      {children}
    </span>
  );
}

/** Adds what is missing. */
export function AddChip({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <AriaButton onPress={onPress} className="target inline-flex min-h-8 items-center gap-1.5 rounded-full border border-dashed border-control px-3 text-small hover:bg-limestone">
      <Plus className="size-4" aria-hidden />
      {children}
    </AriaButton>
  );
}
