import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#app/api.ts';
import { useApi, useSession } from '#app/session/session.tsx';
import { useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { useToast } from '#app/ui/toast.tsx';
import { keepAnswer, shownOf, type RequestToAnswer } from './kept-answers.ts';

/** How long an answer may take before it is kept on this device instead. */
const answerTimeoutMs = 20_000;

/**
 * Sends an answer if there is a connection; undefined where there is none or it is lost meanwhile, so that the answer is to
 * be kept on this device.
 */
export async function sendIfConnected<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  if (!navigator.onLine) return undefined;
  try {
    return await send(AbortSignal.timeout(answerTimeoutMs));
  } catch (error) {
    // A `DOMException` is the timeout.
    const isLost = error instanceof ApiError ? error.code === 'network' : error instanceof DOMException;
    if (isLost) return undefined;
    throw error;
  }
}

/**
 * Approves a request, or keeps the approval on this device until there is a connection. `onApproved` gets the instant until
 * which it can be undone, null where the guest has been told; `onKept`: it waits on this device; `onChanged`: the request
 * can no longer be approved.
 */
export function useApprove({
  request,
  onApproved,
  onKept,
  onChanged,
}: {
  request: RequestToAnswer;
  onApproved: (undoUntil: string | null) => void;
  onKept?: () => void;
  onChanged: () => void;
}) {
  const { api, user } = useSession();
  const toast = useToast();
  const { t } = useLingui();
  const key = useAttemptKey();
  const body = { shown: shownOf(request) };
  return useMutation({
    mutationFn: () =>
      sendIfConnected((signal) =>
        api.approveBooking({
          params: { id: request.id },
          body,
          idempotencyKey: key.keyFor(body),
          signal,
        }),
      ),
    onSuccess(booking) {
      if (!booking) keepAnswer(user!.id, request, { kind: 'approve', key: key.keyFor(body) });
      key.end();
      if (booking) onApproved(booking.undo_until);
      else onKept?.();
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
