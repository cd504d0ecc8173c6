const size = 5;

/** The pages to offer around the current one: at most five, never beyond either end. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - size + 1));
  return Array.from({ length: Math.min(size, pages) }, (_, at) => first + at);
}
