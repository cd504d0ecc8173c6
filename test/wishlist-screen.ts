import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './journey.ts';

const words = {
  en: {
    email: 'Email',
    password: 'Password',
    logIn: 'Log in',
    popular: 'Most popular',
    heading: 'Wishlists',
    saved: { 1: '1 saved property', 12: '12 saved properties', 13: '13 saved properties', 14: '14 saved properties' },
    none: 'Save your favorite places to stay',
    empty: 'Create your first wishlist',
    start: 'Start searching',
    loading: 'Loading your saved places...',
    grid: 'Grid',
    list: 'List',
    remove: /^Remove from wishlist: /,
    removed: 'Removed from wishlist',
    notRemoved: 'Failed to remove',
    again: 'Please try again.',
    previous: 'Previous',
    next: 'Next',
    failed: 'Error loading wishlist',
    refresh: 'Please try refreshing the page.',
    retry: 'Retry',
    wrong: 'Something went wrong',
    notUpdated: 'Failed to update wishlist. Please try again.',
    anonymous: 'Authentication Error',
    pleaseLogIn: 'Please log in to save properties to your wishlist.',
  },
  ar: {
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    logIn: 'تسجيل الدخول',
    popular: 'الأكثر طلباً',
    heading: 'المفضلة',
    saved: { 1: 'بيت محفوظ واحد', 12: '12 بيتاً محفوظاً', 13: '13 بيتاً محفوظاً', 14: '14 بيتاً محفوظاً' },
    none: 'احفظ أماكن الإقامة التي تعجبك',
    empty: 'أنشئ قائمتك المفضلة الأولى',
    start: 'ابدأ البحث',
    loading: 'جارٍ تحميل أماكنك المحفوظة...',
    grid: 'الشبكة',
    list: 'القائمة',
    remove: /^إزالة من المفضلة: /,
    removed: 'أُزيل من المفضلة',
    notRemoved: 'تعذّرت الإزالة',
    again: 'يُرجى المحاولة مرة أخرى.',
    previous: 'السابق',
    next: 'التالي',
    failed: 'تعذّر تحميل المفضلة',
    refresh: 'جرّب تحديث الصفحة من فضلك.',
    retry: 'أعد المحاولة',
    wrong: 'حدث خطأ ما',
    notUpdated: 'تعذّر تحديث المفضلة. حاول من جديد.',
    anonymous: 'خطأ في التحقق من الهوية',
    pleaseLogIn: 'سجّل الدخول لتحفظ البيوت في مفضلتك.',
  },
};

export function wordsOf(page: Page): (typeof words)['en'] {
  return page.viewportSize()!.width < 832 ? words.ar : words.en;
}

const password = 'secret-1';
export const address = '/guest/wishlists';
/** The list's own call, without those that change one home. */
export const listCalls = '**/api/wishlist?*';
export const refusal = { status: 500, json: { detail: '', code: 'internal' } };

/** A guest of this journey alone. */
export async function createGuest(request: APIRequestContext, name: string) {
  const email = `${name}-${Date.now()}@example.ly`;
  const account = { name: 'Salma Sharif', email, password, confirm_password: password };
  expect((await request.post('/api/auth/signup', { data: account })).ok()).toBe(true);
  const { access_token } = await (await request.post('/api/auth/login', { data: { email, password } })).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const readSaved = async (): Promise<{ total: number; ids: string[] }> => {
    const answer = await (await request.get('/api/wishlist?limit=48', { headers })).json();
    return { total: answer.total, ids: answer.properties.map(({ id }: { id: string }) => id) };
  };
  return {
    email,
    readSaved,
    countSaved: async () => (await readSaved()).total,
    async save(count: number) {
      const { properties } = await (await request.get('/api/properties?limit=48')).json();
      for (const { id } of properties.slice(0, count)) {
        expect((await request.post(`/api/wishlist/${id}`, { headers })).ok()).toBe(true);
      }
    },
    saveOne: (id: string) => request.post(`/api/wishlist/${id}`, { headers }),
  };
}

export async function fillLogin(page: Page, email: string): Promise<void> {
  const w = wordsOf(page);
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: w.logIn }).click();
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email);
  await expect(page).toHaveURL('/');
}

export const cardsOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('article');
export const popularHeart = (page: Page) =>
  page.getByRole('region', { name: wordsOf(page).popular }).locator('.card-heart');
export const toastOf = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });

/** What the page tells whoever debugs. */
export function logOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

export async function idOfPopular(page: Page): Promise<string> {
  const link = page
    .getByRole('region', { name: wordsOf(page).popular })
    .locator('a[href^="/properties/"]')
    .first();
  return (await link.getAttribute('href'))!.split('/').at(-1)!;
}
