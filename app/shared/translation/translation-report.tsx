import { Trans, useLingui } from '@lingui/react/macro';
import type { TranslatedKind } from '#contract/translations.ts';
import { useApi } from '#app/session/session.tsx';
import { ReportFormDialog } from '#app/shared/reporting/report-form-dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';

interface Props {
  named: { kind: TranslatedKind; id: string };
  /** What is reported. */
  translation: string;
  onClose: () => void;
}

/** Reports what a translation says, not who wrote the text. */
export default function TranslationReport({ named, translation, onClose }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  return (
    <ReportFormDialog
      title={<Trans>Report translation</Trans>}
      quote={translation}
      grounds={null}
      blockable={null}
      failure={t`The report could not be sent. Please try again.`}
      send={({ reason }) => api.reportTranslation({ body: { ...named, translation, reason } })}
      onSent={() => toast({ title: t`Translation reported`, text: t`Thank you. We will look at it.` })}
      onClose={onClose}
    >
      <Trans>Our team reads the text and its translation. Its writer does not learn of it.</Trans>
    </ReportFormDialog>
  );
}
