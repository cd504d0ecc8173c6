/**
 * The service worker: caches the pages of trips for offline use, with their files and pictures, which are the same for
 * all users. It does not handle the API. scripts/service-worker.ts builds it into `/service-worker.js` with the name of the
 * build in it, so that a new build replaces it.
 */

declare const buildName: string;

interface ExtendableEventLike extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface MessageToWorker extends ExtendableEventLike {
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
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
}

const worker = self as unknown as WorkerScope;
const { origin } = worker.location;

const pagesPrefix = 'diyar-kept-pages-';
const pages = pagesPrefix + buildName;
const tripPage = /^\/account\/trips(?:\/[0-9a-f-]{36})?$/;
/** How long to wait for the network before a cached page is answered. */
const networkTimeoutMs = 5000;
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

/** The page from the network; the cached one after a failure, a server error or the timeout. */
async function answerPage({ request, preloadResponse }: FetchEventLike): Promise<Response> {
  const fresh = Promise.resolve(preloadResponse).then((early) => early ?? fetch(request));
  const cached = await caches.match(request, { ...anyHeaders, ignoreSearch: true });
  if (!cached) return fresh;
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs));
  const response = await Promise.race([fresh.catch(() => undefined), timeout]);
  return response && response.status < 500 ? response : cached;
}

/** File names contain a hash of their content, so a cached file is never outdated. */
async function answerFile(request: Request, url: URL): Promise<Response> {
  const cached = await caches.match(request, anyHeaders);
  if (cached) return cached;
  try {
    return await fetch(request);
  } catch (error) {
    const other = url.pathname.startsWith('/media/') ? await pictureInAnotherSize(url.pathname) : undefined;
    if (other) return other;
    throw error;
  }
}

/** A cached picture in another size: a rotated phone requests another size than the cached one. */
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

/** Caches a page with the files that its HTML and styles name, and `files`. Throws where one cannot be fetched. */
async function keepPage(path: string, files: readonly string[]): Promise<void> {
  const response = await fetch(path, { credentials: 'same-origin', cache: 'no-store' });
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`);
  const cache = await caches.open(pages);
  const named = namedIn(await response.clone().text());
  const styles = await Promise.all(
    named.filter((file) => file.endsWith('.css')).map(async (file) => (await fetch(file)).text()),
  );
  const allFiles = new Set(['/favicon.svg', ...named, ...styles.flatMap(namedIn), ...files]);
  await Promise.all(
    [...allFiles].map(async (file) => {
      if (!(await cache.match(file, anyHeaders))) await cache.add(file);
    }),
  );
  // Last, so that a cached page has all its files.
  await cache.put(path, response);
}

function namedIn(text: string): string[] {
  return text.match(/\/assets\/[\w.~$-]+\.(?:js|css|woff2)/g) ?? [];
}

/** After an update, caches the pages of the previous build again and then deletes its cache. */
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
      // Without a connection the old cache stays until the next update or visit.
    }
  }
}

export {};
