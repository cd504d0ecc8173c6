import { I18nProvider } from '@lingui/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLocale } from '#contract/locale.ts';
import { loadWords, wordsFor } from './i18n.ts';

const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : 'en';
const i18n = await loadWords(locale, wordsFor(location.pathname));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});
