/** Homes on a page of results. */
export const pageLength = 24;
/** So many are shown again at once after a reload; beyond them "Show more" goes on. */
const mostShown = 240;

/** How many homes a list had grown to: `shown` of its address, in whole pages. */
export function readShown(query: URLSearchParams): number {
  const text = query.get('shown') ?? '';
  const asked = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  const pages = Math.ceil(Math.min(asked, mostShown) / pageLength);
  return Math.max(1, pages) * pageLength;
}

/** The same address with the list so long. */
export function withShown(query: URLSearchParams, shown: number): URLSearchParams {
  const next = new URLSearchParams(query);
  if (shown > pageLength) next.set('shown', String(Math.min(shown, mostShown)));
  else next.delete('shown');
  return next;
}

/** True where two addresses show the same homes: they differ in how many are on the page, or whether the map is. */
export function showSameResults(one: URL, other: URL): boolean {
  if (one.pathname !== other.pathname || one.search === other.search) return false;
  const [before, after] = [one, other].map(({ searchParams }) => {
    const query = withShown(searchParams, 0);
    query.delete('map');
    return query.toString();
  });
  return before === after;
}
