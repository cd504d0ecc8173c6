import type { createRequestHandler, ServerBuild } from 'react-router';

type RequestHandler = ReturnType<typeof createRequestHandler>;

/** Handlers of a build, by the first segment of the paths that each knows. */
const handlers = new WeakMap<ServerBuild, Map<string, RequestHandler>>();
/** All routes; no segment has this name. */
const everything = '/';
/** The routes of the root, and of paths whose first segment no route begins with. */
const unknown = '';

/**
 * The handler of a page, or of the data of one, with the routes that begin as its path. The router matches a path against every
 * route, four times for a page, and makes a router of all of them to render one: with 147 routes a quarter of a page of search.
 *
 * @param path of the request, as it was sent
 */
export function handlerFor(
  build: ServerBuild,
  createHandler: (build: ServerBuild) => RequestHandler,
  path: string,
): RequestHandler {
  let known = handlers.get(build);
  if (!known) handlers.set(build, (known = new Map()));
  const segment = segmentOf(build, path);
  let handler = known.get(segment);
  if (!handler)
    known.set(segment, (handler = createHandler(segment === everything ? build : narrowed(build, segment))));
  return handler;
}

/**
 * The first segment of a path, where routes begin with it. A path that the router reads otherwise than it is written, and one of the
 * router itself, needs all routes.
 */
function segmentOf(build: ServerBuild, path: string): string {
  if (path === '/') return unknown;
  const [, first] = /^\/([a-z-]+)(?:\.data)?(?:\/|$)/.exec(path) ?? [];
  if (first === undefined) return everything;
  return firstSegments(build).has(first) ? first : unknown;
}

const segments = new WeakMap<ServerBuild, Set<string>>();

function firstSegments(build: ServerBuild): Set<string> {
  let found = segments.get(build);
  if (!found) {
    const paths = Object.keys(build.routes).map((id) => fullPath(build, id));
    segments.set(build, (found = new Set(paths.map(firstOf))));
  }
  return found;
}

/** The build with the routes whose path begins with a segment, those that may be any path, and what is around them. */
function narrowed(build: ServerBuild, segment: string): ServerBuild {
  const kept = new Set<string>();
  for (const id of Object.keys(build.routes)) {
    const first = firstOf(fullPath(build, id));
    if (first !== segment && first !== '' && !/^[:*]/.test(first)) continue;
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) kept.add(at);
  }
  const pick = <Routes extends object>(routes: Routes) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id))) as Routes;
  // The namespace of the build's module is no plain object.
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}

/** The path of a route from the root, without a slash at its beginning. */
function fullPath(build: ServerBuild, id: string): string {
  const parts: string[] = [];
  for (let at = build.routes[id]; at; at = at.parentId === undefined ? undefined : build.routes[at.parentId]) {
    if (at.path) parts.unshift(at.path);
  }
  return parts.join('/').replace(/^\//, '');
}

function firstOf(path: string): string {
  return path.split('/', 1)[0]!;
}
