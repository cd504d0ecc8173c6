import { canKeepPages, pageIdle, tellWorker } from './parts/kept-store.ts';

/**
 * Makes the service worker keep the screen that tells that there is no connection, in the language of the page, and the
 * home page where it is open. Both are the same for all users.
 */
export async function keepPublicPages(): Promise<void> {
  if (!canKeepPages()) return;
  try {
    await pageIdle();
    await tellWorker(`/offline?${document.documentElement.lang}`);
    if (location.pathname === '/') await tellWorker('/');
  } catch {
    // Caching is optional.
  }
}
