import type { ReactNode } from 'react';
import { latePart } from './late-part.tsx';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons: on wide screens at the end of the footer, on phones across it. */
  footer?: ReactNode;
  /** `alertdialog` where something is about to be lost; it does not close by a press outside. */
  role?: 'dialog' | 'alertdialog';
  /** How wide it may grow on wide screens. */
  width?: 'small' | 'medium' | 'large';
}

const DialogFrame = latePart(() => import('./dialog-frame.tsx'));

/** Fetches the machinery of dialogs ahead, where one will be wanted also by who has lost the connection since. */
export const fetchDialogs = DialogFrame.fetchAhead;

/** A dialog; below 832 px a sheet from the bottom edge. Its machinery is loaded when one is first opened. */
export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return <DialogFrame {...props} onMissing={() => props.onOpenChange(false)} />;
}
