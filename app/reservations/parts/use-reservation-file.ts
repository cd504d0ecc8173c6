import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { answeredDetail, fetchDocument } from '#app/api.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { saveFile } from '#app/shared/save-file.ts';
import { useApi } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { ReservationView } from './use-reservations.ts';

/** Saves the reservations of a view as a CSV file, with a toast on failure. */
export function useReservationFile({ tab, ...filters }: ReservationView) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const saving = useMutation({
    // "All" is every reservation in the file, also those that the screen shows behind a link.
    mutationFn: () =>
      fetchDocument(api, 'listReservations', '', { ...(tab === 'open' ? {} : { status: tab }), ...filters }),
    onSuccess: (file) => saveFile(file, `reservations-${todayInTripoli()}.csv`),
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
