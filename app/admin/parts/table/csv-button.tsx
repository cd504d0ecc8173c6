import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { type DocumentOperation } from '#app/api.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { useFile } from '#app/shared/use-file.ts';
import { Button } from '#app/ui/button.tsx';

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
  const save = useFile(() => ({ operationId, query, name: `${name}-${todayInTripoli()}.csv` }), {
    failed: t`The file could not be made`,
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
