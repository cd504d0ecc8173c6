import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { beforeEach, expect, test } from 'vitest';
import { userPagePattern } from './user-page.ts';

const origin = 'https://diyar.ly';
const tripPath = '/account/trips/019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';

type Listener = (event: Record<string, unknown>) => void;

/** A browser that runs the workers of successive builds over the same caches. */
class Browser {
  stores = new Map<string, Map<string, Response>>();
  requested: string[] = [];
  /** The responses of the network by path; a path without one fails like a lost connection. */
  network = new Map<string, string>();
  listeners = new Map<string, Listener>();
  endpoint = 'https://push.example/a';
  windows: { url: string; focused: boolean; visibilityState: string; focus: () => Promise<void> }[] = [];
  shown: Record<string, unknown>[] = [];
  opened: string[] = [];
  sent: { path: string; method: string; body: unknown }[] = [];

  fetch = async (input: string | { url: string }, options?: { method?: string; body?: string }): Promise<Response> => {
    const path = new URL(typeof input === 'string' ? input : input.url, origin).pathname;
    if (options?.body !== undefined) {
      this.sent.push({ path, method: options.method!, body: JSON.parse(options.body) });
      return new Response('{}');
    }
    this.requested.push(path);
    const text = this.network.get(path);
    if (text === undefined) throw new TypeError('no connection');
    return new Response(text);
  };

  cache(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    const pathOf = (input: string | { url: string }) =>
      new URL(typeof input === 'string' ? input : input.url, origin).pathname;
    return {
      match: async (input: string | { url: string }) => store.get(pathOf(input))?.clone(),
      put: async (input: string, answer: Response) => void store.set(pathOf(input), answer),
      add: async (input: string) => void store.set(pathOf(input), await this.fetch(input)),
      delete: async (input: string | { url: string }) => store.delete(pathOf(input)),
      keys: async () => [...store.keys()].map((path) => ({ url: origin + path })),
    };
  }

  async start(build: string): Promise<void> {
    const source = await readFile(new URL('worker.ts', import.meta.url), 'utf8');
    const code = stripTypeScriptTypes(source)
      .replace('export {};', '')
      .replaceAll('buildName', JSON.stringify(build))
      .replaceAll('userPagePattern', String(userPagePattern))
      .replaceAll('keptParts', JSON.stringify([`/assets/dialog-${build}.js`]));
    const caches = {
      open: async (name: string) => this.cache(name),
      keys: async () => [...this.stores.keys()],
      delete: async (name: string) => this.stores.delete(name),
      match: async (input: string | { url: string }) => {
        for (const name of this.stores.keys()) {
          const found = await this.cache(name).match(input);
          if (found) return found;
        }
        return undefined;
      },
    };
    const scope = {
      location: new URL(origin),
      registration: {
        showNotification: async (title: string, options: object) => void this.shown.push({ title, ...options }),
        pushManager: {
          getSubscription: async () => ({ endpoint: this.endpoint }),
          subscribe: async (options: object) => ({ endpoint: 'https://push.example/new', options }),
        },
      },
      clients: {
        matchAll: async () => this.windows,
        openWindow: async (url: string) => void this.opened.push(url),
      },
      skipWaiting: async () => undefined,
      addEventListener: (type: string, listener: Listener) => this.listeners.set(type, listener),
    };
    // Runs the worker with the globals of this browser.
    // eslint-disable-next-line typescript/no-implied-eval
    new Function('self', 'caches', 'fetch', code)(scope, caches, this.fetch);
    await this.tell('install', {});
    await this.tell('activate', {});
  }

  async tell(type: string, event: Record<string, unknown>): Promise<void> {
    const waits: Promise<unknown>[] = [];
    this.listeners.get(type)!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  }

  /** The response of the worker; undefined where it does not handle the request. */
  async request(path: string, options?: { mode?: string; method?: string }): Promise<string | undefined> {
    return (await this.answer(path, options))?.text();
  }

  async answer(path: string, { mode = 'cors', method = 'GET' } = {}): Promise<Response | undefined> {
    let answer: Promise<Response> | undefined;
    this.listeners.get('fetch')!({
      request: { url: origin + path, mode, method },
      respondWith: (response: Promise<Response>) => void (answer = response),
    });
    return answer;
  }
}

let browser: Browser;
const publish = (build: string) => {
  browser.network.clear();
  browser.network.set(tripPath, `page ${build} "/assets/entry-${build}.js" '/assets/app-${build}.css'`);
  browser.network.set(`/assets/entry-${build}.js`, `script ${build}`);
  browser.network.set(`/assets/dialog-${build}.js`, `dialog ${build}`);
  browser.network.set(`/assets/app-${build}.css`, 'src: url(/assets/letters.woff2)');
  for (const file of ['/assets/letters.woff2', '/favicon.svg', '/media/home-640.avif']) browser.network.set(file, file);
};
beforeEach(() => {
  browser = new Browser();
  publish('a');
});
const keep = () => browser.tell('message', { data: { keep: tripPath, files: ['/media/home-640.avif'] } });
const asPage = { mode: 'navigate' };

test('answers a cached page with all its files without a network', async () => {
  await browser.start('a');
  await keep();
  browser.network.set(tripPath, 'newer');
  expect(await browser.request(tripPath, asPage)).toBe('newer');
  browser.network.clear();
  expect(await browser.request(tripPath, asPage)).toContain('page a');
  for (const file of ['/assets/entry-a.js', '/assets/app-a.css', '/assets/letters.woff2', '/favicon.svg']) {
    expect(await browser.request(file)).toBeDefined();
  }
  expect(await browser.request('/media/home-640.avif')).toBe('/media/home-640.avif');
  expect(await browser.request('/media/home-1200.webp')).toBe('/media/home-640.avif');
  await expect(browser.request('/media/other-640.avif')).rejects.toThrow('no connection');
});

test('caches the list of trips like a trip, for every tab', async () => {
  await browser.start('a');
  browser.network.set('/account/trips', `list "/assets/entry-a.js"`);
  await browser.tell('message', { data: { keep: '/account/trips', files: [] } });
  browser.network.clear();
  expect(await browser.request('/account/trips?tab=past', asPage)).toContain('list');
  expect(await browser.request('/assets/entry-a.js')).toBe('script a');
  await expect(browser.request(tripPath, asPage)).rejects.toThrow('no connection');
});

test('does not handle the API, other pages and other methods than GET, and caches no other page', async () => {
  await browser.start('a');
  await keep();
  for (const path of ['/api/trips/my', `/api${tripPath.replace('/account', '')}`, '/api/auth/me']) {
    expect(await browser.request(path)).toBeUndefined();
  }
  expect(await browser.request('/api/docs', asPage)).toBeUndefined();
  for (const path of ['/account/trips/', '/account/tripsters', `${tripPath}/receipt`, '/search']) {
    browser.network.set(path, 'from the network');
    await browser.tell('message', { data: { keep: path, files: [] } });
    browser.network.delete(path);
    await expect(browser.request(path, asPage)).rejects.toThrow('no connection');
  }
  expect(await browser.request('/assets/entry-a.js', { method: 'POST' })).toBeUndefined();
  await browser.tell('message', { data: { keep: '/account/settings', files: [] } });
  await browser.tell('message', { data: null });
  expect(browser.requested).not.toContain('/account/settings');
});

test('fails like the network for a page that is not cached', async () => {
  await browser.start('a');
  browser.network.clear();
  await expect(browser.request(tripPath, asPage)).rejects.toThrow('no connection');
});

const offline = `<html><head><link href="/assets/app-a.css"></head><body>You are offline
  <li data-kept="/account/trips" hidden="">Trips</li><li data-kept="/guest/wishlists" hidden="">Wishlists</li>
  <script nonce="n1" type="module">import "/assets/entry-a.js"</script></body></html>`;

test('answers any other page without a network with the offline screen, which links to the cached pages', async () => {
  await browser.start('a');
  browser.network.set('/offline', offline);
  browser.network.set('/guest/wishlists', 'list "/assets/entry-a.js"');
  await browser.tell('message', { data: { keep: '/offline?en', files: [] } });
  await browser.tell('message', { data: { keep: '/guest/wishlists', files: [] } });
  browser.network.clear();
  const screen = await browser.request('/search', asPage);
  expect(screen).toContain('You are offline');
  expect(screen).toContain('<li >Wishlists</li>');
  expect(screen).toContain('<li data-kept="/account/trips" hidden="">');
  // The scripts of the app expect the address of the screen.
  expect(screen).not.toContain('entry-a.js');
  expect(screen).toContain('<script nonce="n1">');
  expect(await browser.request('/guest/wishlists', asPage)).toContain('list');
});

test('caches the home page for everybody, with the pictures that it shows now', async () => {
  await browser.start('a');
  browser.network.set('/', 'home "/assets/entry-a.js"');
  browser.network.set('/media/other-640.avif', 'other');
  await browser.tell('message', { data: { keep: '/', files: ['/media/home-640.avif'] } });
  await browser.tell('message', { data: { keep: '/', files: ['/media/other-640.avif'] } });
  expect([...browser.stores.keys()]).toEqual(['diyar-public-pages-a']);
  browser.network.clear();
  expect(await browser.request('/', asPage)).toContain('home');
  expect(await browser.request('/media/other-640.avif')).toBe('other');
  await expect(browser.request('/media/home-640.avif')).rejects.toThrow('no connection');
});

test('keeps the home page at the address in the reader’s language, to which its other addresses lead', async () => {
  await browser.start('a');
  browser.network.set('/', 'home');
  browser.network.set('/ar', 'الرئيسية');
  browser.network.set('/offline', '<li data-kept="/" hidden="">Home</li>');
  await browser.tell('message', { data: { keep: '/offline?ar', files: [] } });
  await browser.tell('message', { data: { keep: '/', files: [] } });
  await browser.tell('message', { data: { keep: '/ar', files: ['/media/home-640.avif'] } });
  browser.network.clear();
  expect(await browser.request('/ar', asPage)).toBe('الرئيسية');
  expect(await browser.request('/media/home-640.avif')).toBe('/media/home-640.avif');
  for (const path of ['/', '/fr', '/en/']) {
    expect((await browser.answer(path, asPage))?.headers.get('location'), path).toBe(`${origin}/ar`);
  }
  expect(await browser.request('/search', asPage)).toContain('<li >Home</li>');
  await publishHome('/ar');
  expect(await browser.request('/ar', asPage)).toBe('الرئيسية b');
});

/** The next build, with the home page at this address. */
async function publishHome(path: string): Promise<void> {
  publish('b');
  browser.network.set(path, 'الرئيسية b');
  browser.network.set('/offline', 'offline b');
  await browser.start('b');
  browser.network.clear();
}

test('a kept page has what it loads on demand, though nobody has opened it, also after a new build', async () => {
  await browser.start('a');
  await keep();
  browser.network.clear();
  expect(await browser.request('/assets/dialog-a.js')).toBe('dialog a');
  publish('b');
  await browser.start('b');
  browser.network.clear();
  expect(await browser.request(tripPath, asPage)).toContain('page b');
  expect(await browser.request('/assets/dialog-b.js')).toBe('dialog b');
});

test('pages of visitors have no parts of signed-in screens', async () => {
  await browser.start('a');
  browser.network.set('/', 'home');
  await browser.tell('message', { data: { keep: '/', files: [] } });
  expect(browser.requested).not.toContain('/assets/dialog-a.js');
});

test('a new build caches the pages with its own files and deletes the old cache', async () => {
  await browser.start('a');
  await keep();
  publish('b');
  await browser.start('b');
  expect([...browser.stores.keys()]).toEqual(['diyar-kept-pages-b']);
  browser.network.clear();
  expect(await browser.request(tripPath, asPage)).toContain('page b');
  expect(await browser.request('/assets/entry-b.js')).toBe('script b');
  expect(await browser.request('/media/home-640.avif')).toBe('/media/home-640.avif');
});

test('a new build without a connection leaves the old cache complete', async () => {
  await browser.start('a');
  await keep();
  publish('b');
  browser.network.delete('/assets/entry-b.js');
  await browser.start('b');
  browser.network.clear();
  expect(await browser.request(tripPath, asPage)).toContain('page a');
  expect(await browser.request('/assets/entry-a.js')).toBe('script a');
});

test('names the screens of cached pages to the router without a network, and of no others', async () => {
  await browser.start('a');
  const manifest = JSON.stringify({ routes: { trip: { id: 'trip', path: 'account/trips/:id' } } }, undefined, 2);
  browser.network.set(
    tripPath,
    `<script>;\n  window.__reactRouterManifest = ${manifest};\n  next = {"a":1};\n};</script>`,
  );
  await keep();
  const ask = (...paths: string[]) =>
    browser.request(`/__manifest?${new URLSearchParams({ paths: paths.join(','), version: '1' })}`);
  browser.network.set('/__manifest', 'from the network');
  expect(await ask(tripPath)).toBe('from the network');
  browser.network.clear();
  expect(JSON.parse((await ask('/account', '/account/trips', tripPath))!)).toEqual(
    (JSON.parse(manifest) as { routes: object }).routes,
  );
  await expect(ask('/account', '/account/settings')).rejects.toThrow('no connection');
  await expect(ask(tripPath, '/help')).rejects.toThrow('no connection');
});

const chat = '/bookings/019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17/chat';
const pushed = { title: 'لديك رسالة', path: chat, lang: 'ar', dir: 'rtl', tag: 'a1' };
const push = (payload: object = pushed) => browser.tell('push', { data: { json: () => payload } });
const openAt = (path: string, { focused = true } = {}) => {
  let fronts = 0;
  browser.windows.push({
    url: origin + path,
    focused,
    visibilityState: 'visible',
    focus: async () => void (fronts += 1),
  });
  return () => fronts;
};

test('shows a notification in the direction of its language', async () => {
  await browser.start('a');
  openAt('/account/trips');
  await push();
  await push({ ...pushed, body: 'سطر' });
  expect(browser.shown).toMatchObject([
    { title: pushed.title, lang: 'ar', dir: 'rtl', tag: 'a1', data: chat, silent: false, renotify: true },
    { body: 'سطر' },
  ]);
  expect(browser.shown[0]).not.toHaveProperty('body');
});

test('shows none of the page that its reader sees, but where the push service insists', async () => {
  await browser.start('a');
  openAt(chat, { focused: false });
  await push();
  expect(browser.shown).toHaveLength(1);
  openAt(`${chat}?tab=all`);
  await push();
  expect(browser.shown).toHaveLength(1);
  browser.endpoint = 'https://web.push.apple.com/a';
  await push();
  expect(browser.shown[1]).toMatchObject({ silent: true, renotify: false });
});

test('a press leads to the window at that path, or opens one, and never another site', async () => {
  await browser.start('a');
  let closed = 0;
  const press = (data: string) =>
    browser.tell('notificationclick', { notification: { data, close: () => (closed += 1) } });
  openAt('/account/trips');
  await press(chat);
  expect(browser.opened).toEqual([origin + chat]);
  const frontsOf = openAt(chat, { focused: false });
  await press(chat);
  await press('https://elsewhere.example/');
  await press('//elsewhere.example/');
  expect([browser.opened.length, frontsOf(), closed]).toEqual([1, 1, 4]);
});

test('tells the server of a subscription that the browser has renewed', async () => {
  await browser.start('a');
  const former = {
    endpoint: 'https://push.example/a',
    options: { userVisibleOnly: true, applicationServerKey: 'key' },
  };
  await browser.tell('pushsubscriptionchange', { oldSubscription: former, newSubscription: { endpoint: 'b' } });
  await browser.tell('pushsubscriptionchange', { oldSubscription: former });
  await browser.tell('pushsubscriptionchange', {});
  expect(browser.sent).toMatchObject([
    { path: '/api/notifications/push/renewal', method: 'PUT', body: { former, renewed: { endpoint: 'b' } } },
    { body: { former, renewed: { endpoint: 'https://push.example/new', options: former.options } } },
  ]);
});
