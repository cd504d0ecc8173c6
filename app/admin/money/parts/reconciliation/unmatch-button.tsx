import { Trans, useLingui } from '@lingui/react/macro';
import type { ReconciliationDay } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct } from '#app/session/use-act.ts';
import { Button } from '#app/ui/button.tsx';

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
  const keyFor = useKeyFor();
  const unmatch = useAct(
    (api) => api.matchStatementLine({ params: { source, day, statement_line_id: lineId }, body: { payment_id: null } }),
    { done: t`The match is withdrawn`, failed: t`The match stays`, refetch: [keyFor('reconciliation')] },
  );
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
