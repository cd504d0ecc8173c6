/** Pages are matched against the routes that begin as their path: what they are made of is the same as with all routes. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createRequestHandler, type EntryContext, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { handlerFor } from '#server/screen-routes.ts';

type Routes = ServerBuild['routes'];

/** The routes as the build has them: each with an id and its parent's. */
function builtRoutes(entries: RouteConfigEntry[], parentId: string, all: Record<string, object> = {}): Routes {
  for (const { id, file, path, index, caseSensitive, children } of entries) {
    const own = id ?? file.replace(/\.tsx$/, '');
    all[own] = { id: own, parentId, path, index, caseSensitive, module: { default: () => null, loader: () => own } };
    builtRoutes(children ?? [], own, all);
  }
  return all as unknown as Routes;
}

const root = { root: { id: 'root', path: '', module: { default: () => null } } } as unknown as Routes;
const built = { ...root, ...builtRoutes(routes, 'root') };
const version = 'v1';

/** Renders what a page is made of: its routes, parameters and data, and those that the browser is told of. */
async function describePage(_request: Request, status: number, _headers: Headers, entry: EntryContext) {
  const { matches, loaderData, errors } = entry.staticHandlerContext;
  const told = entry.manifest.routes;
  return Response.json({
    status,
    matches: matches.map(({ route, params, pathname }) => ({ id: route.id, params, pathname, told: told[route.id] })),
    loaderData,
    errors,
  });
}

const build = {
  ssr: true,
  basename: '/',
  future: {},
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: '',
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  routes: built,
  assets: {
    version,
    url: '',
    entry: { imports: [], module: '' },
    routes: Object.fromEntries(Object.keys(built).map((id) => [id, { id, module: `/${id}.js`, hasLoader: true }])),
  },
  entry: { module: { default: describePage, handleError: () => undefined } },
} as unknown as ServerBuild;

let counted = 0;
const create = (some: ServerBuild) => {
  counted += 1;
  return createRequestHandler(some, 'production');
};
const complete = createRequestHandler(build, 'production');

/** Each path of the table of routes, with something in place of its parameters. */
const paths = [
  '/',
  ...Object.keys(built).flatMap((id) => {
    const path = built[id]?.path;
    return path ? [`/${path.replaceAll(/:\w+/g, 'a1').replace('*', 'nowhere/at/all')}`] : [];
  }),
];

async function answerOf(handle: ReturnType<typeof createRequestHandler>, path: string) {
  const answer = await handle(new Request(`http://localhost${path}`));
  return { status: answer.status, text: await answer.text() };
}

test('every page, and its data for a navigation, is made of what all routes would make it', async () => {
  expect(paths.length).toBeGreaterThan(140);
  const variants = paths.flatMap((path) => [
    path,
    `${path}/`,
    path === '/' ? '/_root.data' : `${path}.data`,
    `${path}?q=1`,
  ]);
  for (const path of variants) {
    const [pathname = ''] = path.split('?');
    const narrow = handlerFor(build, create, pathname);
    expect({ path, ...(await answerOf(narrow, path)) }).toEqual({ path, ...(await answerOf(complete, path)) });
  }
  // One for each first segment, and not one for each path.
  expect(counted).toBeLessThan(60);
});

test.each([
  '/nowhere',
  '/nowhere/at/all',
  '/Search',
  '/SEARCH?q=1',
  '/AR',
  '/%73earch',
  '//search',
  '/search//',
  '/search/more',
  '/host',
  '/.well-known/x',
  '/ar.data',
  '/search.data/x',
  '/admin',
  '/admin/',
  '/properties',
  '/قصر',
  `/__manifest?version=${version}&paths=/search,/host/today,/nowhere`,
])('%s is answered as with all routes', async (path) => {
  const counts = counted;
  const [pathname = ''] = path.split('?');
  const encoded = new URL(path.replace(/^\/\//, '/.//'), 'http://localhost').href.slice('http://localhost'.length);
  const narrow = handlerFor(build, create, pathname);
  expect(await answerOf(narrow, encoded)).toEqual(await answerOf(complete, encoded));
  handlerFor(build, create, `${pathname}-other`);
  expect(counted - counts).toBeLessThan(3);
});

test('strangers make no further handlers', () => {
  handlerFor(build, create, '/a');
  const before = counted;
  for (let at = 0; at < 100; at += 1) handlerFor(build, create, `/x${at}/y`);
  for (let at = 0; at < 100; at += 1) handlerFor(build, create, `/abc-${'d'.repeat(at)}`);
  expect(counted - before).toBeLessThanOrEqual(1);
});
