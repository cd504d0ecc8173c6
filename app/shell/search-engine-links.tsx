import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { alternatesOf, canonicalAddress, hasLanguageAddresses } from '#contract/language-address.ts';
import type { loader as rootLoader } from '../root.tsx';

/**
 * Tells search engines the address under which they list a public screen, and its addresses in other languages. Other
 * screens are not listed, and none whose loader says so by `isListed`. A screen without data, such as that of a home that is gone, has no address to be listed under.
 */
export function SearchEngineLinks() {
  const { pathname } = useLocation();
  const publicUrl = useRouteLoaderData<typeof rootLoader>('root')?.publicUrl;
  const data = useMatches().at(-1)?.loaderData as { isListed?: boolean } | undefined;
  if (!hasLanguageAddresses(pathname) || data?.isListed === false) return <meta name="robots" content="noindex" />;
  if (publicUrl === undefined || data === undefined) return null;
  return (
    <>
      <link rel="canonical" href={canonicalAddress(publicUrl, pathname)} />
      {alternatesOf(publicUrl, pathname).map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
    </>
  );
}
