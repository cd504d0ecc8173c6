import type { Page } from '@playwright/test';

/**
 * Agrees to the house rules in the sheet that shows a stay once more, and presses its button. The sheet is opened by the booking
 * button of the property page.
 */
export async function agreeAndBook(page: Page, button: string | RegExp): Promise<void> {
  const sheet = page.getByRole('dialog').filter({ has: page.getByRole('checkbox') });
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: button, exact: true }).click();
}
