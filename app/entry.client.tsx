import { I18nProvider } from '@lingui/react';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLocale } from '#contract/locale.ts';
import { loadWords, wordsFor } from './i18n.ts';

const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : 'en';
const i18n = await loadWords(locale, wordsFor(location.pathname));

/** Tells that the page has come alive: what waits for it (see app/late-scripts.ts), and tests. Around and not beside: ids tell places. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
    dispatchEvent(new Event('diyar:alive'));
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Alive>
          <HydratedRouter />
        </Alive>
      </I18nProvider>
    </StrictMode>,
  );
});
