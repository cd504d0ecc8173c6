import { readLanguageAddress } from '#contract/language-address.ts';
import { preloadFrame } from '#app/preload-frame.ts';
import { readOwner } from '#app/session/device-data.ts';

/**
 * The pages that the service worker keeps for use without a connection. The end of the session deletes those of signed-in
 * screens. app/offline/parts/kept-store.ts keeps answers of the API; every visitor loads this module, and not that one.
 */

/**
 * Makes the service worker keep the screen that tells that there is no connection, in the language of the page, and the
 * home page where it is open, at the address that is open. Both are the same for all users.
 */
export async function keepPublicPages(): Promise<void> {
  if (!canKeepPages()) return;
  try {
    await pageIdle();
    await tellWorker(`/offline?${document.documentElement.lang}`);
    if (readLanguageAddress(location.pathname).path === '/') await tellWorker(location.pathname);
  } catch {
    // Caching is optional.
  }
}

/** Makes the service worker cache the open page with its files and pictures, once the browser is idle. */
export async function keepPage(path: string): Promise<void> {
  if (!canKeepPages()) return;
  try {
    await pageIdle();
    // The account menu with the logout is loaded on demand; it must open offline too.
    await preloadFrame();
    if (readOwner() === null) return;
    await tellWorker(path);
  } catch {
    // Caching is optional.
  }
}

/** True where pages can be kept. Insecure origins and blocked storage have no `caches`, development no service worker. */
function canKeepPages(): boolean {
  return typeof caches !== 'undefined' && import.meta.env.PROD && 'serviceWorker' in navigator;
}

/** Tells the service worker to keep a page, with the files and pictures that the open page has loaded. */
async function tellWorker(path: string): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => image.currentSrc);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = [...loaded.filter((name) => name.includes('/assets/')), ...pictures]
    .filter((name) => name.startsWith(`${location.origin}/`))
    .map((name) => new URL(name).pathname);
  active?.postMessage({ keep: path, files: [...new Set(files)] });
}

/** Resolves when the page has loaded and the browser is idle. */
async function pageIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 500);
  });
}
