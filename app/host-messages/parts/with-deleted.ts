interface Item {
  id: string;
  name: string;
}

/** The items of a list with those that were deleted on this screen, each where it was. */
export function withDeleted<T extends Item>(
  items: readonly T[],
  deleted: readonly T[],
): { item: T; isDeleted: boolean }[] {
  const gone = new Set(deleted.map(({ id }) => id));
  return [
    ...items.filter(({ id }) => !gone.has(id)).map((item) => ({ item, isDeleted: false })),
    ...deleted.map((item) => ({ item, isDeleted: true })),
  ].toSorted((one, other) => one.item.name.localeCompare(other.item.name));
}
