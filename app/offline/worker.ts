/**
 * The service worker: caches pages for offline use, with their files and pictures: the screen that tells that there is no
 * connection and the home page for everybody; trips, wishlists, messages and a host's day and reservations for users. Pages contain no data of users,
 * which app/offline/parts/kept-store.ts keeps. It does not handle the API. It also shows the notifications that the server sends to this device (decision 105). scripts/service-worker.ts builds it into `/service-worker.js` with the name of the
 * build and the constants below in it, so that a new build replaces it.
 */

declare const buildName: string;
/** Which paths of signed-in screens are kept. */
declare const userPagePattern: RegExp;
/** What these screens load on demand: their dialogs have to open without a connection too. */
declare const keptParts: readonly string[];

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
interface PushEventLike extends ExtendableEventLike {
  data: { json(): unknown } | null;
}
interface NotificationEventLike extends ExtendableEventLike {
  notification: { data: unknown; close(): void };
}
interface SubscriptionEventLike extends ExtendableEventLike {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
interface WindowLike {
  url: string;
  focused: boolean;
  visibilityState: string;
  focus(): Promise<WindowLike>;
}
interface WorkerScope {
  location: Location;
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    pushManager: PushManager;
    showNotification(title: string, options: NotificationOptions & { renotify?: boolean }): Promise<void>;
  };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowLike[]>;
    openWindow(url: string): Promise<WindowLike | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
  addEventListener(type: 'push', listener: (event: PushEventLike) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEventLike) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionEventLike) => void): void;
}

const worker = self as unknown as WorkerScope;
const { origin } = worker.location;

/** Pages of signed-in screens. Caches of this prefix are deleted at the end of a session (app/session/device-data.ts). */
const userPages = `diyar-kept-pages-${buildName}`;
/** Pages that are the same for everybody. */
const publicPages = `diyar-public-pages-${buildName}`;
const cachePrefix = /^diyar-(?:kept|public)-pages-/;

/** Its query string is the language. */
const offlinePage = '/offline';
/** The home page at its addresses. The one that was opened last is kept: each has its language. */
const homePage = /^\/(?:(?:ar|en|fr)\/?)?$/;
/** How long to wait for the network before a cached page is answered. */
const networkTimeoutMs = 5000;
const anyHeaders = { ignoreVary: true };
/** Where the router asks which screens stand at the addresses of links. */
const routesPath = '/__manifest';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([renewPages(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener('message', (event) => {
  const message = event.data;
  if (message) event.waitUntil(keep(message.keep, message.files));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return;
  if (request.mode === 'navigate') {
    if (!url.pathname.startsWith('/api/')) event.respondWith(answerPage(event, url.pathname));
  } else if (/^\/(?:assets|media)\//.test(url.pathname) || url.pathname === '/favicon.svg') {
    event.respondWith(answerFile(request, url));
  } else if (url.pathname === routesPath) event.respondWith(answerRoutes(request, url));
});

worker.addEventListener('push', (event) => {
  const pushed = event.data?.json() as Pushed | undefined;
  if (pushed) event.waitUntil(showPushed(pushed));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(String(event.notification.data)));
});

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));

/**
 * The page from the network. After a failure, a server error or the timeout the cached one; without one, the screen that
 * tells that there is no connection.
 */
async function answerPage({ request, preloadResponse }: FetchEventLike, path: string): Promise<Response> {
  const fresh = Promise.resolve(preloadResponse).then((early) => early ?? fetch(request));
  const cached =
    homePage.test(path) || userPagePattern.test(path)
      ? await caches.match(request, { ...anyHeaders, ignoreSearch: true })
      : undefined;
  if (!cached) {
    return fresh.catch(async (error: unknown) => {
      const home = homePage.test(path) ? await keptHome() : undefined;
      if (home !== undefined) return Response.redirect(home);
      const screen = await offlineScreen();
      if (screen) return screen;
      throw error;
    });
  }
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs));
  const response = await Promise.race([fresh.catch(() => undefined), timeout]);
  return response && response.status < 500 ? response : cached;
}

/** The absolute address of the home page that is kept. */
async function keptHome(): Promise<string | undefined> {
  const pages = await (await caches.open(publicPages)).keys();
  return pages.find(({ url }) => homePage.test(new URL(url).pathname))?.url;
}

/** After a moment, as the event may come while the user follows a link to a kept page. */
const reloadOnceOnline = "addEventListener('online',()=>setTimeout(()=>{if(navigator.onLine)location.reload()},1000))";

/**
 * The cached offline screen for any address. Without the scripts of the app, which expect its own address; with links to
 * the pages that are cached, and a script that loads the address again once there is a connection.
 */
async function offlineScreen(): Promise<Response | undefined> {
  const page = await caches.match(offlinePage, { ...anyHeaders, ignoreSearch: true });
  if (!page) return undefined;
  const kept = await keptPaths();
  const text = await page.text();
  const nonce = /<script[^>]* nonce="([^"]+)"/.exec(text)?.[1] ?? '';
  const body = text
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/data-kept="([^"]+)" hidden=""/g, (hidden, path: string) => (kept.has(path) ? '' : hidden))
    .replace('</body>', `<script nonce="${nonce}">${reloadOnceOnline}</script></body>`);
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  const policy = page.headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', policy);
  return new Response(body, { status: 503, headers });
}

async function keptPaths(): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const name of await caches.keys()) {
    if (!cachePrefix.test(name)) continue;
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname } = new URL(url);
      paths.add(homePage.test(pathname) ? '/' : pathname);
    }
  }
  return paths;
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

/**
 * The screens at addresses from the network; without it, those of cached pages, which name them. Otherwise a link to a cached page would
 * lead nowhere where the router has not asked before.
 */
async function answerRoutes(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const routes = await cachedRoutes(url.searchParams.get('paths')?.split(',') ?? []);
    if (!routes) throw error;
    return Response.json(routes);
  }
}

/** Undefined where one of the addresses has no cached page. */
async function cachedRoutes(paths: readonly string[]): Promise<object | undefined> {
  const routes = {};
  // The router asks for the folders of an address with it.
  const addresses = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
  for (const path of addresses) {
    const page = await caches.match(path, { ...anyHeaders, ignoreSearch: true });
    const manifest = /window\.__reactRouterManifest = (\{.*?\n\});/s.exec((await page?.text()) ?? '')?.[1];
    if (manifest === undefined) return undefined;
    Object.assign(routes, (JSON.parse(manifest) as { routes: object }).routes);
  }
  return routes;
}

/** A cached picture in another size: a rotated phone requests another size than the cached one. */
async function pictureInAnotherSize(path: string): Promise<Response | undefined> {
  const stem = path.replace(/-\d+\.\w+$/, '-');
  for (const name of await caches.keys()) {
    if (!cachePrefix.test(name)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname.startsWith(stem)) return cache.match(request, anyHeaders);
    }
  }
  return undefined;
}

/** Keeps a page on the request of an open page; ignores other paths than those of this worker. */
async function keep(page: string, files: readonly string[]): Promise<void> {
  const { pathname } = new URL(page, origin);
  if (userPagePattern.test(pathname)) return keepPage(userPages, page, [...files, ...keptParts]);
  const cache = await caches.open(publicPages);
  if (pathname === offlinePage) {
    if (await cache.match(page, anyHeaders)) return undefined;
    // The one of another language.
    await cache.delete(offlinePage, { ignoreSearch: true, ignoreVary: true });
    return keepPage(publicPages, page, []);
  }
  if (!homePage.test(pathname)) return undefined;
  await keepPage(publicPages, page, files);
  // The home page shows other properties every day. One of another address shows those of its own visit.
  for (const request of await cache.keys()) {
    const { pathname: path } = new URL(request.url);
    const isOther = path.startsWith('/media/') ? !files.includes(path) : homePage.test(path) && path !== pathname;
    if (isOther) await cache.delete(request, anyHeaders);
  }
}

/** Caches a page with the files that its HTML and styles name, and `files`. Throws where one cannot be fetched. */
async function keepPage(cacheName: string, path: string, files: readonly string[]): Promise<void> {
  const response = await fetch(path, { credentials: 'same-origin', cache: 'no-store' });
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`);
  const cache = await caches.open(cacheName);
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

/** After an update, caches the pages of the previous build again and then deletes its caches. */
async function renewPages(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!cachePrefix.test(name) || name === userPages || name === publicPages) continue;
    const old = await caches.open(name);
    const paths = (await old.keys()).map(({ url }) => url.slice(origin.length));
    const pictures = paths.filter((path) => path.startsWith('/media/'));
    const isFile = /^\/(?:assets|media)\/|^\/favicon\.svg$/;
    try {
      for (const path of paths) {
        const hasPictures = !path.startsWith(offlinePage);
        if (!isFile.test(path)) await keep(path, hasPictures ? pictures : []);
      }
      await caches.delete(name);
    } catch {
      // Without a connection the old cache stays until the next update or visit.
    }
  }
}

/** What the server sends (server/notifications/push/sending.ts). */
interface Pushed {
  title: string;
  body?: string;
  path: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  tag: string;
}

/**
 * Shows a notification, unless its reader has the page open to which it leads. Apple ends subscriptions that get something and show
 * nothing, so there it is shown without a sound.
 */
async function showPushed({ title, body, path, lang, dir, tag }: Pushed): Promise<void> {
  const isSeen = (await windowsAt(path)).some(
    ({ focused, visibilityState }) => focused && visibilityState === 'visible',
  );
  if (isSeen && !(await mustShow())) return;
  await worker.registration.showNotification(title, {
    ...(body === undefined ? {} : { body }),
    lang,
    dir,
    tag,
    // One that takes the place of another says so again.
    renotify: !isSeen,
    silent: isSeen,
    icon: '/icons/icon-192.png',
    data: path,
  });
}

async function mustShow(): Promise<boolean> {
  const subscription = await worker.registration.pushManager.getSubscription();
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.apple.com');
}

/** Windows of the site that are open at a path. */
async function windowsAt(path: string): Promise<WindowLike[]> {
  const { pathname } = new URL(path, origin);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => new URL(url).pathname === pathname);
}

/** Brings the window at a path to the front, or opens one. Other sites are never opened. */
async function openPath(path: string): Promise<void> {
  const url = new URL(path, origin);
  if (url.origin !== origin) return;
  const [open] = await windowsAt(path);
  if (open) await open.focus();
  else await worker.clients.openWindow(url.href);
}

/** Tells the server of a subscription that the browser has renewed by itself; the former one proves that it is the same browser. */
async function renewSubscription({ oldSubscription, newSubscription }: SubscriptionEventLike): Promise<void> {
  if (!oldSubscription) return;
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
  const renewed =
    newSubscription ?? (await worker.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }));
  await fetch('/api/notifications/push/renewal', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ former: oldSubscription, renewed }),
  });
}

export {};
