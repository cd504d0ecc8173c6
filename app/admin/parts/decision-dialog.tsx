import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, type DialogProps } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** A decision that is sent, as `useMutation` gives it. */
interface SentDecision<Choice> {
  isPending: boolean;
  variables: Choice | undefined;
  isError: boolean;
  error: unknown;
}

interface DecisionDialogProps {
  title: ReactNode;
  width: NonNullable<DialogProps['width']>;
  /** True approves. */
  decision: SentDecision<boolean>;
  approve: { label: ReactNode; isDisabled?: boolean; onPress: () => void };
  /** Pressed once it asks for reasons, and once more to send them: then the dialog is `isRefusing`, and approving is over. */
  refuse: { label: ReactNode; onPress: () => void };
  isRefusing: boolean;
  /** Somebody else decides: there are no buttons. */
  isReadOnly?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What waits for an administrator, to approve or to refuse. It stays open while a decision is sent, and says why it failed. */
export function DecisionDialog({
  title,
  width,
  decision,
  approve,
  refuse,
  isRefusing,
  isReadOnly = false,
  onClose,
  children,
}: DecisionDialogProps) {
  const failureMessage = useFailureMessage();
  const isBusyWith = (approves: boolean) => decision.isPending && decision.variables === approves;
  return (
    <Dialog
      isOpen
      width={width}
      onOpenChange={(isOpen) => {
        if (!isOpen && !decision.isPending) onClose();
      }}
      title={title}
      footer={
        isReadOnly ? null : (
          <>
            <Button kind={isRefusing ? 'danger' : 'danger-quiet'} isBusy={isBusyWith(false)} onPress={refuse.onPress}>
              {refuse.label}
            </Button>
            {isRefusing ? null : (
              <Button
                kind="primary"
                isDisabled={approve.isDisabled ?? false}
                isBusy={isBusyWith(true)}
                onPress={approve.onPress}
              >
                {approve.label}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-5">
        {decision.isError ? <Note tone="danger">{failureMessage(decision.error)}</Note> : null}
        {children}
      </div>
    </Dialog>
  );
}

interface OneReasonDialogProps extends Omit<DecisionDialogProps, 'decision' | 'approve' | 'refuse' | 'isRefusing'> {
  /** The reason of a refusal; null approves. */
  decision: SentDecision<string | null>;
  approve: Omit<DecisionDialogProps['approve'], 'onPress'>;
  /** Characters. */
  reasonLength: number;
  onApprove: () => void;
  /** Called with the reason, which is never empty. */
  onRefuse: (reason: string) => void;
}

/** A decision about what a person has sent: a refusal has one reason, which that person reads. */
export function OneReasonDialog({
  decision: { isPending, variables, isError, error: failure },
  approve,
  reasonLength,
  onApprove,
  onRefuse,
  children,
  ...dialog
}: OneReasonDialogProps) {
  const { t } = useLingui();
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function refuse() {
    if (!isRefusing) setRefusing(true);
    else if (reason.trim() === '') setError(t`Write the reason that the person will read`);
    else onRefuse(reason);
  }

  return (
    <DecisionDialog
      {...dialog}
      decision={{
        isPending,
        isError,
        error: failure,
        variables: variables === undefined ? undefined : variables === null,
      }}
      approve={{ ...approve, onPress: onApprove }}
      refuse={{ label: <Trans>Refuse</Trans>, onPress: refuse }}
      isRefusing={isRefusing}
    >
      {children}
      {isRefusing ? (
        <TextField
          label={<Trans>Reason, as the person will read it</Trans>}
          name="reason"
          rows={3}
          maxLength={reasonLength}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setError(undefined);
          }}
          error={error}
        />
      ) : null}
    </DecisionDialog>
  );
}
