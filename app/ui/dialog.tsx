import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './button.tsx';

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

const widths = { small: 'md:max-w-[30rem]', medium: 'md:max-w-[40rem]', large: 'md:max-w-[56rem]' };

/** A dialog; below 832 px a sheet from the bottom edge. */
export function Dialog({ isOpen, onOpenChange, title, children, footer, role = 'dialog', width = 'small' }: DialogProps) {
  const { t } = useLingui();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === 'dialog'}
      className="fixed inset-0 z-50 flex h-dvh items-end bg-scrim transition-opacity duration-(--duration-sheet) data-[entering]:opacity-0 data-[exiting]:opacity-0 md:items-center md:justify-center md:p-6"
    >
      <Modal
        className={`flex max-h-[94%] w-full flex-col overflow-hidden rounded-t-sheet bg-surface shadow-float transition-transform duration-(--duration-sheet) ease-out data-[entering]:translate-y-8 data-[exiting]:translate-y-8 md:max-h-full md:rounded-sheet ${widths[width]}`}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
          <span aria-hidden className="mx-auto mt-2.5 h-1 w-10 flex-none rounded-full bg-control opacity-60 md:hidden" />
          <header className="flex flex-none items-center gap-4 py-1 ps-4 pe-2 md:px-6 md:py-5">
            <Heading slot="title" level={2} className="text-title">
              {title}
            </Heading>
            <IconButton label={t`Close`} slot="close" className="ms-auto">
              <X className="size-5" aria-hidden />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4 md:px-6 md:pb-6">{children}</div>
          {footer ? (
            <footer className="flex flex-none items-center gap-3 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1 md:justify-end md:px-6 md:py-4 md:*:flex-none">
              {footer}
            </footer>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
