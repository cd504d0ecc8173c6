import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReconciliationDay } from '#contract/types.gen.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** Takes a match by hand back; the line is only theirs again. */
export function UnmatchButton({
  lineId,
  name,
  source,
  day,
}: {
  lineId: string;
  /** Of the item, for readers of the screen. */
  name: string;
} & Pick<ReconciliationDay, 'source' | 'day'>) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const failureMessage = useFailureMessage();
  const unmatch = useMutation({
    mutationFn: () =>
      api.matchStatementLine({ params: { source, day, statement_line_id: lineId }, body: { payment_id: null } }),
    onSuccess: () => toast({ title: t`The match is withdrawn` }),
    onError: (error) => toast({ title: t`The match stays`, text: failureMessage(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['reconciliation'] }),
  });
  return (
    <Button
      kind="quiet"
      isBusy={unmatch.isPending}
      onPress={() => unmatch.mutate()}
      aria-label={`${t`Undo the match`}: ${name}`}
    >
      <Trans>Undo the match</Trans>
    </Button>
  );
}
