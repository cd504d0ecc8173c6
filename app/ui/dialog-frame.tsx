import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog as AriaDialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './button.tsx';
import type { DialogProps } from './dialog.tsx';
import { useCloseRequest } from './use-close-request.ts';

const widths = { small: 'md:max-w-[30rem]', medium: 'md:max-w-[40rem]', large: 'md:max-w-[56rem]' };

/** What is left of the content at least: all of it, or 8rem where browsers can compute that. */
const shortest =
  'min-h-0 supports-[min-height:calc-size(min-content,size)]:min-h-[calc-size(min-content,min(size,8rem))]';

/** The content of an open `Dialog`. React Aria traps the focus, hides the page from assistive technology and restores the focus. */
export default function DialogFrame({
  isOpen,
  onOpenChange,
  title,
  children,
  footer,
  problem,
  canClose = true,
  role = 'dialog',
  width = 'small',
  isTall = false,
}: DialogProps) {
  const { t, i18n } = useLingui();
  useCloseRequest(() => onOpenChange(false));
  const isLong = isTall !== false || Boolean(problem);
  const height = isTall === 'always' ? 'h-full' : isTall ? 'h-full md:h-auto' : 'max-h-[94%] rounded-t-sheet';
  return (
    <I18nProvider locale={i18n.locale}>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable={canClose && role === 'dialog'}
        isKeyboardDismissDisabled={!canClose}
        className="fixed inset-0 z-50 flex h-dvh items-end motion-safe:animate-[fade-in_var(--duration-sheet)] bg-scrim md:items-center md:justify-center md:p-6"
      >
        <Modal
          className={`flex w-full flex-col overflow-hidden ${height} motion-safe:animate-[rise_var(--duration-sheet)_var(--ease-out)] bg-surface shadow-float md:max-h-full md:rounded-sheet ${widths[width]}`}
        >
          {/* In large text on a small screen, where title and buttons leave no room, all of it scrolls. */}
          <AriaDialog
            role={role}
            className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain outline-none"
          >
            <span
              aria-hidden
              className={`mx-auto mt-2.5 h-1 w-10 flex-none rounded-full bg-control opacity-60 md:hidden ${isTall ? 'hidden' : ''}`}
            />
            <header className="flex flex-none min-h-13 items-center gap-4 py-1 ps-4 pe-2 md:px-6 md:py-5">
              {/* An amount in it wraps in large text rather than push the button out of the dialog. */}
              <Heading slot="title" level={2} className="min-w-0 text-title [&_.figures]:whitespace-normal">
                {title}
              </Heading>
              {canClose ? (
                <IconButton label={t`Close`} onPress={() => onOpenChange(false)} className="ms-auto">
                  <X className="size-5" aria-hidden />
                </IconButton>
              ) : null}
            </header>
            <div className={`${isLong ? 'min-h-32' : shortest} flex-1 overflow-y-auto px-4 pb-4 md:px-6 md:pb-6`}>
              {children}
            </div>
            {footer ? (
              <footer
                data-bar="bottom"
                className="flex flex-none flex-wrap items-center gap-3 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1 md:justify-end md:px-6 md:py-4 md:*:flex-none"
              >
                {problem ? <div className="min-w-0 basis-full!">{problem}</div> : null}
                {footer}
              </footer>
            ) : null}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
