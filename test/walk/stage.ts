import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf, type Texts } from '#test/screen-texts.ts';
import type { Width } from './widths.ts';

const texts = textsOf((t): { t: Texts } => ({ t }));

/** In milliseconds; screens have settled before. */
const patience = 10_000;

/** The page on which a scene is opened, in its language. */
export interface Stage {
  page: Page;
  isPhone: boolean;
  /** A text of the catalogue by its English source. */
  t: Texts;
  /** Presses the first button of this English text, whole or its beginning, and waits for what it opens. */
  press(text: string, options?: { isBeginning?: boolean }): Promise<void>;
  /** The dialogs, sheets and menus that are open. */
  overlays: Locator;
  closeOverlays(): Promise<void>;
}

export async function stageOf(page: Page, width: Width): Promise<Stage> {
  const { t } = texts[width.locale];
  const kinds = '[role="dialog"], [role="alertdialog"], [role="menu"], button[aria-expanded="true"]';
  const overlays = page.locator(kinds).filter({ visible: true });
  const before = await overlays.count();
  return {
    page,
    isPhone: width.name === 'phone',
    t,
    overlays,
    async press(text, { isBeginning = false } = {}) {
      const count = await overlays.count();
      const name = text.includes('{') ? t.pattern(text) : t(text);
      const button = page.getByRole('button', { name, exact: !isBeginning }).filter({ visible: true }).first();
      // By keyboard: whether something is in front of a button is no matter of this walk.
      await button.press('Enter', { timeout: patience });
      await expect
        .poll(() => overlays.count(), { message: `${text} opens something`, timeout: patience })
        .toBeGreaterThan(count);
    },
    async closeOverlays() {
      await expect
        .poll(async () => {
          if ((await overlays.count()) > before) await page.keyboard.press('Escape');
          return overlays.count();
        })
        .toBeLessThanOrEqual(before);
    },
  };
}
