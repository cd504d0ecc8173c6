import { loadSignedInPaths } from './session/browser-api.ts';
import { loadAccountLikes } from './shared/likes/likes.ts';
import { loadQuietly } from './ui/load-part.ts';

/** Loads the parts of the shell that are loaded on demand, so that they open without a connection too. */
export async function preloadFrame(): Promise<void> {
  await Promise.all([
    loadQuietly(() => import('./shell/account-menu.tsx')),
    loadQuietly(() => import('./shell/act-runner.tsx')),
    loadQuietly(() => import('./ui/dialog-frame.tsx')),
    loadQuietly(loadSignedInPaths),
    loadQuietly(loadAccountLikes),
  ]);
}
