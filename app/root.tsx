import { use, useCallback, useEffect, useState, type ReactNode } from 'react';
import catalogueFiles from 'virtual:catalogue-files';
import { Links, Meta, Outlet, Scripts, useLocation, useRouteLoaderData, type LinksFunction } from 'react-router';
import type { Route } from './+types/root';
import { inLanguage } from '#contract/language-address.ts';
import { isLocale } from '#contract/locale.ts';
import { languageOf } from '#contract/languages.ts';
import { loadCatalogue, cataloguePartFor } from './i18n.ts';
import { deferredImages } from './deferred-images.ts';
import { createLaterClient, LaterQueryProvider } from './later-queries.ts';
import { NonceContext } from './nonce.ts';
import { keepVisitLanguage } from './preferences.ts';
import { screenContext } from './screen-context.ts';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { SessionProvider } from './session/session.tsx';
import { CurrencyProvider } from './shared/money/currency.tsx';
import { LostParts } from './shell/lost-parts.tsx';
import { ScreenError } from './shell/screen-error.tsx';
import { Shell } from './shell/shell.tsx';
import arabicFont from './styles/fonts/readex-pro-arabic-wght-normal.woff2?url';
import latinFont from './styles/fonts/readex-pro-latin-basic-wght-normal.woff2?url';
import styles from './styles/app.css?url';
import restStyles from './styles/rest.css?url';
import { AddressInLanguage } from './ui/link.tsx';
import { ToastProvider } from './ui/toast.tsx';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
];

export function loader({ context, request }: Route.LoaderArgs) {
  const {
    locale,
    addressLanguage,
    theme,
    currency,
    isSignedInExpected,
    mapStyleUrl,
    mapTilesUrl,
    publicUrl,
    hasSms,
    hasTranslator,
  } = context.get(screenContext);
  const catalogueFile = catalogueFiles[`${locale}/${cataloguePartFor(new URL(request.url).pathname)}`];
  return {
    locale,
    addressLanguage,
    publicUrl,
    theme,
    currency,
    isSignedInExpected,
    catalogueFile,
    ...(mapStyleUrl === undefined ? {} : { mapStyleUrl }),
    ...(mapTilesUrl === undefined ? {} : { mapTilesUrl }),
    ...(hasSms ? { hasSms } : {}),
    ...(hasTranslator ? { hasTranslator } : {}),
  };
}

/** A navigation waits for the catalogue part of the screen, which is loaded in parallel with its data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { lang } = document.documentElement;
    const catalogue = isLocale(lang) ? loadCatalogue(lang, cataloguePartFor(new URL(request.url).pathname)) : undefined;
    await next();
    await catalogue;
  },
];

/**
 * The data of the root comes from the address, cookies and the server's settings. The language changes with a page load
 * only: in a page whose address names one, links to public screens keep it.
 */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  // Also rendered around an error of the root itself, when its data is missing.
  const data = useRouteLoaderData<typeof loader>('root');
  const locale = data?.locale ?? 'en';
  const nonce = use(NonceContext);
  const { pathname } = useLocation();
  return (
    <html lang={locale} dir={languageOf(locale).direction} {...(data?.theme ? { 'data-theme': data.theme } : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fdfdfc" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1416" media="(prefers-color-scheme: dark)" />
        {/* Both fonts of an Arabic page are preloaded, as it has Latin figures and names. */}
        {languageOf(locale).script === 'arabic' ? <FontLink href={arabicFont} /> : null}
        <FontLink href={latinFont} />
        <style id={deferredImages.id} media={deferredImages.media}>
          {deferredImages.css}
        </style>
        <Meta />
        {/* With a precedence, React shows a screen once its stylesheets are loaded. */}
        <link rel="stylesheet" href={styles} precedence="first" />
        {cataloguePartFor(pathname) === 'all' ? <link rel="stylesheet" href={restStyles} precedence="rest" /> : null}
        {/* Links to this site's own files need no nonce. */}
        <Links nonce="" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} />
        {data?.catalogueFile === undefined ? null : <link rel="modulepreload" href={data.catalogueFile} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function FontLink({ href }: { href: string }) {
  return <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />;
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { locale, addressLanguage, currency, isSignedInExpected } = loaderData;
  const toAddress = useCallback((address: string) => inLanguage(address, addressLanguage), [addressLanguage]);
  const [queries] = useState(createLaterClient);
  useEffect(() => keepVisitLanguage(addressLanguage), [addressLanguage]);
  return (
    <LaterQueryProvider value={queries}>
      <AddressInLanguage value={toAddress}>
        <SessionProvider locale={locale} isExpected={isSignedInExpected}>
          <CurrencyProvider hints={currency}>
            <ToastProvider>
              <Shell locale={locale}>
                <Outlet />
              </Shell>
              <LostParts />
            </ToastProvider>
          </CurrencyProvider>
        </SessionProvider>
      </AddressInLanguage>
    </LaterQueryProvider>
  );
}

/** Shows an error outside of the screens, without the shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page grid min-h-dvh place-items-center">
      <ScreenError error={error} />
    </main>
  );
}
