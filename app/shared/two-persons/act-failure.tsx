import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { TwoPersonOperation } from '#contract/two-persons.ts';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** The call that was refused, as it was sent. */
export interface RefusedCall {
  operation: TwoPersonOperation;
  params: Record<string, string>;
  body: Record<string, unknown>;
}

/**
 * Why a call by which money moves failed. Where it is above the limit of one administrator, another one can be asked: what was entered
 * is sent with it.
 */
export function ActFailure({ error, message, call }: { error: unknown; message: string; call: RefusedCall }) {
  const { t } = useLingui();
  const api = useApi();
  const ask = useMutation({ mutationFn: () => api.askSecondAdmin({ body: call }) });
  const isAboveLimit = error instanceof ApiError && error.code === 'above_admin_limit';
  if (!isAboveLimit) return <Note tone="danger">{message}</Note>;
  if (ask.isSuccess) return <SecondAsked />;
  const problem = ask.error instanceof ApiError ? ask.error.detail : '';
  return (
    <Note
      tone="danger"
      action={
        <Button kind="quiet" isBusy={ask.isPending} onPress={() => ask.mutate()}>
          <Trans>Ask another administrator</Trans>
        </Button>
      }
    >
      {ask.isError ? problem || t`Something went wrong. Please try again in a moment.` : message}
    </Note>
  );
}

/** Says that another administrator is asked, with the way to what waits. */
export function SecondAsked() {
  return (
    <Note
      tone="attention"
      action={
        <Link to="/admin/refunds" className="target font-medium text-sea-ink underline">
          <Trans>Open the list</Trans>
        </Link>
      }
    >
      <span role="status">
        <Trans>Another administrator is asked. Nothing has moved yet: it is done once they agree.</Trans>
      </span>
    </Note>
  );
}
