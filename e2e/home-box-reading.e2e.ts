import { expectAccessible } from '#test/accessible.ts';
import { expect, test } from '#test/journey.ts';
import { answerOf, full, language, openWithClock, parserSays, parts, type Answer } from '#test/search-box.ts';

test('shows an example after another, and rests while somebody is in it', async ({ page }) => {
  const { w, field } = parts(page);
  await openWithClock(page);
  await expect(page.getByRole('search')).toBeVisible();
  const first = w.examples.indexOf((await field.getAttribute('placeholder'))!);
  expect(first).toBeGreaterThanOrEqual(0);
  // To the next change, wherever in its four seconds the clock was stopped; from there the whole time.
  let waited = 0;
  while ((await field.getAttribute('placeholder')) === w.examples[first]) {
    await page.clock.runFor(100);
    waited += 100;
    expect(waited).toBeLessThanOrEqual(4000);
  }
  await expect(field).toHaveAttribute('placeholder', w.examples[(first + 1) % 5]!);
  await page.clock.runFor(3850);
  await expect(field).toHaveAttribute('placeholder', w.examples[(first + 1) % 5]!);
  await page.clock.runFor(150);
  await expect(field).toHaveAttribute('placeholder', w.examples[(first + 2) % 5]!);
  await field.focus();
  await page.clock.runFor(9000);
  await expect(field).toHaveAttribute('placeholder', w.examples[(first + 2) % 5]!);
  await field.blur();
  await page.clock.runFor(4000);
  await expect(field).toHaveAttribute('placeholder', w.examples[(first + 3) % 5]!);
});

test('stands still for who wants less motion', async ({ page }) => {
  const { w, field } = parts(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithClock(page);
  await page.clock.runFor(12_000);
  await expect(field).toHaveAttribute('placeholder', w.examples[0]!);
});

test('lists examples, and reads at once the one that is taken', async ({ page }) => {
  const { w, field, search, strip } = parts(page);
  const asked = await parserSays(page, full);
  await openWithClock(page);
  await expect(search).toBeDisabled();
  await field.focus();
  const list = page.getByRole('listbox', { name: w.exampleList });
  await expect(list.getByRole('option')).toHaveText(w.examples);
  await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id'))!);
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  const second = list.getByRole('option').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id'))!);
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await expect(field).toBeFocused();
  await field.click();
  await expect(list).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await list.getByRole('option').first().click();
  await expect(field).toHaveValue(w.examples[0]!);
  await expect(list).toBeHidden();
  await expect(strip).toBeVisible();
  // No pause was waited for: the clock stands still.
  expect(asked).toEqual([w.examples[0]]);
});

test('reads after 1.5 seconds without a key, and takes no late answer to other words', async ({ page }) => {
  const { w, field, search, strip } = parts(page);
  let release = (_: Answer) => {};
  let isFirst = true;
  const asked = await parserSays(page, () => {
    if (!isFirst) return full();
    isFirst = false;
    return new Promise<Answer>((resolve) => {
      release = resolve;
    });
  });
  await openWithClock(page);
  await field.fill('Tripoli');
  await expect(search).toBeEnabled();
  await page.clock.runFor(1400);
  await field.press('End');
  await field.pressSequentially(' 2');
  await page.clock.runFor(1490);
  expect(asked).toEqual([]);
  // The pause is counted from when the page has taken the key in, which may be a moment later.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(50);
        return asked;
      },
      { intervals: [20] },
    )
    .toEqual(['Tripoli 2']);
  // Nobody can press it while the sentence is read.
  await expect(search).toBeDisabled();
  await field.fill(w.typed);
  await expect(search).toBeEnabled();
  await page.clock.runFor(1500);
  await expect.poll(() => asked).toEqual(['Tripoli 2', w.typed]);
  await expect(strip.getByText(w.ghadames, { exact: true })).toBeVisible();
  release(answerOf({ location: 'Tripoli', location_details: { name: 'Too late' } }));
  await page.clock.runFor(500);
  await expect(page.getByText('Too late')).toHaveCount(0);
  await expect(search).toBeEnabled();
});

test('says what it understood, and how sure it is', async ({ page }) => {
  const { w, field, strip } = parts(page);
  await parserSays(page, full);
  await page.goto('/');
  await field.fill(w.typed);
  await expect(strip).toBeVisible();
  for (const chip of [w.ghadames, w.fourGuests, w.family, w.villa, w.pool])
    await expect(strip.getByText(chip, { exact: true })).toBeVisible();
  await expect(strip.getByText('86%')).toBeVisible();
  await expect(strip.getByRole('meter', { name: w.sure })).toHaveAttribute('aria-valuenow', '86');
  await expect(strip.getByRole('button', { name: w.addDates })).toBeVisible();
  await expect(strip.getByRole('button', { name: w.addGuests })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: w.ghadames })).toContainText('86%');
  await expectAccessible(page);
  await field.fill('');
  await expect(strip).toBeHidden();
});

test('keeps to itself what it is not sure of', async ({ page }) => {
  const { field, search, strip } = parts(page);
  const asked = await parserSays(page, () => answerOf({ location: 'Ghadames' }, { confidence: 0.4 }));
  await page.goto('/');
  await field.fill('hmm');
  await expect.poll(() => asked).toEqual(['hmm']);
  await expect(search).toBeEnabled();
  await expect(strip).toBeHidden();
});

test('tells of a place outside Libya', async ({ page }) => {
  const { w, field } = parts(page);
  const name = language() === 'ar' ? 'باريس' : 'Paris';
  const details = { name, country: 'France', out_of_scope: true };
  await parserSays(page, () => answerOf({ location_details: details }, { confidence: 0.2 }));
  await page.goto('/');
  await field.fill(name);
  await expect(page.getByRole('search').getByText(w.abroad).first()).toBeVisible();
  await expectAccessible(page);
});

test('searches on without what could not be read', async ({ page }) => {
  const { field, search, strip } = parts(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await parserSays(page, () => null);
  await page.route('**/api/places/autocomplete*', (route) => route.abort());
  await page.goto('/');
  await field.fill('Tripoli');
  await expect.poll(() => logged.join('\n')).toContain('The search was not understood');
  expect(logged.join('\n')).toContain('Places could not be looked up');
  await expect(strip).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await search.click();
  await expect(page).toHaveURL('/search?q=Tripoli');
});

test('understands an example by itself, and finds what it asks for', async ({ page }) => {
  const { w, field, search, strip } = parts(page);
  await page.goto('/');
  await field.click();
  await page.getByRole('option').first().click();
  for (const chip of [w.ghadames, w.fourGuests, w.family])
    await expect(strip.getByText(chip, { exact: true })).toBeVisible();
  await search.click();
  await expect(page).toHaveURL(/location=Ghadames/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(w.ghadames);

  // Back at home, the box stands as it was left.
  await page.goBack();
  await expect(field).toHaveValue(w.examples[0]!);
  await expect(strip.getByText(w.fourGuests, { exact: true })).toBeVisible();
  await expect(search).toBeEnabled();
});
