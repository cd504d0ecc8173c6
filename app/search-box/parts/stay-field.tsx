import type { MouseEvent } from 'react';
import type { MissingPart } from './search-box-state.ts';

/**
 * Leaves the focus in the text area until the click: without it the suggestions close, and in a scrolled dialog the button
 * would move away between the press and the release.
 */
export function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

interface StayFieldProps {
  part: MissingPart;
  label: string;
  /** The label of the current value; empty if there is none. */
  value: string;
  addLabel: string;
  onOpen: (part: MissingPart) => void;
}

/** A button with the current value of a part, which opens its dialog. */
export function StayField({ part, label, value, addLabel, onOpen }: StayFieldProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-part={part}
      onMouseDown={keepFocus}
      onClick={(event) => {
        event.currentTarget.focus();
        onOpen(part);
      }}
      className="min-h-14 min-w-0 rounded-control border border-control px-3.5 py-2 text-start hover:bg-limestone active:bg-sand"
    >
      <span className="block text-caption text-ink-3">{label}</span>
      <span className={`block ${value ? '' : 'text-ink-2'}`}>{value ? <bdi>{value}</bdi> : addLabel}</span>
    </button>
  );
}
