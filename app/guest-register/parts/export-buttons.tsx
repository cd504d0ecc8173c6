import { useLingui } from '@lingui/react/macro';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { locales, type Locale } from '#contract/common.ts';
import { languages } from '#contract/languages.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { useFile } from '#app/shared/use-file.ts';
import { Button } from '#app/ui/button.tsx';

interface Props {
  bookingIds: readonly string[];
  foreigners: boolean;
  /** A PDF is made of complete registers only. */
  isComplete: boolean;
  isEmpty: boolean;
  onExported: () => void;
}

/** Files of registers as PDF and CSV, in Arabic unless another language is chosen. */
export function ExportButtons({ bookingIds, foreigners, isComplete, isEmpty, onExported }: Props) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Locale>('ar');
  const making = useFile(
    (kind: 'pdf' | 'csv') => ({
      operationId: kind === 'pdf' ? 'exportRegistersPdf' : 'exportRegistersCsv',
      body: { booking_ids: bookingIds, foreigners, language },
      name: `guest-register-${todayInTripoli()}.${kind}`,
    }),
    { failed: t`The file could not be made`, onSaved: onExported },
  );
  const isBusy = (kind: 'pdf' | 'csv') => making.isPending && making.variables === kind;
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <select
        aria-label={t`Language of the file`}
        value={language}
        onChange={(event) => setLanguage(event.target.value as Locale)}
        className="min-h-11 rounded-control bg-transparent px-2 text-[max(1rem,var(--text-small))] text-ink-2 md:text-small [&>option]:bg-surface [&>option]:text-ink"
      >
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {/* In itself, because the file is for others than its reader. */}
            {languages[one].name}
          </option>
        ))}
      </select>
      <Button
        kind="quiet"
        icon={<FileText className="size-4.5" aria-hidden />}
        isBusy={isBusy('pdf')}
        isDisabled={isEmpty || !isComplete}
        onPress={() => making.mutate('pdf')}
        className="disabled:bg-transparent"
        aria-description={isComplete ? undefined : t`The PDF is available when everybody is ready.`}
      >
        PDF
      </Button>
      <Button
        kind="quiet"
        icon={<Download className="size-4.5" aria-hidden />}
        isBusy={isBusy('csv')}
        isDisabled={isEmpty}
        onPress={() => making.mutate('csv')}
        className="-me-3 disabled:bg-transparent"
      >
        CSV
      </Button>
    </div>
  );
}
