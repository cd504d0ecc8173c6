/** The methods of the routes of a server by their paths, to answer a wrong method with 405 and not with 404. */
export class AllowedMethods {
  readonly #routes: { segments: string[]; methods: readonly string[] }[] = [];

  /** @param url the path of a route, with `:name` where any segment may stand */
  add(url: string, methods: string | readonly string[]): void {
    this.#routes.push({ segments: url.split('/'), methods: [methods].flat() });
  }

  /** The methods that a path answers, sorted; empty for an unknown path. */
  of(pathname: string): string[] {
    const asked = pathname.split('/');
    const found = this.#routes.filter(
      ({ segments }) =>
        segments.length === asked.length &&
        segments.every((segment, at) => (segment.startsWith(':') ? asked[at] !== '' : segment === asked[at])),
    );
    return [...new Set(found.flatMap(({ methods }) => methods))].sort();
  }
}
