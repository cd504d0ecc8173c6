import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '#test/quiet-expect.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld, type InputOf } from './world.ts';

/** Steps of a host in the calendar, the prices and the linked calendars, for several journeys. */
const words = textsOf((t) => ({
  open: t.pick({ en: 'Open', ar: 'متاح' }),
  block: (changed: number) => t('{changed, plural, one {Block # night} other {Block # nights}}', { changed }),
  changed: (changed_nights: number) =>
    t('{changed_nights, plural, one {# night changed} other {# nights changed}}', { changed_nights }),
  selected: (selected: number) =>
    t('{selected, plural, one {# night selected} other {# nights selected}}', { selected }),
  blocked: t.pick({ en: 'Blocked', ar: 'مغلق' }),
  addRule: t('Add a rule'),
  when: t('When'),
  percent: t('Percent'),
  save: t('Save'),
  address: t('Address of the calendar'),
  addCalendar: t('Add a calendar'),
  readThis: t('Read this calendar'),
  newLink: t('New link'),
  makeLink: t('Make the link'),
  neverRead: t.pattern('Never read. Paste it at {partner} under Calendar, Import.'),
  copy: t('Copy'),
  copied: t('Copied'),
}));

export const isPhone = (page: Page): boolean => page.viewportSize()!.width < 832;
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

/**
 * Publishes properties of a host at 100 dinar a night that no other journey uses. They follow each other in the lists of
 * the host: no other journey adds one between them. Returns their ids.
 */
export const addHomes = (...input: InputOf<'addHomes'>): Promise<string[]> => inWorld('addHomes', ...input);

/** The cell of a night in the month. */
export const nightOf = (page: Page, day: string): Locator => page.locator(`[role=gridcell][data-day="${day}"]`).first();

/** Taps on a phone, or clicks, a night where no bar lies: near the lower edge. */
export async function pressNight(page: Page, day: string): Promise<void> {
  const cell = nightOf(page, day);
  const box = (await cell.boundingBox())!;
  const position = { x: box.width / 2, y: box.height - 8 };
  if (isPhone(page)) await cell.tap({ position });
  else await cell.click({ position });
}

/** Selects this many nights from the active one on, which is the first of another month, and opens the fields. */
export async function selectByKeyboard(page: Page, nights: number): Promise<void> {
  await page.getByRole('grid').focus();
  for (let step = 1; step < nights; step += 1) await page.keyboard.press(`Shift+${forwardKey(page)}`);
  await expect(page.getByText(wordsOf(page).selected(nights))).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: wordsOf(page).open, exact: true })).toBeFocused();
}

/** The arrow key in the direction of reading. */
export const forwardKey = (page: Page) => (isPhone(page) ? 'ArrowLeft' : 'ArrowRight');

/** Blocks the selected nights, with the keyboard where the fields have the focus. */
export async function blockSelected(page: Page, nights: number, by: 'keyboard' | 'touch'): Promise<void> {
  const w = wordsOf(page);
  const save = page.getByRole('button', { name: w.block(nights) });
  if (by === 'keyboard') {
    await page.keyboard.press(forwardKey(page));
    await save.press('Enter');
  } else {
    await page.getByText(w.blocked, { exact: true }).click();
    await save.click();
  }
  await expect(page.getByText(w.changed(nights))).toBeVisible();
}

/** Opens a new rule for a holiday at a percentage above the base price; `save` stores it. */
export async function fillHolidayRule(page: Page, holiday: string, percent: number) {
  const w = wordsOf(page);
  await page.getByRole('button', { name: w.addRule, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(w.when, { exact: true }).selectOption({ label: holiday });
  await dialog.getByLabel(w.percent, { exact: true }).fill(String(percent));
  return {
    async save(): Promise<void> {
      await dialog.getByRole('button', { name: w.save, exact: true }).click();
      await expect(dialog).toBeHidden();
    },
  };
}

/** Types the address of a calendar and has it read at once. The dialog stays open if the address is refused. */
export async function readCalendarAt(page: Page, url: string): Promise<void> {
  const w = wordsOf(page);
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: w.addCalendar }).click();
  await dialog.getByLabel(w.address).fill(url);
  await dialog.getByRole('button', { name: w.readThis }).click();
}

/** Makes a link for Airbnb and copies it. The context needs the permissions of the clipboard. */
export async function makeCalendarLink(page: Page): Promise<string> {
  const w = wordsOf(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: w.newLink, exact: true }).click();
  await dialog.getByRole('button', { name: w.makeLink }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(w.neverRead)).toBeVisible();
  await page.getByRole('button', { name: w.copy }).click();
  await expect(page.getByText(w.copied).first()).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** What guests pay for each night of `[from, to)`, in dinar; 0 for a night that is taken. */
export async function availability(request: APIRequestContext, id: string, from: string, to: string) {
  const answer = await request.get(`/api/properties/${id}/availability?from=${from}&to=${to}`);
  const { days } = (await answer.json()) as { days: { available: boolean; price_dirham: number }[] };
  return days.map(({ available, price_dirham }) => (available ? price_dirham / 1000 : 0));
}
