import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { User } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { inLanguage, readLanguageAddress } from '#contract/language-address.ts';
import { hasStoredLocale, storeLocale } from '#app/preferences.ts';
import { useNavigate } from '#app/ui/link.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { noteArrival } from './arrival-note.ts';
import { landingAfterLogin } from './landing.ts';
import { useResume } from './resume.ts';
import { forgetReturn, peekReturn } from './return-to.ts';
import { isSessionKept } from './storage.ts';

/**
 * Navigates after a login: to the stored return point, where the visit is resumed; else to `landing`, or to the page of
 * the user's role (specification 4.6 and 4.7). On a device where no language was chosen, the account's language is set:
 * the page is then loaded in it, and `Arrival` resumes the visit.
 */
export function useAfterSignIn(): (user: User, landing?: string) => void {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const resume = useResume();
  const toast = useToast();
  return useCallback(
    (user, landing) => {
      const isKept = isSessionKept();
      if (!isKept) {
        toast({
          title: t`You are logged in for now`,
          text: t`Your browser does not let this site store anything, so you will be logged out when you close or reload the page.`,
        });
      }
      const point = peekReturn();
      const path = point?.path ?? landing ?? landingAfterLogin(user.role);
      // Another language loads the page again, with which such a session ends.
      if (isKept && user.language && user.language !== i18n.locale && !hasStoredLocale()) {
        storeLocale(user.language);
        noteArrival();
        location.replace(asReadIn(user.language, path));
        return;
      }
      forgetReturn();
      // The page may be drawn after the navigation; resetting the scroll position then would undo the restored one.
      const preventScrollReset = point !== undefined && point.scroll > 0;
      const arrived = Promise.resolve(navigate(path, { replace: true, preventScrollReset }));
      // The delays count from the arrival, as a page may take long to load.
      if (point) void arrived.then(() => resume(point));
    },
    [t, toast, i18n, navigate, resume],
  );
}

/** The path as the reader of a language sees it: an address of another language would go before the stored one. */
function asReadIn(language: Locale, path: string): string {
  return readLanguageAddress(path).language === null ? path : inLanguage(path, language);
}
