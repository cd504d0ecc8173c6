import { useDeferredValue, type ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons: at the end of the footer on wide screens, over its whole width on phones. */
  footer?: ReactNode;
  /** Why the buttons do nothing, or what the last press did not do: a `Note` above them, in sight wherever the content is scrolled. */
  problem?: ReactNode;
  /** False where one of the buttons must be chosen. */
  canClose?: boolean;
  /** `alertdialog` for destructive actions; it does not close on a press outside. */
  role?: 'dialog' | 'alertdialog';
  /** The maximum width on wide screens. */
  width?: 'small' | 'medium' | 'large';
  /**
   * As high as the window below 832 px, for what takes the place of the page there; or at every width, for what is searched: a dialog
   * that is as high as what was found moves the field that is typed in.
   */
  isTall?: boolean | 'always';
}

const DialogFrame = lazyPart(() => import('./dialog-frame.tsx'));

/** Prefetches the code of dialogs, for dialogs that must open without a connection too. */
export const prefetchDialogs = DialogFrame.prefetch;

/** Loads what opens as a dialog together with the code of dialogs. */
export async function withDialogs<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), DialogFrame.load()]);
  return part;
}

/**
 * A dialog; below 832 px a sheet from the bottom edge. Its code is loaded when a dialog is first opened. The press that opens it
 * is answered first: what is in the dialog is rendered after the next paint, in steps that let further input through.
 */
export function Dialog(props: DialogProps) {
  const isOpen = useDeferredValue(props.isOpen, false);
  if (!props.isOpen || !isOpen) return null;
  return <DialogFrame {...props} onLoadError={() => props.onOpenChange(false)} />;
}
