const windowSize = 5;

/** The pages to link around the current one, at most five. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(windowSize / 2), pages - windowSize + 1));
  return Array.from({ length: Math.min(windowSize, pages) }, (_, at) => first + at);
}
