import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { formatDay } from '#app/shared/days.ts';
import { useFile } from '#app/shared/use-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';

/** The statement of one of the months shown, as a PDF to print or hand on and as CSV with every stay. */
export function StatementFiles({ months, hostId }: { months: readonly string[]; hostId: string | undefined }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [month, setMonth] = useState(months.at(-1)!);
  const pdf = useStatementFile('getEarningsStatement', month, hostId);
  const csv = useStatementFile('listStatementStays', month, hostId);
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 print:hidden">
      <Select
        label={t`Month of the statement`}
        hideLabel
        value={months.includes(month) ? month : months.at(-1)!}
        onChange={setMonth}
        options={months.toReversed().map((value) => ({ value, label: formatDay(`${value}-01`, locale, 'month') }))}
        className="w-48 max-md:w-full"
      />
      <Button
        kind="quiet"
        icon={<FileText className="size-4.5" aria-hidden />}
        isBusy={pdf.isPending}
        onPress={() => pdf.mutate()}
        aria-description={t`What the month brought, as a PDF`}
        className="max-md:-ms-3"
      >
        <Trans>Statement</Trans>
      </Button>
      <Button
        kind="quiet"
        icon={<Download className="size-4.5" aria-hidden />}
        isBusy={csv.isPending}
        onPress={() => csv.mutate()}
        aria-description={t`The stays of the month as a file for spreadsheets`}
      >
        CSV
      </Button>
    </div>
  );
}

/** Saves a file of the statement of a month, with a toast on failure. */
function useStatementFile(
  operationId: 'getEarningsStatement' | 'listStatementStays',
  month: string,
  hostId: string | undefined,
) {
  return useFile(() => ({
    operationId,
    query: { month, ...(hostId ? { host_id: hostId } : {}) },
    name: `earnings-${month}.${operationId === 'getEarningsStatement' ? 'pdf' : 'csv'}`,
  }));
}
