import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** The idempotency key of an action: the same while its outcome is unknown, a new one for the next. */
export function useActionKey(): { current: () => string; end: (error?: unknown) => void } {
  const key = useRef<string>(undefined);
  return {
    current: () => (key.current ??= crypto.randomUUID()),
    end(error) {
      const isUnknown =
        error instanceof ApiError ? error.code === 'network' || error.status >= 500 : error !== undefined;
      if (!isUnknown) key.current = undefined;
    },
  };
}

/**
 * Approves a request. `onApproved` gets the instant until which it can be undone, null where the guest has been told;
 * `onChanged`: the request can no longer be approved.
 */
export function useApprove({
  id,
  onApproved,
  onChanged,
}: {
  id: string;
  onApproved: (undoUntil: string | null) => void;
  onChanged: () => void;
}) {
  const api = useApi();
  const toast = useToast();
  const { t } = useLingui();
  const key = useActionKey();
  return useMutation({
    mutationFn: () => api.approveBooking({ params: { id }, idempotencyKey: key.current() }),
    onSuccess(booking) {
      key.end();
      onApproved(booking.undo_until);
    },
    onError: (error) => {
      key.end(error);
      const hasMoved = error instanceof ApiError && (error.status === 409 || error.status === 404);
      const isBusy = error instanceof ApiError && error.status === 503;
      const reason = hasMoved || isBusy ? error.detail : '';
      toast({ title: reason || t`Failed to approve reservation. Please try again.`, tone: 'danger' });
      if (hasMoved) onChanged();
    },
  });
}

/** Undoes an approval of which the guest has not been told. `onSettled`: it was undone, or stands. */
export function useUndoApproval({ id, onSettled }: { id: string; onSettled: (isUndone: boolean) => void }) {
  const api = useApi();
  const toast = useToast();
  const { t } = useLingui();
  return useMutation({
    mutationFn: () => api.undoApproval({ params: { id } }),
    onSuccess: () => onSettled(true),
    onError: (error) => {
      const hasMoved = error instanceof ApiError && (error.status === 409 || error.status === 404);
      toast({
        title: hasMoved ? error.detail : t`The approval could not be undone. Check your connection and try again.`,
        tone: 'danger',
      });
      if (hasMoved) onSettled(false);
    },
  });
}
