import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ConversationDetails, Message } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi, useSession } from '#app/session/session.tsx';
import { reportGroundLabels, hostReportGroundLabels } from '#app/shared/reporting/report-ground-labels.ts';
import { ReportFormDialog } from '#app/shared/reporting/report-form-dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';

interface Props {
  message: Message;
  details: ConversationDetails;
  /** The other side was blocked. */
  onBlocked: () => void;
  onClose: () => void;
}

/**
 * Reports a message. The other side of the conversation can be blocked: for a guest the host, also where a co-host wrote it.
 */
export default function ReportDialog({ message, details, onBlocked, onClose }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const { user } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const keyFor = useKeyFor();
  const { other_user: other, side, can_block } = details;
  const isOwn = message.sender_id === user?.id;
  const author = <bdi>{message.sender_name}</bdi>;
  return (
    <ReportFormDialog
      title={<Trans>Report this message</Trans>}
      quote={message.text}
      grounds={side === 'guest' ? hostReportGroundLabels : reportGroundLabels}
      blockable={can_block && !isOwn ? other.name : null}
      failure={t`Failed to report message. Please try again.`}
      send={({ ground, reason, block }) =>
        api.reportMessage({ params: { id: message.id }, body: { kind: 'message', ground, reason, block } })
      }
      onSent={({ block }) => {
        const blocked = t`${other.name} is blocked. You can undo it in your account settings.`;
        toast({ title: t`Message Reported`, text: block ? blocked : t`Thank you. We will look at it.` });
        if (!block) return;
        onBlocked();
        void queries.invalidateQueries({ queryKey: keyFor('blocked-people') });
      }}
      onClose={onClose}
    >
      {!isOwn ? (
        <Trans>Our team reads the message and those around it. {author} does not learn who reported it.</Trans>
      ) : (
        <Trans>Our team reads the message and those around it.</Trans>
      )}
    </ReportFormDialog>
  );
}
