import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '#app/session/session.tsx';
import { hostReportGroundLabels } from '#app/shared/reporting/report-ground-labels.ts';
import { ReportFormDialog } from '#app/shared/reporting/report-form-dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';

interface Props {
  host: { id: string; name: string };
  onClose: () => void;
}

/** Asks why the page of a host is reported and whether to block them, and sends the report. */
export default function ReportHostDialog({ host, onClose }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const name = <bdi>{host.name}</bdi>;
  return (
    <ReportFormDialog
      title={<Trans>Report this profile</Trans>}
      grounds={hostReportGroundLabels}
      blockable={host.name}
      failure={t`The report could not be sent. Check your connection and try again.`}
      send={(body) => api.reportHost({ params: { id: host.id }, body })}
      onSent={({ block }) => {
        const blocked = t`${host.name} is blocked. You can undo it in your account settings.`;
        toast({ title: t`Profile reported`, text: block ? blocked : t`Thank you. We will look at it.` });
      }}
      onClose={onClose}
    >
      <Trans>
        Our team looks at the page of {name} and tells you how it decided. {name} does not learn who reported it.
      </Trans>
    </ReportFormDialog>
  );
}
