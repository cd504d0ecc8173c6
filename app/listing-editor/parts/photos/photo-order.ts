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

/** Whether the server has its photos in this order already. */
export function isInOrder(stored: readonly string[], arranged: readonly string[]): boolean {
  const wanted = arrangePhotos(stored, [], arranged);
  return stored.every((id, at) => wanted[at] === id);
}
