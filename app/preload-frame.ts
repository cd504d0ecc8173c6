/** Loads the parts of the shell that are loaded on demand, so that they open without a connection too. */
export async function preloadFrame(): Promise<void> {
  await Promise.all([
    import('./shell/account-menu.tsx'),
    import('./shell/act-runner.tsx'),
    import('./ui/dialog-frame.tsx'),
  ]);
}
