import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects axe to find no violations on the page. Waits for animations first, because colours halfway through one are
 * those of no state; endless ones, such as spinners, are not waited for.
 */
export async function expectAccessible(page: Page, { except }: { except?: string } = {}): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (;;) {
      // A dialog that has just been added begins to move with one of the next frames.
      await nextFrame();
      await nextFrame();
      const animations = ending();
      if (animations.length === 0) return;
      // A cancelled animation has ended too.
      await Promise.allSettled(animations.map((animation) => animation.finished));
    }
  });
  // Legacy mode checks the page without frames of other origins, which no page has. With violations as the only
  // results it takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (except === undefined ? axe : axe.exclude(except)).analyze();
  expect(violations).toEqual([]);
}
