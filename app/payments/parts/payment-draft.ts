import { useSession } from '#app/session/session.tsx';
import { useDraft } from '#app/session/use-draft.ts';

/** What the payer has typed for a booking. It survives a reload and a refusal, until they log out. */
export interface PaymentDraft {
  method: string;
  mobile_number: string;
  birth_year: string;
}

/** The draft of the payments of a booking: the next part begins with the same number. */
export function usePaymentDraft(bookingId: string) {
  const { user } = useSession();
  return useDraft<PaymentDraft>(`payment-${bookingId}`, user?.id ?? '', {
    method: '',
    mobile_number: '',
    birth_year: '',
  });
}
