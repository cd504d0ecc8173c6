import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects axe to find nothing on the page as it stands. What unfolds or fades is looked at when it has: halfway,
 * its colours are those of no state. Spinners never end and are not waited for.
 */
export async function expectAccessible(page: Page, { except }: { except?: string } = {}): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    // One that is cut short has ended too.
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  // No page has frames of another origin, so axe may look from inside the page alone; and it describes only what
  // is wrong. Both together cost a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (except === undefined ? axe : axe.exclude(except)).analyze();
  expect(violations).toEqual([]);
}
