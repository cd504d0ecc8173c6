import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { answeredDetail, fetchDocument, type DocumentOperation } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { saveFile } from '#app/shared/save-file.ts';
import { useToast } from '#app/ui/toast.tsx';

/** Downloads a document of a booking (calendar file or receipt), with a toast on failure. */
export function useDocument(
  operationId: DocumentOperation,
  booking: { id: string; number: string },
  query: Record<string, string> = {},
) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: () => fetchDocument(api, operationId, booking.id, query),
    onSuccess: (file) => saveFile(file, `${booking.number}.${operationId === 'getTrip' ? 'ics' : 'pdf'}`),
    onError: (error) => {
      const known = answeredDetail(error);
      toast({
        title: t`The file could not be loaded`,
        text: known || t`Check your connection and try again.`,
        tone: 'danger',
      });
    },
  });
  return { save: () => saving.mutate(), isSaving: saving.isPending };
}
