import type { Page } from '@playwright/test';
import { enter } from '#test/account-screens.ts';
import { launchOptions } from '#test/browser.ts';
import { isPhone } from '#test/hosting-steps.ts';
import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

test.use({ launchOptions: launchOptions({ withMaps: true }) });

const words = textsOf((t) => ({
  press: t('Press the map at each corner, in order'),
  corners: t('Corners'),
  count: (corners: number) => t('{0, plural, =0 {No corner yet} one {# corner} other {# corners}}', { 0: corners }),
  removeLast: t('Remove the last corner'),
  clear: t('Clear the area'),
  zoomIn: t('Zoom in'),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

test('an area is drawn on the map corner by corner', { tag: '@phone-full' }, async ({ page, request }) => {
  const w = wordsOf(page);
  await enter(page, request, 'admin@diyar.ly', 'diyar-demo');
  await page.goto('/admin/emergencies/new');
  await expect(page.getByText(w.press)).toBeVisible({ timeout: 30_000 });
  const map = page.locator('.maplibregl-canvas');
  const { width, height } = (await map.boundingBox())!;
  const at = [
    { x: width * 0.4, y: height * 0.4 },
    { x: width * 0.6, y: height * 0.42 },
    { x: width * 0.55, y: height * 0.7 },
    { x: width * 0.42, y: height * 0.65 },
  ];
  for (const [index, position] of at.entries()) {
    await map.click({ position });
    await expect(page.getByText(w.count(index + 1))).toBeVisible();
  }
  const text = page.getByLabel(w.corners, { exact: true });
  await expect(text).toHaveValue(/^(\d{2}(\.\d+)?, \d{1,2}(\.\d+)?\n?){4}$/);
  await expect(page.getByText(w.press)).toBeHidden();

  // A corner is moved on the map, and its line with it.
  const before = (await text.inputValue()).split('\n');
  const handle = page.locator('.map-corner').nth(1);
  const box = (await handle.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2 - 30, { steps: 5 });
  await page.mouse.up();
  const after = (await text.inputValue()).split('\n');
  expect(after).toHaveLength(4);
  expect(after[1]).not.toBe(before[1]);
  expect([after[0], after[2], after[3]]).toEqual([before[0], before[2], before[3]]);

  await page.getByRole('button', { name: w.removeLast }).click();
  await expect(page.getByText(w.count(3))).toBeVisible();
  await page.getByRole('button', { name: w.clear }).click();
  await expect(text).toHaveValue('');
  await expect(page.getByText(w.count(0))).toBeVisible();
});
