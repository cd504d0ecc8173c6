import { expectAccessible } from '#test/accessible.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, test } from '#test/journey.ts';
import { full, language, openWithClock, parserSays, parts, sayDay } from '#test/search-box.ts';

test('asks for dates', async ({ page }) => {
  const { w, field, tool, dialog } = parts(page);
  await parserSays(page, full);
  await page.goto('/');
  await tool(w.dates).click();
  await expect(dialog.getByRole('heading', { name: w.datesTitle })).toBeVisible();
  const done = dialog.getByRole('button', { name: w.done, exact: true });
  await expect(done).toBeDisabled();
  await expectAccessible(page);
  const phone = page.viewportSize()!.width < 832;
  if (!phone) {
    await expect(dialog.getByRole('grid')).toHaveCount(2);
    const back = dialog.getByRole('button', { name: w.previous });
    while ((await back.getAttribute('aria-disabled')) !== 'true') await back.click();
    await expect(dialog.getByRole('grid', { name: w.firstMonth })).toBeVisible();
    const past = dialog.locator('[data-day="2025-08-05"]');
    await expect(past).toHaveAttribute('aria-disabled', 'true');
    await past.click({ force: true });
    await expect(done).toBeDisabled();
    await dialog.getByRole('button', { name: w.cancel, exact: true }).click();
    await expect(field).toHaveValue('');
    await tool(w.dates).click();
  }
  const day = (days: number) => dialog.locator(`[data-day="${dayAhead(days)}"]`);
  const show = async (days: number) => {
    while (!(await day(days).isVisible())) await dialog.getByRole('button', { name: w.next }).last().click();
    return day(days);
  };
  // The first press sets the check-in and clears the check-out, the second sets the check-out.
  await (await show(20)).click();
  await expect(done).toBeEnabled();
  await (await show(24)).click();
  await (await show(30)).click();
  await expect(day(30)).toContainText(language() === 'ar' ? 'الوصول' : 'check-in');
  await expect(dialog.locator('td[aria-selected="true"]')).toHaveCount(1);
  await (await show(34)).click();
  await done.click();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue(
    new RegExp(w.from(sayDay(dayAhead(30), language()), sayDay(dayAhead(34), language()))),
  );
  await expect(tool(w.dates)).toBeFocused();
});

test('asks how many come', async ({ page }) => {
  const { w, field, tool, dialog } = parts(page);
  const asked = await parserSays(page, full);
  await page.goto('/');
  await tool(w.guests).click();
  await expect(dialog.getByRole('heading', { name: w.guestsTitle })).toBeVisible();
  for (const hint of w.hints) await expect(dialog.getByText(hint)).toBeVisible();
  await expect(dialog.getByText(w.noTotal)).toBeVisible();
  for (const age of w.ages) {
    const fewer = dialog.getByRole('button', { name: w.fewer(age) });
    await expect(fewer).toHaveAttribute('aria-disabled', 'true');
    await fewer.click({ force: true });
  }
  await expect(dialog.getByText(w.noTotal)).toBeVisible();
  const [adults, children, infants] = w.ages;
  await dialog.getByRole('button', { name: w.more(adults) }).click();
  await dialog.getByRole('button', { name: w.more(adults) }).click();
  await dialog.getByRole('button', { name: w.done, exact: true }).click();
  await expect(field).toHaveValue(w.twoGuests);
  // The sentence is written anew, and read at once.
  await expect.poll(() => asked).toEqual([w.twoGuests]);

  await field.fill(w.ghadames);
  await expect(page.getByRole('group', { name: w.understood }).getByText(w.fourGuests, { exact: true })).toBeVisible();
  await tool(w.guests).click();
  await dialog.getByRole('button', { name: w.fewer(adults) }).click();
  await dialog.getByRole('button', { name: w.fewer(adults) }).click();
  await dialog.getByRole('button', { name: w.more(children) }).click();
  await dialog.getByRole('button', { name: w.more(infants) }).click();
  await expect(dialog.getByText(w.total)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: w.done, exact: true }).click();
  await expect(field).toHaveValue(w.threeGuests + w.familyTrip);
});

test('asks for the kind of trip, keeps other wishes, and lets them be taken back', async ({ page }) => {
  const { w, field, search, strip, tool, dialog } = parts(page);
  const answer = full();
  Object.assign(answer.parsed_data, { group_type: null, guests: null });
  answer['missing_info'] = ['dates', 'guests', 'group_type'];
  await parserSays(page, () => answer);
  await page.goto('/');
  await field.fill(w.typed);
  for (const add of [w.addDates, w.addGuests, w.addGroup])
    await expect(strip.getByRole('button', { name: add })).toBeVisible();
  await strip.getByRole('button', { name: w.addGroup }).click();
  await expect(dialog.getByRole('heading', { name: w.tripTitle })).toBeVisible();
  for (const group of w.groups) await expect(dialog.getByRole('button', { name: group, exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: w.family, exact: true }).click();
  await expect(field).toHaveValue(new RegExp(`${w.ghadames}${w.familyTrip}$`));
  await expect(strip.getByRole('button', { name: w.addGroup })).toHaveCount(0);
  await expect(strip.getByText(w.family, { exact: true })).toBeVisible();
  await expect(tool(w.trip)).toBeFocused();
  await expect(strip.getByText(w.villa, { exact: true })).toBeVisible();
  await strip.getByRole('button', { name: w.remove }).click();
  await expect(strip.getByText(w.pool, { exact: true })).toHaveCount(0);
  await tool(w.trip).click();
  await dialog.getByRole('button', { name: w.skip, exact: true }).click();
  await expect(field).toHaveValue(new RegExp(`${w.ghadames}$`));
  await search.click();
  await expect(page).toHaveURL(/propertyType=villa/);
  expect(page.url()).not.toContain('amenities');
  expect(page.url()).not.toContain('groupType');
});

test('waits for words still unread before it rewrites them', async ({ page }) => {
  const { w, field, tool, dialog } = parts(page);
  const asked = await parserSays(page, full);
  await openWithClock(page);
  await field.fill(w.typed);
  await tool(w.trip).click();
  await expect.poll(() => asked).toEqual([w.typed]);
  await page.clock.resume();
  await dialog.getByRole('button', { name: w.groups[1]!, exact: true }).click();
  await expect(field).toHaveValue(new RegExp(w.ghadames));
  await expect(page.getByRole('search').getByText(w.groups[1]!, { exact: true })).toBeVisible();
});
