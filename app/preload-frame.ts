/** Loads the parts of the shell that are loaded on demand, so that they open without a connection too. */
export async function preloadFrame(): Promise<void> {
  await import('./shell/account-menu.tsx');
}
