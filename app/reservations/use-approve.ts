import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** Approves a request and shows a toast. `onChanged`: it was approved, or can no longer be. */
export function useApprove({ id, guestName, onChanged }: { id: string; guestName: string; onChanged: () => void }) {
  const api = useApi();
  const toast = useToast();
  const { t } = useLingui();
  return useMutation({
    mutationFn: () => api.approveBooking({ params: { id } }),
    onSuccess: (booking) => {
      toast({
        title: t`Reservation Approved`,
        text:
          booking.status === 'approved'
            ? t`${guestName} has been notified and can pay now.`
            : t`${guestName} has been notified. The nights are held.`,
      });
      onChanged();
    },
    onError: (error) => {
      const hasMoved = error instanceof ApiError && (error.status === 409 || error.status === 404);
      const isBusy = error instanceof ApiError && error.status === 503;
      const reason = hasMoved || isBusy ? error.detail : '';
      toast({ title: reason || t`Failed to approve reservation. Please try again.`, tone: 'danger' });
      if (hasMoved) onChanged();
    },
  });
}
