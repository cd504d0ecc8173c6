import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '#app/ui/button.tsx';
import { useCloseRequest } from '#app/ui/use-close-request.ts';
import { DetailsTitle, ReservationDetails } from './reservation-details.tsx';
import { useDetails } from './use-thread.ts';

/** The reservation details as a sheet at the inline end, for screens too narrow for a column. */
export default function DetailsSheet({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const details = useDetails(bookingId);
  useCloseRequest(onClose);
  return (
    <I18nProvider locale={i18n.locale}>
      <ModalOverlay
        isOpen
        onOpenChange={onClose}
        isDismissable
        className="fixed inset-0 z-50 h-dvh motion-safe:animate-[fade-in_var(--duration-sheet)] bg-scrim"
      >
        <Modal className="absolute inset-y-0 end-0 w-full sm:w-96 motion-safe:animate-[slide-in_var(--duration-sheet)_var(--ease-out)] bg-surface shadow-float [--slide-from:2rem] rtl:[--slide-from:-2rem]">
          <Dialog className="flex h-full flex-col outline-none">
            <header className="flex flex-none items-center gap-4 py-2 ps-5 pe-2">
              <Heading slot="title" level={2} className="text-lead">
                <DetailsTitle details={details} />
              </Heading>
              <IconButton label={t`Close`} onPress={onClose} className="ms-auto">
                <X className="size-5" aria-hidden />
              </IconButton>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
              <ReservationDetails details={details} />
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
