import { use } from 'react';
import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { NonceContext } from './nonce.ts';

const storageKey = 'scroll-positions';

/**
 * Restores how far pages were scrolled. In place of the router's component of this name, whose script fails in browsers that
 * refuse storage.
 */
export function ScrollRestoration() {
  const nonce = use(NonceContext);
  useScrollRestoration({ storageKey });
  // Browsers hide the nonce from scripts, so that what is hydrated has another.
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- the constant below
      dangerouslySetInnerHTML={{ __html: restoreAtLoad }}
    />
  );
}

/** Runs while the page is read, before it is painted. The router writes the positions by the key of each entry of the history. */
export const restoreAtLoad = `(() => {
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
  try {
    const top = JSON.parse(sessionStorage.getItem('${storageKey}') ?? '{}')[history.state.key];
    if (typeof top === 'number') scrollTo(0, top);
  } catch {}
})()`.replaceAll(/\n\s*/g, ' ');
