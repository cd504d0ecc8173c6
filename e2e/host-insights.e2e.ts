import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { logIn } from '#test/account-screens.ts';
import { forwardKey, isPhone, nightOf } from '#test/hosting-steps.ts';
import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  insights: t('Insights'),
  period: t('Period'),
  price: t('Price of a night'),
  nights: t('Nights'),
  table: t('Table'),
  allow: (nights: number) => t('{0, plural, one {Allow # night} other {Allow # nights}}', { 0: nights }),
  change: t('Change the selected nights'),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);
const password = 'diyar-demo';
/** Hosts whose homes no other journey reads, one for each project. */
const emailOf = (page: Page) => (isPhone(page) ? 'host2@example.ly' : 'company@example.ly');

interface Insights {
  home: { id: string; nights: { day: string; state: string }[] };
}

/** Blocks nights around two that are free, and asks for three nights at least there. Returns how to take it back. */
async function makeGap(request: APIRequestContext, email: string) {
  const login = await request.post('/api/auth/login', { data: { email, password } });
  const headers = { authorization: `Bearer ${((await login.json()) as { access_token: string }).access_token}` };
  const answer = await request.get('/api/host/insights', { headers });
  const { id, nights } = ((await answer.json()) as Insights).home;
  const isOpen = (at: number) => nights[at]?.state === 'open';
  const at = nights.findIndex((_, index) => index > 2 && [0, 1, 2, 3].every((more) => isOpen(index + more)));
  const [before, from, , to, after] = nights.slice(at, at + 5).map(({ day }) => day) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const edit = async (data: object) => {
    const edited = await request.put(`/api/host/calendar/${id}`, { headers, data });
    expect(edited.ok(), await edited.text()).toBe(true);
  };
  await edit({ from, to, min_nights: 3 });
  await edit({ from: before, to: from, status: 'blocked' });
  await edit({ from: to, to: after, status: 'blocked' });
  return {
    id,
    from,
    to,
    async end() {
      await edit({ from: before, to: from, status: 'open' });
      await edit({ from: to, to: after, status: 'open' });
      await edit({ from, to, min_nights: null });
    },
  };
}

test(
  'a host reads insights and opens the nights of a gap in the calendar',
  { tag: '@phone' },
  async ({ page, request }) => {
    const w = wordsOf(page);
    const gap = await makeGap(request, emailOf(page));
    await page.goto('/login');
    await logIn(page, emailOf(page), password);
    await page.waitForURL('**/host/today');
    await page.goto(`/host/insights?property=${gap.id}`);
    await expect(page.getByRole('heading', { name: w.insights, level: 1 })).toBeVisible();
    const price = page.getByRole('region', { name: w.price });
    await expect(price).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel(w.period).selectOption('365');
    await expect(page).toHaveURL(new RegExp(`property=${gap.id}&days=365$`));
    await price.getByText(w.table, { exact: true }).click();
    await expect(price.getByRole('row')).toHaveCount(13);
    await expectAccessible(page);

    const strip = page.getByRole('slider', { name: w.nights });
    await strip.focus();
    await page.keyboard.press(forwardKey(page));
    await expect(strip).toHaveAttribute('aria-valuenow', '2');

    await page.getByRole('link', { name: w.allow(2), exact: true }).click();
    await expect(page).toHaveURL(`/host/calendar?property=${gap.id}&from=${gap.from}&to=${gap.to}`);
    await expect(page.getByRole('form', { name: w.change })).toBeVisible();
    await expect(nightOf(page, gap.from)).toHaveAttribute('aria-selected', 'true');
    await expect(nightOf(page, gap.to)).toHaveAttribute('aria-selected', 'false');
    await gap.end();
  },
);
