import type { PreviewNight } from '#contract/types.gen.ts';

export const heatSteps = [1, 2, 3, 4, 5] as const;
export type HeatStep = (typeof heatSteps)[number];

/**
 * The step of each price among the shown nights, 1 for the cheapest to 5 for the dearest. By rank, not by amount: one very
 * dear night must not make all others look alike.
 */
export function heatOf(nights: readonly Pick<PreviewNight, 'price_dirham'>[]): ReadonlyMap<number, HeatStep> {
  const prices = [...new Set(nights.map(({ price_dirham }) => price_dirham))].toSorted((one, other) => one - other);
  const last = prices.length - 1;
  return new Map(
    prices.map((price, rank) => [price, (last === 0 ? 2 : 1 + Math.round((rank * 4) / last)) as HeatStep]),
  );
}

/** The lowest price of each step that occurs, for the legend. */
export function legendOf(heat: ReadonlyMap<number, HeatStep>): { step: HeatStep; from_dirham: number }[] {
  return heatSteps.flatMap((step) => {
    const prices = [...heat].flatMap(([price, other]) => (other === step ? [price] : []));
    return prices.length === 0 ? [] : [{ step, from_dirham: Math.min(...prices) }];
  });
}
