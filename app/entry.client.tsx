import { I18nProvider } from '@lingui/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLocale } from '#contract/locale.ts';
import { firstWordsSuffice, loadAllWords, loadFirstWords } from './i18n.ts';

const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : 'en';
const early = firstWordsSuffice(location.pathname);
const i18n = await (early ? loadFirstWords(locale) : loadAllWords(locale));

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
