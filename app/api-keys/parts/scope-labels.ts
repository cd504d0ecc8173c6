import { useLingui } from '@lingui/react/macro';
import type { KeyScope } from '#contract/api-keys.ts';

/** What a key with each scope may do. */
export function useScopeLabels(): Record<KeyScope, string> {
  const { t } = useLingui();
  return {
    'listings:read': t`See your listings`,
    'calendar:read': t`See your calendars and prices`,
    'calendar:write': t`Block nights and change prices`,
    'bookings:read': t`See reservations and their guests`,
    'bookings:write': t`Approve and decline requests`,
    'earnings:read': t`See earnings and payouts`,
  };
}
