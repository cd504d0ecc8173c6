import { addDays } from '#contract/days.ts';

interface NightOf {
  property_id: string;
  day: string;
}

/** Joins consecutive nights of a property that have the same key to half-open ranges; each keeps its first night. */
export function joinNights<Item extends NightOf>(
  nights: readonly Item[],
  keyOf: (night: Item) => string = () => '',
): { from: string; to: string; first: Item }[] {
  const ranges: { from: string; to: string; first: Item }[] = [];
  for (const night of nights) {
    const last = ranges.at(-1);
    if (last?.first.property_id === night.property_id && last.to === night.day && keyOf(last.first) === keyOf(night)) {
      last.to = addDays(night.day, 1);
    } else ranges.push({ from: night.day, to: addDays(night.day, 1), first: night });
  }
  return ranges;
}

/** The properties of nights, each once. */
export function propertiesOf(nights: readonly { property_id: string }[]): string[] {
  return [...new Set(nights.map(({ property_id }) => property_id))];
}
