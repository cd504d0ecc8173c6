/** Rejects after `milliseconds` if `work` has not ended by then; `work` itself goes on. `who` begins the error's message. */
export async function withTimeLimit<T>(milliseconds: number, who: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      // After what has arrived meanwhile, where the process itself was too busy to read it.
      () => setImmediate(() => reject(new Error(`${who} has not answered in ${milliseconds} ms`))),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
