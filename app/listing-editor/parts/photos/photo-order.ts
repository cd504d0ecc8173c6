/**
 * The order in which photos are shown: as the host last arranged them; then photos of the server that others added, in their
 * order, and photos of this device in the order in which they were chosen.
 * @param arranged ids in the order of the host; undefined if nothing was arranged since the server last agreed
 */
export function arrangePhotos(
  stored: readonly string[],
  local: readonly string[],
  arranged: readonly string[] | undefined,
): string[] {
  const present = [...new Set([...stored, ...local])];
  if (!arranged) return present;
  const known = arranged.filter((id) => present.includes(id));
  return [...known, ...present.filter((id) => !known.includes(id))];
}

/** The ids with one of them at another index; an index beyond the ends is the nearest end. */
export function movePhoto(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  others.splice(Math.max(0, Math.min(to, others.length)), 0, id);
  return others;
}

/** Whether the server has its photos in this order already. */
export function isInOrder(stored: readonly string[], arranged: readonly string[]): boolean {
  const wanted = arrangePhotos(stored, [], arranged);
  return stored.every((id, at) => wanted[at] === id);
}
