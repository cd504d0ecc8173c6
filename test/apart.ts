import { expect, type Locator } from '@playwright/test';

/** Expects that two elements are shown and neither lies on the other. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(isApart, `${JSON.stringify(a)} and ${JSON.stringify(b)} overlap`).toBe(true);
}
