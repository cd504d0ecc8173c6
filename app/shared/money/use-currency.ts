import type { Currency } from '#contract/common.ts';
import { useSession } from '#app/session/session.tsx';

/** The currency of prices on cards: the signed-in user's, dollars for visitors. */
export function useCurrency(): Currency {
  return useSession().user?.currency ?? 'USD';
}
