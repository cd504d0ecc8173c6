/** Every choice of one spelling from each list, in their order. An empty spelling leaves its place out. */
export function combine(...lists: readonly string[]): string {
  return lists
    .map((list) => list.split(',').map((spelling) => spelling.trim()))
    .reduce((fronts, spellings) =>
      fronts.flatMap((front) => spellings.map((spelling) => `${front} ${spelling}`.trim())),
    )
    .join(',');
}
