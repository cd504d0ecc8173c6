import type { Currency } from '#contract/common.ts';
import { useSession } from '#app/session/session.tsx';

/** The currency that cards are shown in: the signed-in user's own, dollars for everybody else. */
export function useCurrency(): Currency {
  return useSession().user?.currency ?? 'USD';
}
