/**
 * Loads parts of the scripts that screens need later. The build passes every dynamic import, and the modules of screens, to
 * `loadPart` (see `retryParts` in scripts/vite-plugins.ts).
 */

/** Before each further attempt, in milliseconds. */
const waits = [300, 1200, 3000];

/** How browsers say that a module or its styles did not arrive; errors of a module that has arrived are others. */
const lostPattern = /dynamically imported module|importing a module script failed|preload css/i;

interface Waiting {
  retry: () => void;
  giveUp: () => void;
}

const waiting = new Set<Waiting>();
const listeners = new Set<() => void>();
let isQuiet = false;

/**
 * Loads a part. One that does not arrive is asked for again quietly, then it waits until the user retries or gives up.
 * Where the server no longer has it, since a newer release has replaced it, the page is loaded anew, once, with what was typed.
 * @throws the error of the browser without a connection, after the user gave up, and where the part itself fails
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const isAwaited = !isQuiet;
  for (let hasRetried = false; ; hasRetried = true) {
    const outcome = await attempt(load);
    if ('part' in outcome) return outcome.part;
    const { error } = outcome;
    if (!isAwaited || !isLost(error)) throw error;
    if (await isToBeReloaded(error, hasRetried)) return new Promise(() => {});
    if (!(await userRetries())) throw error;
  }
}

/** Calls a function whose dynamic imports nobody waits for: what they do not get is not told. */
export function loadQuietly<Result>(load: () => Result): Result {
  isQuiet = true;
  try {
    return load();
  } finally {
    isQuiet = false;
  }
}

/** True while parts wait for the user. */
export function arePartsLost(): boolean {
  return waiting.size > 0;
}

/** Calls back when `arePartsLost` changes. */
export function onLostParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function retryLostParts(): void {
  settle(({ retry }) => retry());
}

export function giveUpLostParts(): void {
  settle(({ giveUp }) => giveUp());
}

async function attempt<Part>(load: () => Promise<Part>): Promise<{ part: Part } | { error: unknown }> {
  for (let at = 0; ; at += 1) {
    try {
      return { part: await load() };
    } catch (error) {
      const wait = waits[at];
      if (wait === undefined || !isLost(error)) return { error };
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Without a connection each screen says what it can do. */
function isLost(error: unknown): boolean {
  return navigator.onLine && error instanceof Error && lostPattern.test(error.message);
}

/**
 * Loads the page anew where that helps: the server answers, but not with the part, or with one that the browser does not ask
 * for again. Not twice in a minute, and not where what was typed would be lost.
 */
async function isToBeReloaded(error: unknown, hasRetried: boolean): Promise<boolean> {
  const named = /\bhttps?:\S+/.exec((error as Error).message)?.[0];
  // Safari does not name the part: there the user tries first.
  const address = named ?? (hasRetried ? location.href : undefined);
  if (!address?.startsWith(`${location.origin}/`)) return false;
  const status = await fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status !== 200 && status !== 404) return false;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'reload' && performance.now() < 60_000) return false;
  // app/deferred-hydration.ts prevents it where what was typed cannot be kept.
  if (!dispatchEvent(new Event('diyar:leave', { cancelable: true }))) return false;
  location.reload();
  return true;
}

function userRetries(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.add({ retry: () => resolve(true), giveUp: () => resolve(false) });
    tell();
  });
}

function settle(end: (one: Waiting) => void): void {
  const all = [...waiting];
  waiting.clear();
  for (const one of all) end(one);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
  // Before hydration app/deferred-hydration.ts tells it.
  if (waiting.size > 0) dispatchEvent(new Event('diyar:part-lost'));
}
