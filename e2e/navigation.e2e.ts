import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect, go, test, waitForHydration } from '#test/journey.ts';
import { expectAccessible } from '#test/accessible.ts';
import { textsOf } from '#test/screen-texts.ts';

/** The names of tabs: that of the messages goes on with the number of unread ones. */
const beginningWith = (names: readonly string[]) => names.map((name) => new RegExp(`^${name}`));

const words = textsOf((t) => ({
  menu: t('Menu'),
  main: t('Main'),
  guest: [
    t('Trips'),
    t('Wishlists'),
    t('Messages'),
    t('Account'),
    t('Help Center'),
    t('Refer a Guest'),
    t('Diyar your home'),
    t('Log out'),
  ],
  host: t.pick({
    en: ['Create a New Listing', 'Account Settings', 'Help / Support', 'Switch to Guest Mode', 'Log out'],
    ar: ['الحجوزات', 'إضافة مكان جديد', 'إعدادات الحساب', 'المساعدة والدعم', 'الانتقال إلى وضع الضيف', 'تسجيل الخروج'],
  }),
  company: t.pick({
    en: ['Create a New Listing', 'Account Settings', 'Help / Support', 'Log out'],
    ar: ['الحجوزات', 'إضافة مكان جديد', 'إعدادات الحساب', 'المساعدة والدعم', 'تسجيل الخروج'],
  }),
  pending: [t('Add Your First Property'), t('Account Settings'), t('Help / Support'), t('Log out')],
  admin: [t('Admin Dashboard'), t('Log out')],
  restricted: t('Admin accounts have restricted access to user features'),
  hostBar: [t('Today'), t('Calendar'), t('Listings'), t('Messages'), t('Menu')],
  guestBar: [t('Explore'), t('Wishlists'), t('Trips'), t('Messages'), t('Profile')],
  toGuest: t('Switch to Guest Mode'),
  toHost: t('Switch to Host Mode'),
  failed: t('Switch Failed'),
  unavailable: t.pick({
    en: /Switch Unavailable.*Switch to guest mode not available for your account type/s,
    ar: /لا يمكن التبديل.*وضع الضيف غير متاح لنوع حسابك/s,
  }),
  earnings: t.pick({ en: /^Earnings/, ar: /^الأرباح/ }),
  reviews: t.pick({ en: /^Reviews/, ar: /^التقييمات/ }),
  sample: t('Sample'),
  notLoaded: t('Your figures could not be loaded.'),
  retry: t('Retry'),
  logOut: t('Log out'),
  logIn: t('Log in'),
  denied: t('Access Denied'),
  why: t("You don't have permission to access this page."),
  search: t('Search the articles'),
  question: t.pick({ en: 'cash', ar: 'نقدا' }),
  found: t.pick({ en: 'Paying cash on arrival', ar: 'الدفع نقداً عند الوصول' }),
  nothing: t.pick({ en: /^No article about/, ar: /^لا مقالة عن/ }),
  subject: t('Subject'),
  message: t('Your message'),
  sendMessage: t('Send message'),
  missing: t('Write your message'),
  received: t.pick({ en: /^We have your message\. Support request \d+/, ar: /^وصلتنا رسالتك\. طلب المساعدة \d+/ }),
  open: t('Open the support request'),
  yourCases: t('Your support requests'),
  closed: t.pick({ en: /^This support request is closed/, ar: /^طلب المساعدة هذا مغلق/ }),
  yourAnswer: t('Your answer'),
  sendAndClose: t('Send and close'),
  sent: t('Answer sent'),
  privacy: t('Privacy'),
  terms: t('Terms'),
  sitemap: t('Sitemap'),
  accessibility: t('Accessibility'),
}));

type Words = (typeof words)['en'];
const isPhone = (page: Page) => page.viewportSize()!.width < 832;
const wordsOf = (page: Page): Words => (isPhone(page) ? words.ar : words.en);

interface Tokens {
  access_token: string;
  refresh_token: string;
}

async function tokensOf(request: APIRequestContext, email: string, password = 'diyar-demo'): Promise<Tokens> {
  const path = email === 'admin@diyar.ly' ? '/api/auth/admin/login' : '/api/auth/login';
  return (await request.post(path, { data: { email, password, remember_me: true } })).json();
}

/** Stores a user's tokens as signing in does. */
async function enter(page: Page, tokens: Tokens): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  await page.evaluate(({ access_token, refresh_token }) => {
    localStorage.clear();
    localStorage.setItem('token', access_token);
    localStorage.setItem('refresh_token', refresh_token);
  }, tokens);
}

/** Opens the account menu: in the bottom bar for hosts on phones, in the top bar otherwise. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: wordsOf(page).menu, exact: true }).click();
}
const menuOf = (page: Page) => page.getByRole('list', { name: wordsOf(page).menu, exact: true });
/** The names of the menu's items in order, without its tiles. */
const itemsOf = (page: Page) =>
  menuOf(page).locator('a:visible:not([href="/host/earnings"], [href="/host/insights"]), button:visible');

test(
  'each role has its menu and bar; hosts switch to guest mode',
  { tag: '@phone' },
  async ({ page, request, context }) => {
    const w = wordsOf(page);
    const bar = page.getByRole('navigation', { name: w.main });
    const [host, company, pending, guest, admin] = await Promise.all(
      ['host@example.ly', 'company@example.ly', 'pending@example.ly', 'guest@example.ly', 'admin@diyar.ly'].map(
        (email) => tokensOf(request, email),
      ),
    );

    // Host: tiles with the figures of the server, the bottom bar on phones.
    await enter(page, host!);
    await page.goto('/host/reservations');
    await openMenu(page);
    await expect(itemsOf(page)).toHaveText(w.host);
    const earnings = menuOf(page).getByRole('link', { name: w.earnings });
    await expect(earnings).toHaveAttribute('href', '/host/earnings');
    await expect(earnings).toContainText(/\d\.\d\d/);
    await expect(menuOf(page).getByRole('link', { name: w.reviews })).toHaveAttribute('href', '/host/insights');
    await expect(menuOf(page).getByText(w.sample)).toHaveCount(0);
    if (isPhone(page)) await expect(bar.locator('> a, > div > button')).toHaveText(beginningWith(w.hostBar));
    else await expect(bar).toBeHidden();
    await expectAccessible(page);
    // Arrow keys move the focus, Escape closes the menu and restores the focus.
    await page.keyboard.press('ArrowDown');
    await expect(earnings).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: w.menu, exact: true })).toBeFocused();

    // Without browser storage, switching modes shows an error. With it, the mode survives a reload.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await openMenu(page);
    await menuOf(page).getByRole('button', { name: w.toGuest }).click();
    await expect(page.getByRole('status').filter({ hasText: w.failed })).toBeVisible();
    await expect(page).toHaveURL('/host/reservations');
    await page.reload();
    // An account that became a company since the page was opened is refused, and its menu is updated.
    await openMenu(page);
    await context.route('**/api/auth/me', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), host_type: 'company' } });
    });
    await menuOf(page).getByRole('button', { name: w.toGuest }).click();
    await expect(page.getByRole('status').filter({ hasText: w.unavailable })).toBeVisible();
    await expect(page).toHaveURL('/host/reservations');
    await openMenu(page);
    await expect(itemsOf(page)).toHaveText(w.company);
    await context.unroute('**/api/auth/me');
    await page.reload();
    await openMenu(page);
    await menuOf(page).getByRole('button', { name: w.toGuest }).click();
    await expect(page).toHaveURL('/');
    await page.reload();
    if (isPhone(page)) await expect(bar.getByRole('link')).toHaveText(beginningWith(w.guestBar));
    await openMenu(page);
    await expect(itemsOf(page)).toHaveText([...w.guest.slice(0, 5), w.toHost, w.logOut]);
    await menuOf(page).getByRole('button', { name: w.toHost }).click();
    await expect(page).toHaveURL(/\/host\/(?:today|reservations)$/);

    // Figures that fail to load are replaced by marked samples, with a retry.
    await context.route('**/api/host/earnings', (route) => route.fulfill({ status: 403, json: { detail: 'No.' } }));
    await page.goto('/host/reservations');
    await openMenu(page);
    await expect(menuOf(page).getByRole('link', { name: w.earnings })).toContainText(w.sample);
    await expect(menuOf(page).getByText(w.notLoaded)).toBeVisible();
    await context.unroute('**/api/host/earnings');
    await menuOf(page).getByRole('button', { name: w.retry }).click();
    await expect(menuOf(page).getByText(w.sample)).toHaveCount(0);

    // A company cannot switch; a host without a property is invited to add one.
    await enter(page, company!);
    await page.goto('/host/reservations');
    await openMenu(page);
    await expect(itemsOf(page)).toHaveText(w.company);
    await enter(page, pending!);
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard/add-listing');
    await openMenu(page);
    await expect(itemsOf(page)).toHaveText(w.pending);
    await expect(bar).toHaveCount(0);

    // Administrator: refused on a screen for guests.
    await enter(page, admin!);
    await page.goto('/bookings');
    await expect(page.getByRole('heading', { name: w.denied })).toBeVisible();
    await expect(page.getByText(w.why)).toBeVisible();
    await openMenu(page);
    await expect(itemsOf(page)).toHaveText(w.admin);
    await expect(menuOf(page).getByText(w.restricted)).toBeVisible();

    // Guest: signs out.
    await enter(page, guest!);
    await page.goto('/account/trips');
    await openMenu(page);
    await expect(itemsOf(page)).toHaveText(w.guest);
    if (isPhone(page)) await expect(bar.getByRole('link')).toHaveText(beginningWith(w.guestBar));
    await expectAccessible(page);
    await menuOf(page).getByRole('button', { name: w.logOut }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: w.logIn })).toBeVisible();
  },
);

test('every link of the footer opens a page, and the help articles need no account', async ({ page, request }) => {
  const w = wordsOf(page);
  await page.goto('/privacy');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2025 Diyar');
  await expect(footer.getByText(isPhone(page) ? 'العربية' : 'English (US)')).toContainText('USD');
  const hrefs = await footer
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(hrefs).toContain('/admin/login');
  for (const href of new Set(hrefs)) expect((await request.get(href)).status(), href).toBe(200);
  for (const name of [w.terms, w.sitemap, w.accessibility, w.privacy]) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  // Every address of the sitemap answers, and visitors can read an article.
  await page.goto('/sitemap');
  const entries = await page
    .getByRole('main')
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(entries.length).toBeGreaterThan(45);
  const answers = await Promise.all(entries.map(async (href) => [href, (await request.get(href)).status()]));
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  await page.goto('/help-support/cancellation');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  expect((await request.get('/help-support/no-such-article')).status()).toBe(404);
});

test('an answer is found in the help, a support case is opened, answered and closed', async ({
  page,
  request,
  browser,
}, { project }) => {
  const w = wordsOf(page);
  const email = `help-${project.name}-${Date.now()}@example.ly`;
  const account = { name: 'Nuri Asker', email, password: 'secret-1', confirm_password: 'secret-1' };
  await request.post('/api/auth/signup', { data: account });
  await enter(page, await tokensOf(request, email, 'secret-1'));

  await page.goto('/help-support');
  await page.getByRole('searchbox', { name: w.search }).fill(w.question);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(w.found);
  await expect(page).toHaveURL(/\?q=/);
  await page.getByRole('searchbox', { name: w.search }).fill('zzzz');
  await expect(page.getByRole('heading', { name: w.nothing })).toBeVisible();
  await expectAccessible(page);

  // Missing fields show errors; the draft survives a reload.
  await page.getByLabel(w.subject, { exact: true }).fill('Two lines');
  await page.getByRole('button', { name: w.sendMessage }).click();
  await expect(page.getByText(w.missing)).toBeVisible();
  await page.getByLabel(w.message, { exact: true }).fill('My bank shows two lines. Which one counts?');
  await page.reload();
  await expect(page.getByLabel(w.message, { exact: true })).toHaveValue(/two lines/);
  await page.getByRole('button', { name: w.sendMessage }).click();
  await expect(page.getByRole('heading', { name: w.received })).toBeVisible();
  await expect(page.getByRole('heading', { name: w.yourCases })).toBeVisible();
  await page.getByRole('link', { name: w.open }).click();
  await expect(page.getByText('Which one counts?')).toBeVisible();
  await expectAccessible(page);

  // An administrator finds the case in the queue.
  const other: BrowserContext = await browser.newContext();
  const desk = waitForHydration(await other.newPage());
  await enter(desk, await tokensOf(request, 'admin@diyar.ly'));
  await desk.goto('/admin/messages');
  await desk.getByRole('link', { name: 'Two lines, Nuri Asker' }).last().click();
  await expect(desk.getByRole('heading', { name: 'Two lines' })).toBeVisible();
  await desk.getByLabel(w.yourAnswer, { exact: true }).fill('The first one counts.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: w.sendAndClose }).click();
  await expect(desk.getByRole('status').filter({ hasText: w.sent })).toBeVisible();
  await other.close();

  await page.reload();
  await expect(page.getByText('The first one counts.')).toBeVisible();
  await expect(page.getByText(w.closed)).toBeVisible();
  const outbox = join(process.env['E2E_DATA_DIR']!, 'outbox');
  const isMailed = async () => {
    const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')));
    return mails.some((mail) => mail.includes(`To: ${email}`) && mail.includes('The first one counts.'));
  };
  await expect.poll(isMailed, { timeout: 15_000 }).toBe(true);
});

test('on a new device the account’s language is applied and the page from before the login is opened', async ({
  page,
  request,
  context,
}, { project }) => {
  const other = isPhone(page) ? 'en' : 'ar';
  const email = `tongue-${project.name}-${Date.now()}@example.ly`;
  const account = { name: 'Nuri Tongue', email, password: 'secret-1', confirm_password: 'secret-1' };
  await request.post('/api/auth/signup', { data: account, headers: { 'accept-language': other } });
  await context.clearCookies();
  await page.goto('/account/trips?tab=past');
  await expect(page).toHaveURL('/login');
  const w = wordsOf(page);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill('secret-1');
  await page.getByRole('button', { name: w.logIn }).click();
  await expect(page).toHaveURL('/account/trips?tab=past');
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  // The welcome toast is shown once, in the new language.
  const greeting = page.getByRole('status').filter({ hasText: other === 'en' ? 'Welcome back!' : 'أهلاً بعودتك' });
  await expect(greeting).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(greeting).toHaveCount(0);
});

test('each address is shown, refused or redirected to the login, by role', async ({ page, request }) => {
  const w = wordsOf(page);
  const host = [
    'calendar',
    'calendar/pricing',
    'properties',
    'reservations',
    'insights',
    'earnings',
    'settings',
    'referrals',
    'messages',
    'listings',
  ];
  const shown = [
    '/guest/trips',
    '/guest/messages',
    '/guest/wishlists',
    '/guest/profile',
    '/account/trips',
    '/account/settings',
    '/help-support',
    '/notifications',
    '/dashboard/add-listing',
    ...host.map((name) => `/host/${name}`),
  ];
  const refused = ['/bookings', '/account/referral', '/host/listing/create'];
  const admin = [
    '/admin/dashboard',
    '/admin/listings',
    '/admin/users',
    '/admin/messages',
    '/admin/mails',
    '/admin/holidays',
    '/admin/payouts',
    '/admin/finance',
    '/admin/nothing',
  ];

  await page.goto('/privacy');
  await page.waitForLoadState('networkidle');
  for (const path of [...shown, ...refused, ...admin]) {
    await go(page, path);
    await expect(page).toHaveURL(admin.includes(path) ? '/admin/login' : '/login');
    expect(await page.evaluate(() => sessionStorage.getItem('returnTo'))).toBe(path);
  }

  // A company sees the screens of hosts and guests, and the refusal of those for administrators.
  await enter(page, await tokensOf(request, 'company@example.ly'));
  await page.goto('/host/reservations');
  const denied = page.getByRole('heading', { name: w.denied });
  const main = page.getByRole('main');
  for (const [at, path] of shown.entries()) {
    await go(page, path);
    await expect(page).toHaveURL(path);
    await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(denied).toHaveCount(0);
    const closed = [...refused, ...admin][at];
    if (!closed) continue;
    await go(page, closed);
    await expect(denied).toBeVisible();
    await expect(page).toHaveURL(closed);
  }
  // Old addresses show a notice and redirect.
  await go(page, '/host/dashboard');
  await expect(main.getByText('Redirecting to your hosting page…')).toBeVisible();
  await expect(page).toHaveURL(/\/host\/(?:today|reservations)$/);
  await go(page, '/dashboard');
  await expect(main.getByText(/^The old dashboard was removed/)).toBeVisible();
  // Through the home page, which redirects a company to its dashboard.
  await expect(page).toHaveURL(/\/host\/(?:today|reservations)$/);
});
