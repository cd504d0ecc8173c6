import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { fetchDocument, type DocumentOperation } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { saveFile } from '#app/shared/save-file.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** Saves what a list shows, from its first page on, as a file for a spreadsheet. */
export function CsvButton({
  operationId,
  query,
  name,
}: {
  operationId: DocumentOperation;
  /** Filters and order, without the page. */
  query: Record<string, string>;
  /** The name of the file, before the day. */
  name: string;
}) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const save = useMutation({
    mutationFn: () => fetchDocument(api, operationId, '', query),
    onSuccess: (file) => saveFile(file, `${name}-${todayInTripoli()}.csv`),
    onError: () =>
      toast({
        title: t`The file could not be made`,
        text: t`Check your connection and try again.`,
        tone: 'danger',
      }),
  });
  return (
    <Button
      kind="quiet"
      icon={<Download className="size-4.5" aria-hidden />}
      isBusy={save.isPending}
      onPress={() => save.mutate()}
    >
      CSV
    </Button>
  );
}
