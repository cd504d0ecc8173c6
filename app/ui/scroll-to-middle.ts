/**
 * Scrolls a strip that is wider than the screen so that an item of it is in the middle, as far as it goes. Not
 * `scrollIntoView`, which scrolls the page too.
 */
export function scrollToMiddle(strip: HTMLElement, item: HTMLElement): void {
  if (strip.scrollWidth <= strip.clientWidth) return;
  const [stripBox, itemBox] = [strip.getBoundingClientRect(), item.getBoundingClientRect()];
  strip.scrollBy({ left: itemBox.left + itemBox.width / 2 - stripBox.left - stripBox.width / 2 });
}
