import { useLingui } from '@lingui/react/macro';
import type { SecondFactors } from '#contract/types.gen.ts';
import type { Api } from '#app/api.ts';
import { useAct } from '#app/session/use-act.ts';

/** Removes a second factor, and shows why it could not be removed. */
export function useRemoval<Of = void>(
  remove: (api: Api, of: Of) => Promise<SecondFactors>,
  onChanged: (after: SecondFactors) => void,
) {
  const { t } = useLingui();
  return useAct(remove, { done: t`Removed. We email you as well.`, failed: t`That did not work`, onDone: onChanged });
}
