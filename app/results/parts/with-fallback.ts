/**
 * Calls a screen's server loader; returns `fallback` if the server cannot be reached or fails, so that the screen stays
 * and offers a retry. Throws if the navigation was aborted, and responses such as redirects.
 */
export async function withFallback<T>(signal: AbortSignal, load: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (signal.aborted || error instanceof Response) throw error;
    return fallback;
  }
}
