import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#app/api.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { useApi } from '#app/session/session.tsx';
import type { RefusedCall } from '#app/shared/two-persons/act-failure.tsx';
import { Note } from '#app/ui/note.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { requestsKey } from './second-requests.tsx';

/** Asks another administrator to agree to a call that nobody makes alone. */
export function AskSecondDialog({
  title,
  label,
  above,
  check,
  callFor,
  onFields,
  onAsked,
  onClose,
}: {
  title: ReactNode;
  label: ReactNode;
  above?: ReactNode;
  /** As of `ReasonDialog`. */
  check?: () => boolean;
  /** The call with this reason. */
  callFor: (reason: string) => RefusedCall;
  /** What is wrong with fields of the call. */
  onFields?: (fields: Readonly<Record<string, string>>) => void;
  onAsked: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const failureMessage = useFailureMessage();
  const ask = useMutation({
    mutationFn: (body: RefusedCall) => api.askSecondAdmin({ body }),
    onSuccess: () => {
      toast({ title: t`Another administrator is asked`, text: t`Nothing moves until they agree.` });
      void queries.invalidateQueries({ queryKey: requestsKey });
      onAsked();
      onClose();
    },
    onError: (error) => onFields?.(fieldsOf(error)),
  });
  const isOfField = onFields !== undefined && Object.keys(fieldsOf(ask.error)).length > 0;
  return (
    <ReasonDialog
      title={title}
      label={label}
      kind="primary"
      button={<Trans>Ask another administrator</Trans>}
      isBusy={ask.isPending}
      failure={ask.isError && !isOfField ? <Note tone="danger">{failureMessage(ask.error)}</Note> : null}
      above={above}
      {...(check ? { check } : {})}
      onConfirm={(reason) => ask.mutate(callFor(reason))}
      onClose={onClose}
    />
  );
}

const fieldsOf = (error: unknown): Readonly<Record<string, string>> => (error instanceof ApiError ? error.fields : {});
