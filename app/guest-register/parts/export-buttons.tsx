import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { answeredDetail, fetchDocument } from '#app/api.ts';
import { locales, type Locale } from '#contract/common.ts';
import { useApi } from '#app/session/session.tsx';
import { saveFile } from '#app/shared/save-file.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** Each language in itself, because the file is for others than its reader. */
const languageNames: Readonly<Record<Locale, string>> = { en: 'English', ar: 'العربية', fr: 'Français' };

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
  const api = useApi();
  const toast = useToast();
  const [language, setLanguage] = useState<Locale>('ar');
  const making = useMutation({
    mutationFn: (kind: 'pdf' | 'csv') =>
      fetchDocument(
        api,
        kind === 'pdf' ? 'exportRegistersPdf' : 'exportRegistersCsv',
        '',
        {},
        {
          booking_ids: bookingIds,
          foreigners,
          language,
        },
      ),
    onSuccess(file, kind) {
      saveFile(file, `guest-register-${todayInTripoli()}.${kind}`);
      onExported();
    },
    onError(error) {
      const known = answeredDetail(error);
      toast({
        title: t`The file could not be made`,
        text: known || t`Check your connection and try again.`,
        tone: 'danger',
      });
    },
  });
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
            {languageNames[one]}
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
