import { expectAccessible } from '#test/accessible.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, test } from '#test/journey.ts';
import { full, language, mockParser, parts, formatDay, words } from '#test/search-box.ts';

test('dates are chosen in a calendar that fits the viewport', { tag: '@phone' }, async ({ page }) => {
  const { w, field, tool, dialog } = parts(page);
  await mockParser(page, full);
  await page.goto('/');
  await tool(w.dates).click();
  await expect(dialog.getByRole('heading', { name: w.datesTitle })).toBeVisible();
  const done = dialog.getByRole('button', { name: w.done, exact: true });
  await expect(done).toBeDisabled();
  await expectAccessible(page);
  if (page.viewportSize()!.width >= 832) await expect(dialog.getByRole('grid')).toHaveCount(2);
  const day = (days: number) => dialog.locator(`[data-day="${dayAhead(days)}"]`);
  const show = async (days: number) => {
    while (!(await day(days).isVisible())) await dialog.getByRole('button', { name: w.next }).last().click();
    return day(days);
  };
  await (await show(30)).click();
  await expect(day(30)).toContainText(language() === 'ar' ? 'الوصول' : 'check-in');
  await (await show(34)).click();
  await done.click();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue(
    new RegExp(w.from(formatDay(dayAhead(30), language()), formatDay(dayAhead(34), language()))),
  );
  // The focus returns to the button that opened the dialog.
  await expect(tool(w.dates)).toBeFocused();
});

test('places are suggested below the box and chosen by keyboard', { tag: '@phone' }, async ({ page }) => {
  const { w, field, strip, search } = parts(page);
  await mockParser(page, full);
  await page.goto('/');
  await field.fill(w.place);
  const list = page.getByRole('listbox', { name: w.placeList });
  await expect(list.getByRole('option').first()).toContainText(w.ghadames);
  // The list lies below the box and covers nothing of it.
  await expect(search).toBeInViewport();
  const [box, popup] = [await page.getByRole('search').boundingBox(), await list.boundingBox()];
  expect(popup!.y).toBeGreaterThanOrEqual(box!.y + box!.height);
  await expectAccessible(page);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(w.ghadames);
  await expect(list).toBeHidden();
  await expect(strip).toBeVisible();
});

test(
  'an example is parsed by the server and finds homes; going back restores the box',
  { tag: '@phone' },
  async ({ page }) => {
    const { w, field, search, strip } = parts(page);
    await page.goto('/');
    await field.click();
    await expect(page.getByRole('listbox', { name: w.exampleList }).getByRole('option')).toHaveText(w.examples);
    await expectAccessible(page);
    await page.getByRole('option').first().click();
    for (const chip of [w.ghadames, w.fourGuests, w.family])
      await expect(strip.getByText(chip, { exact: true })).toBeVisible();
    await expect(strip.getByRole('meter', { name: w.sure })).toBeVisible();
    await expectAccessible(page);
    // The map is opened with the same search.
    const map = await page.getByRole('search').getByRole('link', { name: w.map }).getAttribute('href');
    expect(Object.fromEntries(new URL(map!, page.url()).searchParams)).toMatchObject({
      location: 'Ghadames',
      guests: '4',
    });
    await search.click();
    await expect(page).toHaveURL(/location=Ghadames/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(w.ghadames);
    await page.goBack();
    await expect(field).toHaveValue(w.examples[0]!);
    await expect(strip.getByText(w.fourGuests, { exact: true })).toBeVisible();
    await expect(search).toBeEnabled();
  },
);

test('the search box is a plain form without scripts', async ({ browser, baseURL }) => {
  const w = words[language()];
  const { locale, viewport } = test.info().project.use;
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    ...(locale ? { locale } : {}),
    ...(viewport ? { viewport } : {}),
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('textbox', { name: w.field }).fill(w.ghadames);
  await page.getByRole('search').getByRole('button', { name: w.search, exact: true }).click();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(w.ghadames)}`);
  await context.close();
});
