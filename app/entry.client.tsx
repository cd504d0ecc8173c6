import { I18nProvider } from '@lingui/react';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLocale } from '#contract/locale.ts';
import { loadCatalogue, cataloguePartFor } from './i18n.ts';
import { registerPendingAction } from './session/pending-actions.ts';
import { survivePageTranslators } from './page-translators.ts';
import { loadQuietly } from './ui/load-part.ts';
import { noticeSilentInput } from './silent-input.ts';
import { overlayHistory } from './ui/overlay-history.ts';

survivePageTranslators();
noticeSilentInput();
overlayHistory();
registerPendingAction('pendingWishlistAction', () => import('./wishlists/save-after-login.ts'));
registerPendingAction('pendingSavedSearch', () => import('./results/save-search-after-login.ts'));

const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : 'en';
const i18n = await loadCatalogue(locale, cataloguePartFor(location.pathname));

/**
 * Marks the document once React has hydrated it, for deferred scripts (app/deferred-hydration.ts) and for tests. It wraps the
 * router, as a sibling would change the ids that React generates.
 */
function HydrationMarker({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    dispatchEvent(new Event('diyar:hydrated'));
    loadQuietly(() => import('./offline/kept-pages.ts')).then(
      ({ keepPublicPages }) => keepPublicPages(),
      () => undefined,
    );
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydrationMarker>
          <HydratedRouter />
        </HydrationMarker>
      </I18nProvider>
    </StrictMode>,
  );
});
