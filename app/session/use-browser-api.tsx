import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Api } from '#app/api.ts';
import type { Locale } from '#contract/common.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { createBrowserApi } from './browser-api.ts';

const ReauthenticationDialog = lazyPart(() => import('./reauthentication-dialog.tsx'));

/**
 * The API of the browser, and what administrators are asked on its behalf: to set up a second factor (`lacksSecondFactor`),
 * and to confirm who they are, in the dialog `confirmation`.
 */
export function useBrowserApi(locale: Locale, onSessionEnded: () => void) {
  const [lacksSecondFactor, setLacksSecondFactor] = useState(false);
  const [question, setQuestion] = useState<{ resolve: (isConfirmed: boolean) => void }>();
  const api: Api = useMemo(
    () =>
      createBrowserApi({
        locale,
        onSessionEnded,
        onSecondFactorMissing: () => setLacksSecondFactor(true),
        reauthenticate: () => new Promise((resolve) => setQuestion({ resolve })),
      }),
    [locale, onSessionEnded],
  );
  const noteSecondFactor = useCallback(() => setLacksSecondFactor(false), []);
  const answer = (isConfirmed: boolean) => {
    question?.resolve(isConfirmed);
    setQuestion(undefined);
  };
  const confirmation: ReactNode = question ? (
    <ReauthenticationDialog api={api} onAnswer={answer} onLoadError={() => answer(false)} />
  ) : null;
  return { api, lacksSecondFactor, noteSecondFactor, confirmation };
}
