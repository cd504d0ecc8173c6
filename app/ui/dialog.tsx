import { lazy, Suspense, type ReactNode } from 'react';

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

const DialogFrame = lazy(() => import('./dialog-frame.tsx'));

/** A dialog; below 832 px a sheet from the bottom edge. Its machinery is loaded when one is first opened. */
export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}
