/**
 * The service worker: it has the list of trips and a confirmed trip's page at hand without a connection. It keeps the
 * pages' own files and pictures, which are the same for everybody; it never sees nor keeps what the API answers. It is built into
 * `/service-worker.js` with the build's name in it, so that a new build replaces it; see scripts/service-worker.ts.
 */

declare const buildName: string;

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface MessageToWorker extends WaitingEvent {
  data: { keep: string; files: string[] } | null;
}
interface FetchEventLike extends Event {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  location: Location;
  registration: { navigationPreload?: { enable(): Promise<void> } };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
}

const worker = self as unknown as WorkerScope;
const { origin } = worker.location;

const pagesPrefix = 'diyar-kept-pages-';
const pages = pagesPrefix + buildName;
const tripPage = /^\/account\/trips(?:\/[0-9a-f-]{36})?$/;
/** How long a page may take before the kept one is better than none. */
const outcomeTimeoutMs = 5000;
const anyHeaders = { ignoreVary: true };

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([renewPages(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener('message', (event) => {
  const message = event.data;
  if (message && tripPage.test(message.keep)) event.waitUntil(keepPage(message.keep, message.files));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return;
  if (request.mode === 'navigate') {
    if (tripPage.test(url.pathname)) event.respondWith(answerPage(event));
  } else if (/^\/(?:assets|media)\//.test(url.pathname) || url.pathname === '/favicon.svg') {
    event.respondWith(answerFile(request, url));
  }
});

/** The page as the server has it now; the kept one where there is no answer, or none in good time. */
async function answerPage({ request, preloadResponse }: FetchEventLike): Promise<Response> {
  const fresh = Promise.resolve(preloadResponse).then((early) => early ?? fetch(request));
  const kept = await caches.match(request, { ...anyHeaders, ignoreSearch: true });
  if (!kept) return fresh;
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, outcomeTimeoutMs));
  const answer = await Promise.race([fresh.catch(() => undefined), tooLong]);
  return answer && answer.status < 500 ? answer : kept;
}

/** A file's name changes with what is in it, so a kept one is always right. */
async function answerFile(request: Request, url: URL): Promise<Response> {
  const kept = await caches.match(request, anyHeaders);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const other = url.pathname.startsWith('/media/') ? await pictureInAnotherSize(url.pathname) : undefined;
    if (other) return other;
    throw error;
  }
}

/** A turned phone asks for another size of a picture than the one that was kept. */
async function pictureInAnotherSize(path: string): Promise<Response | undefined> {
  const stem = path.replace(/-\d+\.\w+$/, '-');
  for (const name of await caches.keys()) {
    if (!name.startsWith(pagesPrefix)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname.startsWith(stem)) return cache.match(request, anyHeaders);
    }
  }
  return undefined;
}

/** Keeps a page with all that it names, and the files that it came to load. */
async function keepPage(path: string, files: readonly string[]): Promise<void> {
  const answer = await fetch(path, { credentials: 'same-origin', cache: 'no-store' });
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`);
  const cache = await caches.open(pages);
  const named = namedIn(await answer.clone().text());
  const styles = await Promise.all(
    named.filter((file) => file.endsWith('.css')).map(async (file) => (await fetch(file)).text()),
  );
  const wanted = new Set(['/favicon.svg', ...named, ...styles.flatMap(namedIn), ...files]);
  await Promise.all(
    [...wanted].map(async (file) => {
      if (!(await cache.match(file, anyHeaders))) await cache.add(file);
    }),
  );
  // Last: a page that is kept has all that it needs.
  await cache.put(path, answer);
}

function namedIn(text: string): string[] {
  return text.match(/\/assets\/[\w.~$-]+\.(?:js|css|woff2)/g) ?? [];
}

/** After an update the pages of the build before are kept anew; until that has succeeded the old ones stay. */
async function renewPages(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(pagesPrefix) || name === pages) continue;
    const old = await caches.open(name);
    const paths = (await old.keys()).map(({ url }) => new URL(url).pathname);
    const pictures = paths.filter((path) => path.startsWith('/media/'));
    try {
      for (const path of paths) if (tripPage.test(path)) await keepPage(path, pictures);
      await caches.delete(name);
    } catch {
      // No connection just now: the next update, or the next visit, does it.
    }
  }
}

export {};
