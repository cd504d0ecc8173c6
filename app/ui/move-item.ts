/** The ids with one of them at another index; an index beyond the ends is the nearest end. */
export function moveItem(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  others.splice(Math.max(0, Math.min(to, others.length)), 0, id);
  return others;
}
