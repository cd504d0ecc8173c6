import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { User } from '#contract/types.gen.ts';
import { useNavigate } from '#app/ui/link.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { landingAfterLogin } from './landing.ts';
import { useResume } from './resume.ts';
import { forgetReturn, peekReturn } from './return-to.ts';
import { isSessionKept } from './storage.ts';

/**
 * Navigates after a login: to the stored return point, where the visit is resumed; else to `landing`, or to the page of
 * the user's role (specification 4.6 and 4.7). Language and currency stay; see `preferenceOffer`.
 */
export function useAfterSignIn(): (user: User, landing?: string) => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const resume = useResume();
  const toast = useToast();
  return useCallback(
    (user, landing) => {
      if (!isSessionKept()) {
        toast({
          title: t`You are logged in for now`,
          text: t`Your browser does not let this site store anything, so you will be logged out when you close or reload the page.`,
        });
      }
      const point = peekReturn();
      forgetReturn();
      // The page may be drawn after the navigation; resetting the scroll position then would undo the restored one.
      const preventScrollReset = point !== undefined && point.scroll > 0;
      const path = point?.path ?? landing ?? landingAfterLogin(user.role);
      const arrived = Promise.resolve(navigate(path, { replace: true, preventScrollReset }));
      // The delays count from the arrival, as a page may take long to load.
      if (point) void arrived.then(() => resume(point));
    },
    [t, toast, navigate, resume],
  );
}
