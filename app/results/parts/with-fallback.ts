/**
 * What a screen's loader brings from the server, or what stands in for it where the server cannot be reached or has a
 * fault: then the search stays in sight, with a way to try again, instead of an error in its place. One that was given
 * up for another is no failure.
 */
export async function withFallback<T>(signal: AbortSignal, load: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (signal.aborted || error instanceof Response) throw error;
    return otherwise;
  }
}
