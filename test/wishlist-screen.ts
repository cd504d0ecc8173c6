import type { APIRequestContext, Page } from '@playwright/test';
import { expect, type Tokens } from './journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  email: t('Email'),
  password: t('Password'),
  logIn: t('Log in'),
  popular: t('Most popular'),
  heading: t('Wishlists'),
  saved: (total: number) => t('{total, plural, one {# saved property} other {# saved properties}}', { total }),
  empty: t('Create your first wishlist'),
  grid: t('Grid'),
  list: t('List'),
  remove: t.pattern('Remove from wishlist: {0}'),
  removed: t('Removed from wishlist'),
  previous: t('Previous'),
  next: t('Next'),
  saveThisHome: t('Save this home'),
  cash: t.pick({ en: 'Cash on arrival', ar: 'نقداً عند الوصول' }),
}));

export function wordsOf(page: Page): (typeof words)['en'] {
  return page.viewportSize()!.width < 832 ? words.ar : words.en;
}

const password = 'secret-1';
export const address = '/guest/wishlists';

interface SavedHomes {
  total: number;
  properties: { id: string; pay_at_property: boolean }[];
}

/** A new guest. */
export async function createGuest(request: APIRequestContext, name: string) {
  const email = `${name}-${Date.now()}@example.ly`;
  const account = { name: 'Salma Sharif', email, password, confirm_password: password };
  expect((await request.post('/api/auth/signup', { data: account })).ok()).toBe(true);
  const tokens = (await (await request.post('/api/auth/login', { data: { email, password } })).json()) as Tokens;
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const readSaved = async () => {
    const answer = (await (await request.get('/api/wishlist?limit=48', { headers })).json()) as SavedHomes;
    const takesCash = answer.properties.filter((home) => home.pay_at_property);
    return {
      total: answer.total,
      ids: answer.properties.map(({ id }) => id),
      idsWithCash: takesCash.map(({ id }) => id),
    };
  };
  return {
    email,
    tokens,
    readSaved,
    countSaved: async () => (await readSaved()).total,
    /** Saves homes until `count` are saved, of which this one may be one already. */
    async save(count: number, savedId?: string) {
      const { properties } = await (await request.get('/api/properties?limit=48')).json();
      const others = (properties as { id: string }[]).filter(({ id }) => id !== savedId);
      for (const { id } of others.slice(0, savedId === undefined ? count : count - 1)) {
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

export async function idOfPopular(page: Page): Promise<string> {
  const link = page
    .getByRole('region', { name: wordsOf(page).popular })
    .locator('a[href^="/properties/"]')
    .first();
  return (await link.getAttribute('href'))!.split('/').at(-1)!;
}
