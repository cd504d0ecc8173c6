/** A service without which the server should receive no calls. */
export interface ReadinessCheck {
  /** For the log: `database`. */
  name: string;
  /** Rejects if the service does not work. May take longer than the limit of `findUnready`. */
  check(): Promise<unknown>;
}

export interface Unready {
  name: string;
  error: unknown;
}

/** Runs all checks at once. @returns those that fail, or do not end within `limitMs` */
export async function findUnready(checks: readonly ReadinessCheck[], limitMs = 2000): Promise<Unready[]> {
  const failures = await Promise.all(
    checks.map(({ name, check }) =>
      withLimit(check(), limitMs).then(
        () => undefined,
        (error: unknown) => ({ name, error }),
      ),
    ),
  );
  return failures.filter((failure) => failure !== undefined);
}

async function withLimit(work: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
