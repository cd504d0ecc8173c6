/** Loads the parts of the frame that come late, so that they also open without a connection. */
export async function preloadFrame(): Promise<void> {
  await import('./shell/account-menu.tsx');
}
