import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { answeredDetail } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';

interface Props {
  host: { id: string; name: string };
  onClose: () => void;
}

const reasonLimit = 500;
const formId = 'report-host';

/** Asks why the page of a host is reported, which may be left out, and sends the report. */
export default function ReportHostDialog({ host, onClose }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const report = useMutation({
    mutationFn: () => api.reportHost({ params: { id: host.id }, body: { reason: reason.trim() || null } }),
    onSuccess: () => {
      toast({ title: t`Profile reported`, text: t`Thank you. We will look at it.` });
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!report.isPending) report.mutate();
  }

  const name = <bdi>{host.name}</bdi>;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      width="small"
      title={<Trans>Report this profile</Trans>}
      footer={
        <>
          <Button onPress={onClose} isDisabled={report.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={formId} isBusy={report.isPending}>
            <Trans>Send the report</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={submit}>
        <p>
          <Trans>
            Our team looks at the page of {name} and tells you how it decided. {name} does not learn who reported it.
          </Trans>
        </p>
        <TextField
          label={<Trans>What is wrong (not required)</Trans>}
          rows={4}
          maxLength={reasonLimit}
          value={reason}
          onChange={setReason}
        />
        {report.isError ? (
          <Note tone="danger">
            {answeredDetail(report.error) || t`The report could not be sent. Check your connection and try again.`}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}
