/** Scenes that take more than a press. */
import { agreeAndBook } from '#test/confirm-stay.ts';
import { expect } from '#test/quiet-expect.ts';
import type { Stage } from './stage.ts';

/** The places that the field of the home page suggests for the beginning of a name. */
export async function openSuggestions({ page, t }: Stage): Promise<void> {
  const field = page.getByRole('main').getByLabel(t('Describe your stay'));
  await field.fill(t.pick({ en: 'Ghadam', ar: 'غدام' }));
  await expect(page.getByRole('listbox')).toBeVisible();
}

/** The search of the results, as a dialog. */
export function changeSearch({ press }: Stage): Promise<void> {
  return press('Change your search:', { isBeginning: true });
}

/** The photos of a home over the whole window. */
export async function openPhotos({ page, t, overlays }: Stage): Promise<void> {
  await page
    .getByRole('button', { name: t.pattern('Photo {0} of {total}: {1}') })
    .first()
    .click();
  await expect(overlays).toHaveCount(1);
}

/** The sheet in which a guest asks the host. */
export async function askHost({ page, t, overlays }: Stage): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t.pattern('Ask {host}') })
    .press('Enter');
  await expect(overlays).toHaveCount(1);
}

/** What is asked when a message is reported. */
export async function reportMessage({ page, t, overlays }: Stage): Promise<void> {
  const thread = page.getByRole('region', { name: t('Conversation') });
  await thread
    .getByRole('button', { name: t.pattern('What to do with: {excerpt}') })
    .last()
    .press('Enter');
  await page.getByRole('menuitem', { name: t('Report this message') }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('radio')).not.toHaveCount(0);
  await expect(overlays).toHaveCount(1);
}

/** The stay once more before it is asked for. */
export async function review({ page, isPhone, t }: Stage): Promise<void> {
  const name = new RegExp(`^(?:${t('Request to book')}|${t('Book now')})$`);
  const place = isPhone ? page.getByRole('region') : page.getByRole('main');
  await place.getByRole('button', { name }).last().press('Enter');
  await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible();
}

/** What a visitor is asked for in the middle of a booking. */
export async function book(stage: Stage): Promise<void> {
  const { page, t } = stage;
  await review(stage);
  await agreeAndBook(page, new RegExp(`^(?:${t('Request to book')}|${t('Book now')})$`));
  await expect(page.getByRole('dialog', { name: t('Create your account') })).toBeVisible();
}

/** The newest notifications. */
export function openBell({ press }: Stage): Promise<void> {
  return press('Notifications', { isBeginning: true });
}

/** What is said of the session below a login. */
export async function checkSession({ page, t }: Stage): Promise<void> {
  await page.getByRole('button', { name: t('Trouble logging in? Check your session') }).click();
  await expect(page.getByText(t('You are not currently authenticated.'))).toBeVisible();
}

/** Chooses a radio button by the beginning of its name. */
export const choose =
  (text: string) =>
  async ({ page, t }: Stage): Promise<void> => {
    const radio = page.getByRole('radio', { name: t(text) }).first();
    await radio.press(' ');
    await expect(radio).toBeChecked();
  };
