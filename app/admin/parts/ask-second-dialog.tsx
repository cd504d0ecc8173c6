import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct } from '#app/session/use-act.ts';
import type { RefusedCall } from '#app/shared/two-persons/act-failure.tsx';
import { Note } from '#app/ui/note.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

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
  const keyFor = useKeyFor();
  const ask = useAct((api, body: RefusedCall) => api.askSecondAdmin({ body }), {
    done: { title: t`Another administrator is asked`, text: t`Nothing moves until they agree.` },
    onDone: () => {
      onAsked();
      onClose();
    },
    onFailure: ({ fields }) => onFields?.(fields),
    refetch: [keyFor('two-person-requests')],
  });
  const isOfField = onFields !== undefined && Object.keys(ask.fields).length > 0;
  return (
    <ReasonDialog
      title={title}
      label={label}
      kind="primary"
      button={<Trans>Ask another administrator</Trans>}
      isBusy={ask.isPending}
      failure={ask.failure && !isOfField ? <Note tone="danger">{ask.failure}</Note> : null}
      above={above}
      {...(check ? { check } : {})}
      onConfirm={(reason) => ask.mutate(callFor(reason))}
      onClose={onClose}
    />
  );
}
