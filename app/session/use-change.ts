import { useLingui } from '@lingui/react/macro';
import type { Api } from '#app/api.ts';
import { useKeyFor, type ViewerQuery } from './query-keys.ts';
import { useAct, type Act } from './use-act.ts';

/**
 * A change of what these queries answer, which is shown anew after it. A refusal of a field is left to the caller; others are
 * shown as a toast. `onDone` runs at once, whatever becomes of the queries: a secret is shown only then.
 */
export function useChange<Input, Answer>(
  query: ViewerQuery,
  change: (api: Api, input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
): Act<Answer, Input> {
  const { t } = useLingui();
  const keyFor = useKeyFor();
  return useAct(change, { failed: t`That did not work`, saysFields: true, refetch: [keyFor(query)], onDone });
}
