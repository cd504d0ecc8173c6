import type { APIRequestContext, Page } from '@playwright/test';
import { enter, newPerson, tokensOf } from '#test/account-screens.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { forwardKey, isPhone, nightOf } from '#test/hosting-steps.ts';
import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  period: t('Period'),
  price: t('Price of a night'),
  nights: t('Nights'),
  table: t('Table'),
  allow: (nights: number) => t('{0, plural, one {Allow # night} other {Allow # nights}}', { 0: nights }),
  change: t('Change the selected nights'),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);
/** Blocks the nights around two that are free, and asks for three nights at least there. */
async function makeGap(request: APIRequestContext, email: string, home: string) {
  const { access_token } = await tokensOf(request, email);
  const edit = async (data: object) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const edited = await request.put(`/api/host/calendar/${home}`, { headers, data });
    expect(edited.ok(), await edited.text()).toBe(true);
  };
  const [from, to] = [dayAhead(4), dayAhead(6)];
  await edit({ from, to, min_nights: 3 });
  await edit({ from: dayAhead(3), to: from, status: 'blocked' });
  await edit({ from: to, to: dayAhead(7), status: 'blocked' });
  return { from, to };
}

test(
  'a host reads insights and opens the nights of a gap in the calendar',
  { tag: ['@full', '@phone-full'] },
  async ({ page, request }) => {
    const w = wordsOf(page);
    const [{ email }, guest] = [await newPerson(request, 'Fatma'), await newPerson(request, 'Salem')];
    const { property: home } = await inWorld('addEndedStay', email, guest.email);
    const gap = await makeGap(request, email, home);
    await enter(page, request, email);
    await page.goto(`/host/insights?property=${home}`);
    const price = page.getByRole('region', { name: w.price });
    await expect(price).toBeVisible();

    await page.getByLabel(w.period).selectOption('365');
    await expect(page).toHaveURL(new RegExp(`property=${home}&days=365$`));
    await price.getByText(w.table, { exact: true }).click();
    await expect(price.getByRole('row')).toHaveCount(13);

    const strip = page.getByRole('slider', { name: w.nights });
    await strip.focus();
    await page.keyboard.press(forwardKey(page));
    await expect(strip).toHaveAttribute('aria-valuenow', '2');

    await page.getByRole('link', { name: w.allow(2), exact: true }).click();
    await expect(page).toHaveURL(`/host/calendar?property=${home}&from=${gap.from}&to=${gap.to}`);
    await expect(page.getByRole('form', { name: w.change })).toBeVisible();
    await expect(nightOf(page, gap.from)).toHaveAttribute('aria-selected', 'true');
    await expect(nightOf(page, gap.to)).toHaveAttribute('aria-selected', 'false');
  },
);
