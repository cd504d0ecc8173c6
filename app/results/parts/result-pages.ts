/** Properties on a page of results. */
export const pageLength = 24;
/** The longest list that is restored after a reload. */
const maxShown = 240;

/** The length of the list, from the parameter `shown` of its address, in whole pages. */
export function readShown(params: URLSearchParams): number {
  const text = params.get('shown') ?? '';
  const length = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  const pages = Math.ceil(Math.min(length, maxShown) / pageLength);
  return Math.max(1, pages) * pageLength;
}

/** The parameters with another list length. */
export function withShown(params: URLSearchParams, shown: number): URLSearchParams {
  const next = new URLSearchParams(params);
  if (shown > pageLength) next.set('shown', String(Math.min(shown, maxShown)));
  else next.delete('shown');
  return next;
}

/** True if two addresses differ only in the length of the list or in the visibility of the map. */
export function hasSameResults(one: URL, other: URL): boolean {
  if (one.pathname !== other.pathname || one.search === other.search) return false;
  const [before, after] = [one, other].map(({ searchParams }) => {
    const params = withShown(searchParams, 0);
    params.delete('map');
    return params.toString();
  });
  return before === after;
}
